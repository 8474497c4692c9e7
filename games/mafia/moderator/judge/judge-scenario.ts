import { newVillage, PRESETS, type Settings, type Village } from '../../resolver/index.ts';
import { isSettingKey, mayBe, SETTING_KEYS, writtenValues } from '../game/settings.ts';
import type { AtTable } from './at-table.ts';
import { readFactions, readPlayer, sayingWhatIsWrong } from './cast.ts';
import { CaseMistake, type JudgeCode, listText, show } from './mistake.ts';
import { fieldOf, ifThere, isFields, type Place, readItems, readText, wrong } from './place.ts';
import type { Shown } from './shown.ts';
import { takeStep } from './steps.ts';

export interface JudgeOptions {
  /** For cases that name none themselves; `library` if nobody does. */
  readonly preset: string | null;
  readonly seed: number;
}

/** What each step of a case gives, or what is wrong with the case and where. */
export type JudgedScenario =
  | { readonly id: string | null; readonly steps: readonly Shown[] }
  | { readonly id: string | null; readonly error: JudgeError };

export interface JudgeError {
  readonly code: JudgeCode;
  readonly message: string;
  readonly at: string;
}

/** Settles one case. A case that has no id goes by `null`. */
export function judgeScenario(scenario: unknown, options: JudgeOptions): JudgedScenario {
  const place: Place = { value: scenario, at: '' };
  const named = fieldOf(place, 'id').value;
  const id = typeof named === 'string' ? named : null;
  try {
    return { id, steps: stepThrough(place, options) };
  } catch (thrown) {
    if (!(thrown instanceof CaseMistake)) throw thrown;
    const { code, message, at } = thrown;
    return { id, error: { code, message, at } };
  }
}

function stepThrough(place: Place, options: JudgeOptions): readonly Shown[] {
  if (!isFields(place.value)) wrong(place, 'malformed-case', `a scenario is an object, not ${show(place.value)}`);
  ifThere(fieldOf(place, 'id'), (at) => readText(at, 'the id of a scenario'));
  let table: AtTable = { village: readVillage(place, options), said: [] };
  return readItems(fieldOf(place, 'steps'), 'steps').map((step) => {
    const stepped = takeStep(table, step);
    table = stepped.table;
    return stepped.shown;
  });
}

function readVillage(place: Place, { preset, seed }: JudgeOptions): Village {
  const chosen = fieldOf(place, 'preset');
  const settings = {
    ...readPreset(chosen.value === undefined ? { ...chosen, value: preset ?? 'library' } : chosen),
    ...ifThere(fieldOf(place, 'settings'), readSettings),
  };
  const factions = readFactions(fieldOf(place, 'factions'));
  const players = readItems(fieldOf(place, 'players'), 'players').map(readPlayer);
  return sayingWhatIsWrong(() => newVillage({ settings, seed, factions, players }));
}

const PRESETS_BY_NAME: ReadonlyMap<string, Settings> = new Map(Object.entries(PRESETS));

function readPreset(place: Place): Settings {
  const name = readText(place, 'the name of a preset');
  const others = listText([...PRESETS_BY_NAME.keys()]);
  return (
    PRESETS_BY_NAME.get(name) ?? wrong(place, 'unknown-preset', `there is no preset ${show(name)}; there are ${others}`)
  );
}

/** MF-70: single settings over the preset: `{"ties": "draw"}`. */
function readSettings(place: Place): Partial<Settings> {
  if (!isFields(place.value)) wrong(place, 'wrong-type', `settings are an object, not ${show(place.value)}`);
  for (const [key, value] of Object.entries(place.value)) {
    const at = fieldOf(place, key);
    if (!isSettingKey(key))
      wrong(at, 'unknown-setting', `there is no setting ${show(key)}; there are ${listText(SETTING_KEYS)}`);
    if (!mayBe(key, value))
      wrong(at, 'wrong-type', `${key} is one of ${listText(writtenValues(key))}, not ${show(value)}`);
  }
  return place.value as Partial<Settings>;
}
