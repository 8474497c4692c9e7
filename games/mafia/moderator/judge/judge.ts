import { newVillage, PRESETS, type Settings, type Village } from '../../resolver/index.ts';
import { isSettingKey, mayBe, SETTING_KEYS, writtenValues } from '../game/settings.ts';
import { readFactions, readPlayer, sayingWhatIsWrong } from './cast.ts';
import {
  CaseMistake,
  fieldOf,
  ifThere,
  isFields,
  type JudgeCode,
  listText,
  type Place,
  readItems,
  readText,
  show,
  wrong,
} from './fields.ts';
import { type AtTable, type Shown, takeStep } from './steps.ts';

const PRESETS_BY_NAME: ReadonlyMap<string, Settings> = new Map(Object.entries(PRESETS));

/** What a file comes to: in the form of the file. */
type FileAnswer =
  | { readonly results: readonly JudgedScenario[] }
  | readonly JudgedScenario[]
  | JudgedScenario
  | { readonly error: JudgeError };

interface JudgedFile {
  readonly answer: FileAnswer;
  readonly mistakes: number;
}

/** Settles a file `{"scenarios": […]}`, or a bare list of scenarios, or one scenario: each by itself. */
export function judgeFile(file: unknown, options: JudgeOptions): JudgedFile {
  const judge = (scenario: unknown): JudgedScenario => judgeScenario(scenario, options);
  if (Array.isArray(file)) {
    const answer = file.map(judge);
    return { answer, mistakes: mistakesIn(answer) };
  }
  if (!isFields(file)) return malformed('', `a file holds {"scenarios": […]}, not ${show(file)}`);
  if (!Object.hasOwn(file, 'scenarios')) {
    const answer = judge(file);
    return { answer, mistakes: mistakesIn([answer]) };
  }
  if (!Array.isArray(file.scenarios))
    return malformed('scenarios', `scenarios are a list, not ${show(file.scenarios)}`);
  const results = file.scenarios.map(judge);
  return { answer: { results }, mistakes: mistakesIn(results) };
}

const mistakesIn = (judged: readonly JudgedScenario[]): number => judged.filter((each) => 'error' in each).length;

function malformed(at: string, message: string): JudgedFile {
  return { answer: { error: { code: 'malformed-file', message, at } }, mistakes: 1 };
}

interface JudgeOptions {
  /** For cases that name none themselves; `library` if nobody does. */
  readonly preset: string | null;
  readonly seed: number;
}

/** What each step of a case gives, or what is wrong with the case and where. */
type JudgedScenario =
  | { readonly id: string | null; readonly steps: readonly Shown[] }
  | { readonly id: string | null; readonly error: JudgeError };

interface JudgeError {
  readonly code: JudgeCode;
  readonly message: string;
  readonly at: string;
}

/** Settles one case. A case that has no id goes by `null`. */
function judgeScenario(scenario: unknown, options: JudgeOptions): JudgedScenario {
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
  let table: AtTable = { village: readVillage(place, options), said: {} };
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
