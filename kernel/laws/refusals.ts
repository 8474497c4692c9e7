import type { GameTypes, Options } from '../game.ts';
import type { Move } from '../input.ts';
import type { Match } from '../match.ts';
import { legalCommand } from '../options.ts';
import { listCommands } from '../sampling.ts';
import { holdsSeat, type Seat } from '../seats.ts';
import { allOptions, answerOf } from './scene.ts';

/** Values that somebody might put into a blank. */
const NONSENSE: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e9,
  Number.NaN,
  '',
  'nonsense',
  true,
  [],
  [0, 0],
  [99],
  {},
  { type: 'x' },
];

/** Whether a move is refused with a code; the law itself checks that it changed nothing. */
export function isRefused<K extends GameTypes>(match: Match<K>, move: Move<K>): boolean {
  const result = match.play(move);
  return !result.ok && result.why.code !== '';
}

/** Moves that must be refused: nonsense in every blank, the wrong seat, an old question, no command at all. */
export function* mutate<K extends GameTypes>(match: Match<K>, seat: Seat, options: Options<K>): Generator<Move<K>> {
  for (const nothing of [null, 7, 'play', [], {}, { type: 'no-such-command' }])
    yield answerOf(match, seat, nothing as never);
  const [legal] = listCommands(options, 1);
  if (legal === undefined) return;
  const allowed = allOptions(match, seat);
  for (const field of Object.keys(legal)) {
    for (const nonsense of NONSENSE) {
      const wrong = { ...legal, [field]: nonsense } as K['command'];
      if (legalCommand(allowed, wrong) === null) yield answerOf(match, seat, wrong);
    }
  }
  yield* misplaced(match, seat, legal);
}

function* misplaced<K extends GameTypes>(match: Match<K>, seat: Seat, legal: K['command']): Generator<Move<K>> {
  const right = answerOf(match, seat, legal);
  yield { ...right, question: match.question - 1 };
  yield { ...right, question: match.question + 1 };
  yield { ...right, at: match.at - 1 };
  for (const nobody of [-1, match.seats, 0.5]) yield answerOf(match, nobody, legal);
  for (let other = 0; other < match.seats; other++) {
    const mayNot = !holdsSeat(match.state.asked, other) && legalCommand(match.extrasFor(other), legal) === null;
    if (mayNot) yield answerOf(match, other, legal);
  }
  if (match.deadline === null || match.deadline > match.at)
    yield { type: 'time', at: match.at, question: match.question };
  if (legalCommand(match.hostOptions(), legal) === null)
    yield { type: 'host', at: match.at, question: match.question, command: legal };
}
