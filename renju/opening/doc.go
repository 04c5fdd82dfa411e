// Package opening implements the opening protocols of renju and gomoku: who may place a
// stone, swap colors, choose one, offer fifth stones or pick one, until the game
// becomes ordinary.
//
// An [Opening] is made with [New]. [Opening.Next] says who may do what, [Opening.Do]
// does it or says why not, and [Opening.Undo] takes it back:
//
//	o, err := opening.New(opening.Taraguchi10, opening.Options{})
//	…
//	fmt.Println(o.Next()) // Player 1 (black) places stone 1, black, on the center.
//	err = o.Do(opening.Action{Kind: opening.Place, Cell: c}) // nil, opening.ErrArea, …
//
// When it is [Opening.Done], [Opening.Game] returns the game with these stones as its
// history, and [Opening.Holder] the player who holds each color.
//
// There are two players, [P1] and [P2]. Stone n is black if n is odd. A swap changes
// who holds Black, and never a stone. Fifths that are offered are not on the board
// until one is picked, and there is no action for a pass.
//
// # Protocols
//
// A protocol is a table of steps that one machine runs. Stones go anywhere unless
// something else is said; k×k are the points around the center. Where it is said that
// a player may swap, it is the one who did not take the step before.
//
//   - [RIF]: P1 places 1 on the center, 2 in 3×3 and 3 in 5×5, which makes one of the 26
//     patterns. P2 chooses a color. White places 4, Black offers 2 fifths, White picks
//     one and places 6.
//   - [Yamaguchi]: P1 places 1 to 3 as in RIF and declares a number. P2 may swap. White
//     places 4, Black offers so many fifths, White picks one and places 6.
//   - [Soosorv8], Soosõrv-8: P1 places 1 to 3 as in RIF. P2 may swap. White places 4 and
//     declares a number from 1 to 8. The other may swap. Black offers so many fifths,
//     White picks one and places 6. [Soosorv4] is the original, with at most 4.
//   - [Taraguchi10]: stone 1 on the center, 2 in 3×3, 3 in 5×5, 4 in 7×7; after each the
//     other may swap. After 4 there is a choice: either swap or not, Black places 5 in
//     9×9, the other may swap, and White places 6; or, without swapping, offer 10 fifths
//     anywhere, of which White picks one and places 6.
//   - [Tarannikov]: stones 1 to 5 in 1×1, 3×3, 5×5, 7×7 and 9×9; after each the other may
//     swap. White places 6.
//   - [RenjuSwap], the rule of 1989 to 1995: P1 places 1 on the center, P2 places 2 in
//     3×3, P1 places 3 in 5×5. P2 may swap. White places 4, Black offers 2 fifths, White
//     picks one and places 6.
//   - [Swap2]: P1 places 1 to 3. P2 chooses a color, or places 4 and 5 and lets P1
//     choose one. White places the next stone.
//   - [GomokuSwap]: P1 places 1 to 3. P2 chooses a color. White places 4.
//   - [Pro] and [LongPro]: 1 on the center, 2 anywhere, 3 outside 5×5, and outside 7×7 in
//     Long Pro. Nobody swaps.
//
// The number of fifths and the areas are fields of [Options].
//
// # Fifths
//
// The points of an offer are free, different, not forbidden to Black, and no two of
// them are symmetric: two points are the same fifth if an isometry of the plane lays the
// stones on the board onto themselves, black on black and white on white, and one point
// onto the other. The edges of the board do not count. With h8, h9, h7 and h6 on the
// board the points g8, g7, i8 and i7 are four versions of one fifth, though no symmetry
// of the board takes g8 to g7. [Opening.Symmetric] answers for two points, and
// [Opening.Different] lists the fifths that are left.
//
// Black has only two stones then, so no point can be forbidden; [ErrFoul] exists because
// the rules name it.
//
// # Records and text
//
// An opening goes into a record in SGF ([Opening.SGF], [FromSGF]), a diagram with what
// has been done ([Opening.String], [Parse]) and a list of actions ([Opening.ActionList],
// [FromActions]) at any time, so that it can be stored and resumed in the middle.
// [Opening.AddTo] adds it to the record of the game that went on from it. The questions
// and answers of the Gomocup tournaments are [Opening.Swap2Board], [ParseSwap2Board],
// [Opening.DoSwap2Answer] and [Opening.Swap2Answer].
//
// # Sources
//
// RIF is chapter 12 of The International Rules of Renju, 12.1 to 12.9. Yamaguchi,
// Soosõrv and Taraguchi are the opening rules 5, 24 and 25 of renju.net. Swap2 is as
// gomocup.org plays it since 2020. The renju rule Swap is as Wikipedia describes it. The
// names of the patterns are those in use in Japan.
//
// Where these, and programs, disagree, this package does as follows:
//
//   - White's fourth stone in RIF goes anywhere. One site restricts it to 7×7.
//   - "Unequal in all respects" (RIF 12.7) is an isometry of the plane, as the published
//     example of four fifths needs it. Programs that compare the eight symmetries of the
//     board allow offers that the rule forbids.
//   - The rule of Yamaguchi has no bound for the number declared. Here it is 12, unless
//     [Options] say otherwise.
//   - In Taraguchi-10 the ten fifths are offered without a swap. Some allow them after
//     one.
//   - Swap is two rules of the same name: [GomokuSwap] is "swap", [RenjuSwap] is
//     "renju-swap".
//   - Passing is refused until stone 6, so that the renju protocols end with that stone,
//     which Tarannikov's rule does not mention.
//   - A stone as the answer to SWAP2BOARD means that the program takes White, and SWAP
//     that it takes Black, after five stones too, where Gomocup calls the former "to stay
//     with its color": its examples of the boards that follow show it.
//   - Nobody holds a color before it has been chosen, where one is chosen. Elsewhere P1
//     holds Black from the start.
package opening
