import type { Json, Refusal, Result, SetupField } from '../../kernel/host.ts';

/** What somebody wants to know about: a game with its rules, and who plays it. */
export interface LabSetting {
  readonly game: string;
  readonly seats: number;
  readonly preset: string;
  /** What is chosen on top of the preset. */
  readonly options: Readonly<Record<string, Json>>;
  /** As in `simulate`: a name, names by seat, or names by side. */
  readonly bots: string;
}

/** What a link is written and read by, which the page has before a game is loaded. */
export interface LinkedGame {
  readonly id: string;
  /** How many seats, and which bots, where a link does not say. */
  readonly seats: number;
  readonly bot: string;
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly fields: Readonly<Record<string, SetupField<unknown>>>;
}

/** A setting as the query of a link, without the question mark: `game=skull&seats=4&preset=usual&bots=daring&goal=3`. */
export function writeSetting(linked: LinkedGame, setting: LabSetting): string {
  const { game, seats, preset, bots } = setting;
  const fixed = Object.entries({ game, seats, preset, bots });
  const changed = Object.entries(changesOf(linked, setting)).map(([key, value]) => [linkName(key), value] as const);
  return [...fixed, ...changed].map(([key, value]) => `${inAddress(key)}=${inAddress(String(value))}`).join('&');
}

/** The options of a setting that differ from its preset. */
export function changesOf(
  { presets, fields }: Pick<LinkedGame, 'presets' | 'fields'>,
  { preset, options }: Pick<LabSetting, 'preset' | 'options'>,
): Readonly<Record<string, Json>> {
  const chosen = presets[preset] ?? {};
  const isChange = ([key, value]: [string, Json]) =>
    value !== (Object.hasOwn(chosen, key) ? chosen[key] : fields[key]?.default);
  return Object.fromEntries(Object.entries(options).filter(isChange));
}

const RESERVED = ['game', 'seats', 'preset', 'bots'];

/** An option with the name of another part of a link is written as `set.seats`. */
const linkName = (key: string): string => (RESERVED.includes(key) ? `set.${key}` : key);

/** What a person can read in an address stays as it is. */
const inAddress = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|3A|3D|20)/g, (_, code: string) => READABLE[code] as string);

const READABLE: Readonly<Record<string, string>> = { '2C': ',', '3A': ':', '3D': '=', '20': '+' };

/** A longer link was not written by this program. */
const LONGEST = 16_000;

/**
 * The setting that a link holds, or what is wrong with the link, where `with.key` names the part. Whether the setting can be played is for
 * `planSetting` to say. What is left out takes the game's usual value.
 */
export function readSetting(linked: LinkedGame, query: string): Result<LabSetting, Refusal> {
  if (query.length > LONGEST) return badLink('game', `${query.slice(0, 40)}…`);
  const parts = [...new URLSearchParams(query)];
  const twice = parts.find(([key], at) => parts.findIndex(([other]) => other === key) < at);
  if (twice !== undefined) return badLink(twice[0], twice[1]);
  const given = new Map(parts);
  const { game = linked.id, seats = String(linked.seats), bots = linked.bot } = Object.fromEntries(given);
  const preset = given.get('preset') ?? (Object.keys(linked.presets)[0] as string);
  if (game !== linked.id) return badLink('game', game);
  if (!/^\d{1,3}$/.test(seats)) return badLink('seats', seats);
  if (!Object.hasOwn(linked.presets, preset))
    return refusal('unknown-preset', { key: 'preset', preset, presets: Object.keys(linked.presets) });
  const options: Record<string, Json> = {};
  for (const [name, text] of given) {
    if (RESERVED.includes(name)) continue;
    const key = name.startsWith('set.') ? name.slice('set.'.length) : name;
    const field = Object.hasOwn(linked.fields, key) ? linked.fields[key] : undefined;
    if (field === undefined) return refusal('unknown-option', { key, keys: Object.keys(linked.fields) });
    const value = readValue(field, text);
    if (value === undefined)
      return refusal('bad-option', { key, allowed: allowedBy(field), given: text.slice(0, 100) });
    options[key] = value;
  }
  const setting = { game, seats: Number(seats), preset, options, bots };
  return { ok: true, value: { ...setting, options: changesOf(linked, setting) } };
}

const refusal = (
  code: string,
  values: Readonly<Record<string, Json>>,
): { readonly ok: false; readonly why: Refusal } => ({
  ok: false,
  why: { code, with: values },
});

const badLink = (key: string, given: string) => refusal('bad-link', { key, given: given.slice(0, 100) });

/** The value of an option written as text; nothing if it cannot be one. */
export function readValue(field: SetupField<unknown>, text: string): Json | undefined {
  switch (field.kind) {
    case 'switch':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'number':
      return /^-?\d{1,15}$/.test(text) && Number(text) >= field.from && Number(text) <= field.to
        ? Number(text)
        : undefined;
    case 'choice':
      return field.oneOf.find((value) => String(value) === text) as Json | undefined;
    case 'text':
      return text.length <= field.upTo ? text : undefined;
  }
}

/** The values that a field takes, as text. */
function allowedBy(field: SetupField<unknown>): string {
  switch (field.kind) {
    case 'switch':
      return 'true, false';
    case 'number':
      return `${field.from}–${field.to}`;
    case 'choice':
      return field.oneOf.map(String).join(', ');
    case 'text':
      return `≤ ${field.upTo}`;
  }
}
