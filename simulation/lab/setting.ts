import type { Playable, Series } from '../../bots/play-match.ts';
import { ok, type Refusal, type Result, type SetupField } from '../../kernel/host.ts';
import { planSimulation } from '../plan.ts';
import type { LabSetting, LinkedGame } from './link.ts';

/** The series that a setting asks for, by the same checks as a lobby's; or why it cannot be played, where `with.key` names the lever. */
export function planSetting(gamePackage: Playable, setting: LabSetting, seed: number): Result<Series, Refusal> {
  const plan = planned(gamePackage, setting, seed);
  if (plan.ok) return ok(plan.value.series);
  const key = leverOf(gamePackage, setting, plan.why);
  return { ok: false, why: { ...plan.why, with: { ...plan.why.with, key } } };
}

function planned(gamePackage: Playable, { seats, preset, options, bots }: LabSetting, seed: number) {
  return planSimulation(gamePackage, { seats, preset, options, bots, seed, games: 1, workers: 1 });
}

const LEVER_OF_CODE: Readonly<Record<string, string>> = {
  'unknown-preset': 'preset',
  'wrong-seat-count': 'seats',
  'unknown-bot': 'bots',
  'too-many-bots': 'bots',
  'no-sides': 'bots',
  'not-side-and-bot': 'bots',
  'side-twice': 'bots',
  'unknown-side': 'bots',
  'side-without-bot': 'bots',
};

/** The lever to show a refusal at: the one it names, or the last one chosen without which it would not be refused. */
function leverOf(gamePackage: Playable, setting: LabSetting, { code, with: values }: Refusal): string {
  if (typeof values?.key === 'string') return values.key;
  const known = LEVER_OF_CODE[code];
  const chosen = Object.keys(setting.options);
  // Where an option fixes the number of seats, it is not the number that is wrong.
  const blamed = chosen.findLast((key) => {
    const { [key]: _left, ...options } = setting.options;
    return planned(gamePackage, { ...setting, options }, 0).ok;
  });
  if (known !== undefined && (known === 'bots' || blamed === undefined)) return known;
  return blamed ?? 'seats';
}

/** What links need to know of a loaded game; `bot` plays where a link names none. */
export const linkedGameOf = ({ game }: Playable, bot: string): LinkedGame => ({
  id: game.id,
  seats: game.usualSeats ?? game.seats.min,
  bot,
  presets: game.fields.presets as LinkedGame['presets'],
  fields: game.fields.fields as unknown as Readonly<Record<string, SetupField<unknown>>>,
});
