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
  readonly broken: Refusal | null;
}

type LabGame = Pick<
  CatalogueGame,
  'id' | 'presets' | 'presetChoices' | 'options' | 'usualSeats' | 'usualBot' | 'companion' | 'hasSides'
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

/** What a query leads to. What cannot be read is said, and in its place is what is usual. */
export function readAddress<G extends LabGame>(games: readonly G[], query: string): ReadAddress {
  const { own, rest } = splitQuery(query);
  const asked = new URLSearchParams(rest).get('game');
  const playable = labGames(games);
  // The games with hidden sides have most to show.
  const usual = playable.find(({ hasSides }) => hasSides) ?? playable[0];
  const game = asked === null ? usual : playable.find(({ id }) => id === asked);
  if (usual === undefined) throw new Error('no game for the lab');
  if (game === undefined)
    return { address: atRest(usualSetting(usual)), broken: { code: 'unknown-game', with: { game: asked ?? '' } } };
  const setting = rest === '' ? { ok: true as const, value: usualSetting(game) } : readSetting(linkedGame(game), rest);
  if (!setting.ok) return { address: atRest(usualSetting(game)), broken: setting.why };
  const written = own.get(AGAINST);
  const against = written === null ? null : readSetting(linkedGame(game), written);
  const others = [...own].filter(([key]) => key !== AGAINST && key !== VIEW);
  return {
    address: {
      setting: setting.value,
      against: against?.ok ? against.value : null,
      view: VIEWS.find((view) => view === own.get(VIEW)) ?? 'watch',
      asked: Object.fromEntries(others.map(([key, value]) => [key.slice(OWN.length), value])),
    },
    broken: against === null || against.ok ? null : against.why,
  };
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
