import { playOut } from '../../../bots/play-out.ts';
import {
  type BotKind,
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  forkMatch,
  legalCommand,
  listCommands,
  lowestSeat,
  type Match,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import type { Command, GameView, Setup, Snatch } from '../types.ts';
import type { Tastes } from './foresight.ts';
import { botWith } from './habits.ts';

/** Offers nothing that it need not, rejects, and lets everything pass. */
const passive = botWith({ offer: () => null, answer: () => 'reject', shames: () => false, reports: () => false });

const ROUNDING = 1e-9;

/** A settled set-up; a refusal fails the test. */
export function setupOf(options: Partial<Setup> = {}, preset = 'seed'): DeepReadonly<Setup> {
  const chosen = chooseSetup(game, { preset, options: { demo: false, ...options } }, 2);
  if (!chosen.ok) throw new Error(`${chosen.why.code} ${JSON.stringify(chosen.why.with)}`);
  return chosen.value;
}

type Kind = BotKind<Snatch>;

/** Plays a match to the end; a refused answer throws. */
export function play(setup: DeepReadonly<Setup>, [p1, p2]: readonly [Kind, Kind], number = 0): Match<Snatch> {
  const { match, told } = startMatch({ game, setup, seats: 2, seed: { numbers: [2026, number] }, listened: false });
  playOut(match, [p1.make(0, fastRandom(number, 0)), p2.make(1, fastRandom(number, 1))], told);
  return match;
}

/** What both have in the end. */
export const scoresOf = ({ outcome }: Match<Snatch>): readonly number[] | undefined => outcome?.scores;

/** What happened, a round a word: `5:10 accept`, `none`, `1:1 snatch reported`. */
export const story = ({ state: { table } }: Match<Snatch>): readonly string[] =>
  table.rounds.map(({ offer, p2Action, reported, shameAssigned }) => {
    if (offer === null) return 'none';
    const { offerPavo, offerElote, requestPavo, requestElote } = offer;
    const side = (pavo: number, elote: number): string =>
      pavo > 0 && elote > 0 ? `${pavo}+${elote}` : `${pavo + elote}`;
    const sides = `${side(offerPavo, offerElote)}:${side(requestPavo, requestElote)}`;
    return `${sides} ${p2Action}${reported ? ' reported' : ''}${shameAssigned ? ' shamed' : ''}`;
  });

/** Plays a list of commands, each as soon as it is allowed, and does as little as may be before, between and after them. */
export const scripted = (commands: readonly Command[]): BotKind<Snatch> => ({
  listens: false,
  make(seat, random) {
    const otherwise = passive.make(seat, random);
    let next = 0;
    return (view: GameView, options, heard) => {
      const command = legalCommand(options, commands[next]);
      if (command === null) return otherwise(view, options, heard);
      next++;
      return command;
    };
  },
});

/** How a match ends if both do their best: the first of the best commands, and the match played to its end. */
interface Best {
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
