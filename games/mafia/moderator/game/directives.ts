import { PRESETS, type Preset, type Settings } from '../../resolver/index.ts';
import { readMinutes } from './durations.ts';
import { isSettingKey, mayBe, SETTING_KEYS, writtenValues } from './settings.ts';
import type { Opening } from './types.ts';

/** What a list of players says of the village beside its players. */
export interface RequestedVillage extends Pick<Opening, 'name' | 'preset' | 'settings' | 'minutes'> {
  readonly seed: number | null;
}

export const PLAIN_WISH: RequestedVillage = {
  name: '',
  preset: 'table',
  settings: {},
  minutes: { night: null, day: null },
  seed: null,
};

/** What is wrong with a line that sets the village up, what was written and what could have been. */
export interface DirectiveMistake {
  readonly code: 'unknown-directive' | 'unknown-preset' | 'unknown-setting' | 'bad-value';
  readonly value: string;
  readonly known: readonly string[];
}

type Read = RequestedVillage | DirectiveMistake;

/** The lines that set the village up, by their first word. */
const DIRECTIVES: Readonly<Record<string, (wish: RequestedVillage, value: string) => Read>> = {
  ':village': (wish, value) => ({ ...wish, name: value.slice(0, 80) }),
  ':preset': readPreset,
  ':set': readSetting,
  ':night': (wish, value) => readLength(wish, value, 'night'),
  ':day': (wish, value) => readLength(wish, value, 'day'),
  ':seed': (wish, value) =>
    /^\d{1,9}$/.test(value) ? { ...wish, seed: Number(value) } : { code: 'bad-value', value, known: ['1234'] },
};

export const isDirective = (line: string): boolean => Object.hasOwn(DIRECTIVES, firstWord(line));

const firstWord = (line: string): string => line.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';

/** What the village is wished to be after one more line: `:preset library`, `:set ties=draw`, `:night 24h`. */
export function readDirective(wish: RequestedVillage, line: string): Read {
  const word = firstWord(line);
  const read = isDirective(line) ? DIRECTIVES[word] : undefined;
  if (read === undefined) return { code: 'unknown-directive', value: word, known: Object.keys(DIRECTIVES) };
  return read(wish, line.trim().slice(word.length).trim());
}

function readPreset(wish: RequestedVillage, value: string): Read {
  const known = Object.keys(PRESETS) as Preset[];
  const preset = known.find((each) => each === value.toLowerCase());
  return preset === undefined ? { code: 'unknown-preset', value, known } : { ...wish, preset };
}

function readSetting(wish: RequestedVillage, written: string): Read {
  const [, key = written, value = ''] = /^([^=\s]*)\s*[=\s]\s*(.*)$/.exec(written) ?? [];
  if (!isSettingKey(key)) return { code: 'unknown-setting', value: key, known: SETTING_KEYS };
  const meant = meantBy(key, value);
  if (meant === undefined) return { code: 'bad-value', value, known: writtenValues(key) };
  return { ...wish, settings: { ...wish.settings, [key]: meant } };
}

function meantBy(key: keyof Settings, written: string): string | boolean | undefined {
  const meant = written === 'true' || written === 'false' ? written === 'true' : written;
  return mayBe(key, meant) ? meant : undefined;
}

function readLength(wish: RequestedVillage, value: string, phase: 'night' | 'day'): Read {
  const minutes = readMinutes(value);
  if (minutes === null) return { code: 'bad-value', value, known: ['30m', '24h', '2d'] };
  return { ...wish, minutes: { ...wish.minutes, [phase]: minutes } };
}
