import { usualMixture } from '../experiment/power/design.ts';
import { describeGame, textAt } from '../games/described.ts';
import { type GamePackage, LANGUAGES, SETUP_GROUPS, type SideColour } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import { chooseSetup, startMatch } from '../kernel/host.ts';
import type { GameTypes } from '../kernel/index.ts';
import { usualBotOf } from '../table/seat-rights.ts';

/** What the page knows of every game before any of them is loaded; made when the page is built. */
export const catalogue = registry.map((gamePackage) => ({
  ...describeGame(gamePackage),
  options: optionsOf(gamePackage),
  tagline: say(gamePackage, 'tagline'),
  description: say(gamePackage, 'description'),
  undo: gamePackage.game.undo,
  /** Whether people talk in it before something is decided. */
  hasDiscussion: gamePackage.game.capabilities?.discussion !== undefined,
  minutes: gamePackage.minutes ?? null,
  /** The number of seats of a new table. */
  usualSeats: gamePackage.game.usualSeats ?? gamePackage.game.seats.min,
  /** Whether people play for sides, so that bots and wins can be told apart by them. */
  hasSides: gamePackage.game.statistics?.side !== undefined,
  sideColours: (gamePackage.sideColours ?? {}) as Readonly<Record<string, SideColour>>,
  /** The kind of bot that plays where nobody says otherwise. */
  usualBot: usualBotOf(gamePackage),
  /** Whether a first match can be told step by step. */
  isGuided: gamePackage.guided !== undefined,
  /** The options in which practice differs from a table. */
  practice: (gamePackage.practice ?? {}) as Readonly<Record<string, unknown>>,
  /** Whether people in practice may ask for a role. */
  hasDealtRoles: gamePackage.dealtRole !== undefined,
  /** How many people it is for, where it only follows a game that they play elsewhere. */
  companion: gamePackage.game.capabilities?.realTable?.players ?? null,
  /** The pages that it brings in addition to its screen, by what leads to them. */
  pages: pagesOf(gamePackage),
  /** How an experiment plays it, where it can be. */
  tournament: tournamentOf(gamePackage),
  /** What each preset chooses. */
  presetChoices: gamePackage.game.fields.presets as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
}));

/** What the front page and tables need to know of every game: a small part, for it is downloaded first. */
export const shelf = catalogue.map(
  ({ id, title, tagline, minutes, seats, companion, undo, pages, isGuided, options }) => ({
    id,
    title,
    tagline,
    minutes,
    seats: companion ?? seats,
    isCompanion: companion !== null,
    isGuided,
    undo,
    pages,
    /** The options that are asked for before a first practice match. */
    asksFirst: options.flatMap(({ key, isFirst }) => (isFirst ? [key] : [])),
  }),
);

export type ShelvedGame = (typeof shelf)[number];
export type CatalogueGame = (typeof catalogue)[number];

/** The types of the phrases that only bots say in a game. */
export function remarksOf(id: string): ReadonlySet<string> {
  const { game } = registry.find((one) => one.game.id === id) as GamePackage<GameTypes>;
  const seats = game.usualSeats ?? game.seats.min;
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(`${id}: ${setup.why.code}`);
  const { match } = startMatch({ game, setup: setup.value, seats, seed: { numbers: [1, 1] }, listened: false });
  const forms = game.phrases?.(match.publicView()) ?? [];
  return new Set(forms.flatMap(({ type, isForBots = false }) => (isForBots ? type : [])));
}

function say({ words }: GamePackage<GameTypes>, key: string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textAt(words[language], key)]));
}

/** The setup options, each with what it is about and whether it is asked for first, in the order of the form. */
function optionsOf(gamePackage: GamePackage<GameTypes>) {
  const { asksFirst = [] } = gamePackage;
  const options = describeGame(gamePackage).options.map((option) => ({
    ...option,
    isFirst: (asksFirst as readonly string[]).includes(option.key),
  }));
  const groups = SETUP_GROUPS.flatMap((group) =>
    (gamePackage.setupGroups?.[group] ?? []).map((key) => ({ key: key as string, group })),
  );
  const ordered = groups.flatMap(({ key, group }) =>
    options.filter((option) => option.key === key).map((option) => ({ ...option, group })),
  );
  return gamePackage.setupGroups === undefined ? options.map((option) => ({ ...option, group: null })) : ordered;
}

function pagesOf(gamePackage: GamePackage<GameTypes>) {
  return Object.keys(gamePackage.words.en.pages ?? {}).map((page) => ({
    page,
    link: say(gamePackage, `pages.${page}.link`),
  }));
}

function tournamentOf(gamePackage: GamePackage<GameTypes>) {
  const { inTournament } = gamePackage;
  if (inTournament === undefined) return plainTournamentOf(gamePackage);
  const { treatments, options, clocks, substitute, fixed, measures = [] } = inTournament;
  const { rounds = null, committedRounds = null } = inTournament;
  const mixture = usualMixture(gamePackage);
  const given = { treatments, options, clocks, substitute, mixture, measures, rounds, committedRounds };
  return { ...given, fixed: Object.keys(fixed) };
}

/** A game that says nothing of experiments, if two can play it: its presets are compared. */
function plainTournamentOf(gamePackage: GamePackage<GameTypes>) {
  const { seats, fields } = gamePackage.game;
  if (seats.min > 2 || seats.max < 2) return null;
  const none: readonly string[] = [];
  return {
    ...{ treatments: fields.presets as Readonly<Record<string, object>>, options: {} },
    ...{ substitute: usualBotOf(gamePackage), mixture: usualMixture(gamePackage) },
    ...{ fixed: none, clocks: none, measures: none, rounds: null, committedRounds: null },
  };
}
