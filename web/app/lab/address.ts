import type { Refusal, SetupField } from '../../../kernel/host.ts';
import { type LabSetting, type LinkedGame, readSetting, writeSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { RequestedSetup } from '../../ui/setup.ts';

/** The sheets of the lab: what is watched, and what is found out by playing many settings. */
export const VIEWS = ['watch', 'sweep', 'worth', 'tune'] as const;
export type LabView = (typeof VIEWS)[number];

/** Everything that a link to the lab holds. */
export interface LabAddress {
  readonly setting: LabSetting;
  /** The setting that this one is compared with; null for none. */
  readonly against: LabSetting | null;
  readonly view: LabView;
  /** What a sheet asks, in words of its own: which levers are swept, what is aimed at. */
  readonly asked: Readonly<Record<string, string>>;
}

/** What a link led to, and what was wrong with it. */
export interface ReadAddress {
  readonly address: LabAddress;
  /** Why parts of it were left out. */
  readonly leftOut: readonly Refusal[];
}

type LabGame = Pick<
  CatalogueGame,
  | 'id'
  | 'presets'
  | 'presetChoices'
  | 'options'
  | 'seats'
  | 'usualSeats'
  | 'bots'
  | 'usualBot'
  | 'companion'
  | 'hasSides'
>;

/** The games that bots can play from beginning to end. */
export const labGames = <G extends LabGame>(games: readonly G[]): readonly G[] =>
  games.filter(({ companion }) => companion === null);

/** A game as links know it. */
const linkedGame = ({ id, presetChoices, options, usualSeats, usualBot }: LabGame): LinkedGame => ({
  ...{ id, seats: usualSeats, bot: usualBot, presets: presetChoices },
  fields: Object.fromEntries(options.map((option) => [option.key, option as unknown as SetupField<unknown>])),
});

/** What everybody begins with: the usual rules, seats and bots. */
export const usualSetting = ({ id, presets, usualSeats, usualBot }: LabGame): LabSetting => ({
  ...{ game: id, seats: usualSeats, preset: presets[0] as string, options: {}, bots: usualBot },
});

/** What belongs to the page and not to the setting, in a link. No option has a point in its name. */
const OWN = 'lab.';
const AGAINST = `${OWN}against`;
const VIEW = `${OWN}view`;

/** The address as the query of a link, without the question mark. */
export function writeAddress(game: LabGame, { setting, against, view, asked }: LabAddress): string {
  const linked = linkedGame(game);
  const own = new URLSearchParams();
  if (against !== null) own.set(AGAINST, writeSetting(linked, against));
  if (view !== 'watch') own.set(VIEW, view);
  for (const [key, value] of Object.entries(asked)) if (value !== '') own.set(OWN + key, value);
  return [writeSetting(linked, setting), own.toString()].filter((part) => part !== '').join('&');
}

/** The address of the rules of a table, for links from other pages; with the usual bots. */
export const labHref = (game: LabGame, { preset, options, seats }: RequestedSetup): string => {
  const setting = { ...usualSetting(game), preset, options: options as LabSetting['options'], seats };
  return `/lab?${writeSetting(linkedGame(game), setting)}`;
};

/** What a query leads to. What cannot be read is left out and said, and in its place is what is usual. */
export function readAddress<G extends LabGame>(games: readonly G[], query: string): ReadAddress {
  const { own, rest } = splitQuery(query);
  const asked = new URLSearchParams(rest).get('game');
  const playable = labGames(games);
  // The games with hidden sides have most to show.
  const usual = playable.find(({ hasSides }) => hasSides) ?? playable[0];
  const game = asked === null ? usual : playable.find(({ id }) => id === asked);
  if (usual === undefined) throw new Error('no game for the lab');
  if (game === undefined) {
    const code = games.some(({ id }) => id === asked) ? 'not-in-lab' : 'unknown-game';
    return { address: atRest(usualSetting(usual)), leftOut: [{ code, with: { game: asked ?? '' } }] };
  }
  const { setting, leftOut } = readPartly(game, rest);
  const written = own.get(AGAINST);
  const against = written === null ? null : readPartly(game, written);
  const others = [...own].filter(([key]) => key !== AGAINST && key !== VIEW);
  return {
    address: {
      setting,
      against: against?.setting ?? null,
      view: VIEWS.find((view) => view === own.get(VIEW)) ?? 'watch',
      asked: Object.fromEntries(others.map(([key, value]) => [key.slice(OWN.length), value])),
    },
    leftOut: [...leftOut, ...(against?.leftOut ?? [])],
  };
}

type Parts = readonly (readonly [name: string, text: string])[];

/** A setting as far as it can be read, with what was wrong with the rest. */
function readPartly(game: LabGame, query: string) {
  const linked = linkedGame(game);
  const leftOut: Refusal[] = [];
  let parts: Parts = [...new URLSearchParams(query)];
  for (;;) {
    const written = parts.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join('&');
    const read = readSetting(linked, written);
    if (read.ok) return fitting(game, read.value, leftOut);
    leftOut.push(read.why);
    const kept = withoutBlamed(parts, read.why);
    if (kept.length === parts.length) return { setting: usualSetting(game), leftOut };
    parts = kept;
  }
}

/** What is left of a link without the part that cannot be read; of what is there twice, the first. */
function withoutBlamed(parts: Parts, { code, with: values }: Refusal): Parts {
  const key = String(values?.key);
  const isOption = code === 'bad-option' || code === 'unknown-option';
  const isBlamed = (name: string) =>
    isOption ? name === `set.${key}` || (name === key && !(key in linkOrder)) : name === key;
  const first = parts.findIndex(([name]) => isBlamed(name));
  const isTwice = code === 'bad-link' && parts.filter(([name]) => isBlamed(name)).length > 1;
  return parts.filter(([name], at) => !isBlamed(name) || (isTwice && at === first));
}

/** What a link names that is no option. */
const linkOrder: Readonly<Record<string, true>> = { game: true, seats: true, preset: true, bots: true };

/** The same with a number of seats that the game has, and bots that it has. */
function fitting(game: LabGame, setting: LabSetting, leftOut: readonly Refusal[]) {
  const { min, max } = game.seats;
  const isSeats = setting.seats >= min && setting.seats <= max;
  const seats = isSeats ? setting.seats : game.usualSeats;
  const wrongBots = whyNotBots(game, setting.bots, seats);
  return {
    setting: { ...setting, seats, bots: wrongBots === null ? setting.bots : game.usualBot },
    leftOut: [
      ...leftOut,
      ...(isSeats
        ? []
        : [
            {
              code: min === max ? 'seats-exactly' : 'seats-outside',
              with: { key: 'seats', min, max, given: setting.seats },
            },
          ]),
      ...(wrongBots === null ? [] : [wrongBots]),
    ],
  };
}

function whyNotBots({ bots }: LabGame, written: string, seats: number): Refusal | null {
  const parts = written.split(',');
  const isBySide = written.includes('=');
  const kinds = parts.map((part) => (isBySide ? (part.split('=')[1] ?? '') : part));
  const unknown = kinds.find((kind) => !bots.includes(kind));
  if (unknown !== undefined) return { code: 'unknown-bot', with: { key: 'bots', bot: unknown, bots } };
  if (isBySide || kinds.length <= seats) return null;
  return { code: 'too-many-bots', with: { key: 'bots', bots: kinds.length, seats } };
}

const atRest = (setting: LabSetting): LabAddress => ({ setting, against: null, view: 'watch', asked: {} });

/** What belongs to the page, and the rest as it was written. */
function splitQuery(query: string): { readonly own: URLSearchParams; readonly rest: string } {
  const parts = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
  const isOwn = (part: string) => part.startsWith(OWN);
  return {
    own: new URLSearchParams(parts.filter(isOwn).join('&')),
    rest: parts.filter((part) => !isOwn(part)).join('&'),
  };
}
