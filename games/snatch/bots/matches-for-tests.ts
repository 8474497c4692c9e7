import {
  type BotKind,
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  type Match,
  startMatch,
} from '../../../kernel/index.ts';
import { playOut } from '../../../simulation/play-match.ts';
import { game } from '../rules/game.ts';
import type { Setup, Snatch } from '../rules/types.ts';

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
