import { type Batch, type LabTask, UNKNOWN } from '../../../simulation/lab/evidence.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { LabPool } from '../../../simulation/lab/pool.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { LabWorkers, Prepared } from '../../local/lab-workers.ts';

const inBoth = (text: string) => ({ en: text, es: text });

/** A game of two sides that is only described. */
export const duel = {
  ...{ id: 'duel', version: 1, title: inBoth('Duel'), seats: { min: 2, max: 6 }, presets: ['usual', 'long'] },
  options: [
    {
      key: 'goal',
      kind: 'number',
      default: 3,
      from: 1,
      to: 5,
      name: inBoth('Goal'),
      help: inBoth(''),
      group: 'houseRules',
    },
    { key: 'blind', kind: 'switch', default: false, name: inBoth('Blind'), help: inBoth(''), group: 'game' },
    { key: 'motto', kind: 'text', default: '', upTo: 9, name: inBoth('Motto'), help: inBoth(''), group: 'game' },
  ],
  ...{ presetChoices: { usual: {}, long: { goal: 5 } }, bots: ['random', 'smart'], usualBot: 'smart', usualSeats: 4 },
  ...{
    companion: null,
    hasSides: true,
    sideColours: { red: 'red' },
    pages: [],
    tagline: inBoth(''),
    description: inBoth(''),
  },
} as unknown as CatalogueGame;

export const usualDuel: LabSetting = { game: 'duel', seats: 4, preset: 'usual', options: {}, bots: 'smart' };

/** What is known of a setting of it; sides are red and blue. */
export function preparedDuel({ game, seats, options }: LabSetting, seed: number): Prepared {
  const setup = { goal: 3, blind: false, motto: '', ...options };
  const series = {
    game,
    setup,
    seats,
    seed,
    casting: { by: 'seat', names: ['smart'] },
  } as unknown as Prepared['series'];
  return { series, sides: ['blue', 'red'], abilities: ['bluff'], minutesPerRound: 2, minutesBySeats: null };
}

/** Red wins every match whose number is not a multiple of the goal; matches have as many rounds as the goal. */
export function playDuel({ series, from, until }: LabTask): Batch {
  const { goal } = series.setup as unknown as { readonly goal: number };
  const count = until - from;
  const matches = Array.from({ length: count }, (_, at) => from + at);
  const isRed = (match: number) => match % goal !== 0;
  return {
    ...{ from, until, milliseconds: count / 100, sides: ['red', 'blue'], scores: null, uses: [], totals: null },
    endings: [
      { winners: 'red', reason: 'goal' },
      { winners: 'blue', reason: 'goal' },
    ],
    present: Uint32Array.from(matches, () => 3),
    won: Uint32Array.from(matches, (match) => (isRed(match) ? 1 : 2)),
    seatsWon: Uint32Array.from(matches, (match) => (isRed(match) ? 1 : 2)),
    ending: Uint16Array.from(matches, (match) => (isRed(match) ? 0 : 1)),
    rounds: Uint16Array.from(matches, () => goal),
    leadChanges: Uint16Array.from(matches, () => UNKNOWN),
    comeback: Uint16Array.from(matches, () => UNKNOWN),
    decisions: Uint32Array.from(matches, () => 10),
  } as unknown as Batch;
}

/** Workers that play duels at once. Blind ones are refused. */
export function duelWorkers(): Pick<LabWorkers, 'prepare' | 'pool'> {
  const prepare: LabWorkers['prepare'] = async (setting, seed) =>
    setting.options.blind === true
      ? { ok: false, why: { code: 'bad-option', with: { key: 'blind' } } }
      : { ok: true, value: preparedDuel(setting, seed) };
  const pool = ({ signal }: { readonly signal: AbortSignal }): LabPool => ({
    width: 2,
    play: async (task) => {
      await Promise.resolve();
      if (signal.aborted) throw new Error('no longer wanted');
      return playDuel(task);
    },
    plan: async (setting, seed) => {
      const prepared = await prepare(setting, seed, signal);
      return prepared.ok ? { ok: true, value: prepared.value.series } : prepared;
    },
  });
  return { prepare, pool };
}
