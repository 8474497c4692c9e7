import { forkMatch, listCommands, lowestSeat, type Match } from '../../../../kernel/index.ts';
import type { Command, Snatch } from '../../rules/types.ts';
import type { Tastes } from './tastes.ts';

/** How a match ends if both do their best: the first of the best commands, and the match played to its end. */
export interface Best {
  readonly command: Command | null;
  readonly end: Match<Snatch>;
}

/** Tries every command at every turn to the very end, by the rules themselves and without leaving anything out. */
export function bruteForce(match: Match<Snatch>, liking: Tastes['liking']): Best {
  if (match.outcome !== null) return { command: null, end: match };
  const seat = lowestSeat(match.state.asked);
  const round = match.state.table.round;
  const liked = (points: readonly number[]): number => liking(points[seat]!, points[1 - seat]!);
  const worth = ({ end }: Best): readonly number[] => [
    liked(end.outcome!.scores!),
    liked(end.state.table.rounds[round - 1]!.outcomes),
  ];
  return inOrder(match, seat)
    .map((command): Best => ({ command, end: bruteForce(after(match, seat, command), liking).end }))
    .reduce((best, other) => (isMore(worth(other), worth(best)) ? other : best));
}

const isMore = ([end = 0, soon = 0]: readonly number[], [otherEnd = 0, otherSoon = 0]: readonly number[]): boolean =>
  Math.abs(end - otherEnd) > ROUNDING ? end > otherEnd : soon > otherSoon + ROUNDING;

const ROUNDING = 1e-9;

/** All that is allowed; of what is equally good the first is taken. */
function inOrder(match: Match<Snatch>, seat: number): readonly Command[] {
  const commands = [...listCommands(match.optionsFor(seat), Number.POSITIVE_INFINITY)];
  return commands.sort((one, other) => byNumbers(rank(one), rank(other)));
}

/** Lists compared like words in a dictionary. */
function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}

function rank(command: Command): readonly number[] {
  switch (command.type) {
    case 'proposeOffer': {
      const { offerPavo, offerElote, requestPavo, requestElote } = command;
      const asked = requestPavo + requestElote;
      return [1, asked === 0 ? 1 : 0, offerPavo + offerElote, asked, offerElote, requestPavo];
    }
    case 'p2Action':
      return [['accept', 'reject', 'snatch'].indexOf(command.action)];
    case 'report':
      return [command.file ? 1 : 0];
    case 'assignShame':
      return [command.give ? 1 : 0];
    default:
      return [0];
  }
}

function after(match: Match<Snatch>, seat: number, command: Command): Match<Snatch> {
  const next = forkMatch(match, false);
  const { at, question } = next;
  const result = next.play({ type: 'answer', at, seat, by: 'bot', question, command });
  if (!result.ok) throw new Error(`${result.why.code}: ${JSON.stringify(command)}`);
  return next;
}
