import { PRESETS, type Preset, SETTING_VALUES, type Settings } from '../../resolver/index.ts';
import type { Opening } from './types.ts';

export const DEFAULT_VILLAGE: RequestedVillage = {
  name: '',
  preset: 'table',
  settings: {},
  minutes: { night: null, day: null },
  seed: null,
};

/** The lines that set the village up, by their first word. */
const DIRECTIVES: Readonly<Record<string, (requested: RequestedVillage, value: string) => Read>> = {
  ':village': (requested, value) => ({ ...requested, name: value.slice(0, 80) }),
  ':preset': readPreset,
  ':set': readSetting,
  ':night': (requested, value) => readLength(requested, value, 'night'),
  ':day': (requested, value) => readLength(requested, value, 'day'),
  ':seed': (requested, value) =>
    /^\d{1,9}$/.test(value) ? { ...requested, seed: Number(value) } : { code: 'bad-value', value, known: ['1234'] },
};
const MINUTES = { m: 1, min: 1, h: 60, d: 24 * 60 } as const;

const PART = /(\d{1,5}(?:\.\d{1,2})?)\s*(min|m|h|d)?/y;

/** A year: nobody waits longer. */
export const MOST_MINUTES = 366 * 24 * 60;

export const SETTING_KEYS = Object.keys(SETTING_VALUES) as readonly (keyof Settings)[];

export const isSettingKey = (key: string): key is keyof Settings => Object.hasOwn(SETTING_VALUES, key);

/** Whether a setting may have a value. */
export const mayBe = (key: keyof Settings, value: unknown): boolean =>
  (SETTING_VALUES[key] as readonly unknown[]).includes(value);

/** The values of a setting as they are written. */
export const writtenValues = (key: keyof Settings): readonly string[] => SETTING_VALUES[key].map(String);

/** The preset, and over it the single settings. */
export const settingsOf = ({ preset, settings }: Pick<Opening, 'preset' | 'settings'>): Settings => ({
  ...PRESETS[preset],
  ...settings,
});

/** What a list of players says about the village, apart from its players. */
export interface RequestedVillage extends Pick<Opening, 'name' | 'preset' | 'settings' | 'minutes'> {
  readonly seed: number | null;
}

/** What is wrong with a line that sets the village up, what was written and what could have been. */
export interface DirectiveMistake {
  readonly code: 'unknown-directive' | 'unknown-preset' | 'unknown-setting' | 'bad-value';
  readonly value: string;
  readonly known: readonly string[];
}

type Read = RequestedVillage | DirectiveMistake;

export const isDirective = (line: string): boolean => Object.hasOwn(DIRECTIVES, firstWord(line));

const firstWord = (line: string): string => line.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';

/** What the village is to be after one more line: `:preset library`, `:set ties=draw`, `:night 24h`. */
export function readDirective(requested: RequestedVillage, line: string): Read {
  const word = firstWord(line);
  const read = isDirective(line) ? DIRECTIVES[word] : undefined;
  if (read === undefined) return { code: 'unknown-directive', value: word, known: Object.keys(DIRECTIVES) };
  return read(requested, line.trim().slice(word.length).trim());
}

function readPreset(requested: RequestedVillage, value: string): Read {
  const known = Object.keys(PRESETS) as Preset[];
  const preset = known.find((each) => each === value.toLowerCase());
  return preset === undefined ? { code: 'unknown-preset', value, known } : { ...requested, preset };
}

function readSetting(requested: RequestedVillage, written: string): Read {
  const [, key = written, value = ''] = /^([^=\s]*)\s*[=\s]\s*(.*)$/.exec(written) ?? [];
  if (!isSettingKey(key)) return { code: 'unknown-setting', value: key, known: SETTING_KEYS };
  const meant = value === 'true' || value === 'false' ? value === 'true' : value;
  if (!mayBe(key, meant)) return { code: 'bad-value', value, known: writtenValues(key) };
  return { ...requested, settings: { ...requested.settings, [key]: meant } };
}

function readLength(requested: RequestedVillage, value: string, phase: 'night' | 'day'): Read {
  const minutes = readMinutes(value);
  if (minutes === null) return { code: 'bad-value', value, known: ['30m', '24h', '2d'] };
  return { ...requested, minutes: { ...requested.minutes, [phase]: minutes } };
}

/** `30`, `90m`, `24h`, `1d 12h` in minutes; null if it is not a length of time. */
export function readMinutes(text: string): number | null {
  const written = text.trim().toLowerCase();
  if (written === '') return null;
  let minutes = 0;
  for (let at = 0; at < written.length; ) {
    PART.lastIndex = at;
    const part = PART.exec(written);
    if (part === null) return null;
    minutes += Number(part[1]) * MINUTES[(part[2] ?? 'm') as keyof typeof MINUTES];
    at = PART.lastIndex;
    while (written[at] === ' ') at++;
  }
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : null;
}
