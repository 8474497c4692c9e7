import { withSearch } from '../bots/search.ts';
import type {
  BotKind,
  DeepReadonly,
  Game,
  GameTypes,
  Json,
  Random,
  SearchGuide,
  Seat,
  SeatView,
  State,
  View,
  VisibleEvent,
} from '../kernel/index.ts';

/** The languages of every text on screen. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts by key, in the format of i18next. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words;
}

const HIDDEN = ['terminal', 'tagline'] as const;

/** Groups of a game's texts that no page is given. */
export const NOT_ON_PAGES: ReadonlySet<string> = new Set(HIDDEN);

/** The keys of the texts that a page is given, made from a language's file; a text in several forms has a key without them, too. */
export type PageKey<Texts> = KeyIn<Omit<Texts, (typeof HIDDEN)[number]>>;

type KeyIn<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string | readonly unknown[] ? K | Bare<K> : `${K}.${KeyIn<Texts[K]>}`;
}[keyof Texts & string];

type Bare<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : never;

/** What of the keys that are asked for there is; of one that is put together while a page runs (`roles.${string}`), whether it may be there. */
type Fitting<Asked, Key> = string extends Key
  ? Asked
  : Asked extends unknown
    ? [Extract<Key, Asked>] extends [never]
      ? never
      : Asked
    : never;

/** The keys that a game's screens may use: any for a game that does not say. */
export type KeyOf<K> = K extends { readonly pageKey: infer Key extends string } ? Key : string;

/** Texts that include one for each of a game's refusals. */
export type WithRefusals<Code extends string> = Readonly<
  Record<Language, { readonly refusals: Readonly<Record<Code, string>> }>
>;

/** How much a log of a match says; each level says more than the one before. */
export const LOG_LEVELS = ['none', 'minimal', 'normal', 'verbose', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How a game is logged. Whispers need no level: they are secrets and appear only at `debug`. */
interface Logging<K extends GameTypes> {
  /** The first level at which an event is logged, where that is not `normal`. */
  readonly levels: Readonly<Partial<Record<K['event']['type'], LogLevel>>>;
  /** The events with which a round ends, so that `verbose` prints the table. */
  readonly roundEnds: readonly K['event']['type'][];
  /** What happened behind the scenes of one input without anyone being told, as sentences, only for `debug`. `heard` is what everyone heard of it. */
  readonly behind?: (
    heard: readonly K['event'][],
    box: DeepReadonly<K['box']>,
    speaker: Translator,
  ) => readonly string[];
}

/** What a game needs to write a sentence: its texts, and the names of the seats. */
export interface Translator<Key extends string = string> {
  /** The game's text for a key, in the reader's language. */
  text<Asked extends string>(
    key: Asked extends Fitting<Asked, Key> ? Asked : never,
    values?: Readonly<Record<string, Json>>,
  ): string;
  readonly seat: (seat: number) => string;
  readonly seats: (seats: readonly number[]) => string;
  /** How the bot in a seat talks; null for people. Absent where nobody knows who sits there. */
  readonly manner?: ((seat: number) => string | null) | undefined;
}

/** Colours and weights for a terminal; each returns its text styled, or plain if there are no colours. */
export type Paint = Readonly<
  Record<
    'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'inverse',
    (text: string) => string
  >
>;

/** What a drawing in a terminal needs in addition to the view. */
export interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** A view with everything laid open. */
export type OpenView<K extends GameTypes> = View<K> & {
  readonly hands: readonly DeepReadonly<K['hand']>[];
  readonly box: DeepReadonly<K['box']>;
};

/** What is drawn: the view of a seat, of a spectator, or with everything open. */
export type AnyView<K extends GameTypes> = View<K> | SeatView<K> | OpenView<K>;

/** How a game looks in a terminal. Without one, its state is printed plainly, in its words. */
export interface Terminal<K extends GameTypes> {
  /** The position in lines, for a seat, for a spectator, or (with `hands`) with everything open. Sentences are wrapped; an indented line is a drawing and stays as it is. */
  readonly draw: (view: View<K> | SeatView<K>, speaker: Translator, paint: Paint) => readonly string[];
  /** What a viewer heard of one input, in lines, if tables say more than sentences; without it, sentences. */
  readonly narrate?: (
    heard: readonly VisibleEvent<K>[],
    view: View<K> | SeatView<K>,
    speaker: Translator,
    paint: Paint,
  ) => readonly string[];
  /** A short name for a value of a blank, as a person reads and types it (`13`, `GR`). */
  readonly label: (value: unknown, field: string, view: SeatView<K>, speaker: Translator) => string;
  /** Without it every event is logged at `normal`, and no round ends. */
  readonly log?: Logging<K>;
  /** The whole story in lines, printed when a match is over; an indented line belongs to the heading above it. */
  readonly story?: (table: DeepReadonly<K['table']>, speaker: Translator, paint: Paint) => readonly string[];
}

/** The result of a case, or what is wrong with it and where. */
export type Judged =
  | Json
  | { readonly error: { readonly code: string; readonly message: string; readonly at: string } };

/** What setup options are about, in the order of a form; the fine print and the house rules are folded. */
export const SETUP_GROUPS = ['game', 'votes', 'time', 'finePrint', 'houseRules'] as const;
export type SetupGroup = (typeof SETUP_GROUPS)[number];

/** A first match in which somebody is shown the game, always with the same deal: the person has the first seat. */
export interface GuidedMatch {
  readonly wish: {
    readonly preset?: string;
    readonly options?: Readonly<Record<string, Json>>;
    readonly seats?: number;
  };
  /** The bot in all other seats. */
  readonly bot: string;
  /** The key of its shuffles: 64 hexadecimal digits. */
  readonly key: string;
}

/** The colours of the pieces on a table (`PIECE_COLOURS` of web/ui/pieces.tsx), for what is drawn of a side. */
export type SideColour = 'blue' | 'orange' | 'red' | 'green' | 'brick' | 'wine' | 'back';

/** Everything that a game provides, except its screens. */
export interface GamePackage<K extends GameTypes> {
  readonly game: Game<K>;
  /** Its own bots, the weakest first. A bot that searches is added to them where the game can be imagined. */
  readonly bots: Readonly<Record<string, BotKind<K>>>;
  /** What that bot should know about the game. */
  readonly search?: SearchGuide<K>;
  /** Those of its bots that are programs, which the operator of a server has added: they have no texts. */
  readonly programs?: readonly string[];
  /** The kind of bot that plays where nobody says otherwise; without it the last of its own. */
  readonly usualBot?: string;
  readonly words: Readonly<Record<Language, Words>>;
  /** About how long people take for a match. */
  readonly minutes?: number;
  /** About how many minutes people take for one of the game's rounds (`statistics.rounds`), by the number of seats. */
  readonly minutesPerRound?: (seats: number) => number;
  /** The colours in which its sides are drawn, where it has sides (`statistics.side`). */
  readonly sideColours?: Readonly<Record<string, SideColour>>;
  /** Every setup option by what it is about, in the order of a form; without it they are one list. */
  readonly setupGroups?: Readonly<Partial<Record<SetupGroup, readonly (keyof K['setup'] & string)[]>>>;
  /** Options that are asked for before anything else of the set-up, and before a first practice match. */
  readonly asksFirst?: readonly (keyof K['setup'] & string)[];
  /** A match that is told step by step, where the texts for beginners have a narrator. */
  readonly guided?: GuidedMatch;
  /** The setup options in which practice differs from a table, unless somebody chooses otherwise. */
  readonly practice?: Readonly<Partial<K['setup']>>;
  /** What a seat was dealt, as a code, where people in practice may ask for it; `roleName` puts it into words. */
  readonly dealtRole?: (state: DeepReadonly<State<K>>, seat: Seat) => string;
  readonly roleName?: (role: string, text: Translator['text']) => string;
  /** The text that names what somebody with this hand was when a match ended. */
  readonly roleOf?: (hand: DeepReadonly<K['hand']>) => string;
  /** The ids of the rules that apply now. */
  readonly rulesNow: (view: View<K>) => readonly string[];
  /** An event as a sentence; null if it needs none. */
  readonly phrase: (event: VisibleEvent<K>, speaker: Translator, setup: View<K>['setup']) => string | null;
  /** A secret as everyone may read it once the match is over, with the seats that heard it; null if it needs no sentence. Without it: to whom, and what they were told. */
  readonly disclose?: (
    secret: K['secret'],
    hearers: readonly Seat[],
    speaker: Translator,
    setup: View<K>['setup'],
  ) => string | null;
  /** Instructions for participants of an experiment, made from the actual options of its matches. */
  readonly brief?: (plan: ToBrief, text: Translator['text']) => Briefing;
  readonly terminal?: Terminal<K>;
  /** Judges a file of cases from a physical or written game. */
  readonly judge?: (file: unknown, options: JudgeOptions) => JudgedFile;
  /** The flags that its judge understands. */
  readonly judgeFlags?: readonly JudgeFlag[];
  /** A tool for the moderator of a game that people play elsewhere. */
  readonly moderate?: Moderate;
  /** How long its moments take, and how long bots think; without it, moments take no time. */
  readonly pacing?: Pacing<K>;
  /** What a tournament may know in addition to the outcome; tournaments are only for games of two seats. */
  readonly inTournament?: InTournament<K>;
  /** How guilty everybody looked from round to round; only for games with hidden sides. */
  readonly suspicion?: Suspicion<K>;
}

/** How guilty players looked, computed when a match is over. */
export interface Suspicion<K extends GameTypes> {
  /** Which round it is; a value is taken from the first view of every round. */
  readonly round: (view: View<K>) => number;
  /** By seat, from 0 to 1: how likely somebody belongs to a hidden side, by what everyone can see and nothing else. */
  readonly of: (view: View<K>, random: Random) => readonly number[];
}

/** What a host of matches needs of a game: its rules and bots, and none of its texts. */
export type HostedGame = Pick<
  GamePackage<GameTypes>,
  | 'game'
  | 'bots'
  | 'programs'
  | 'usualBot'
  | 'pacing'
  | 'inTournament'
  | 'suspicion'
  | 'guided'
  | 'practice'
  | 'dealtRole'
  | 'minutes'
  | 'minutesPerRound'
>;

/** How a game takes its time at a table. All times are milliseconds at normal tempo. */
export interface Pacing<K extends GameTypes> {
  /** How long the moment lasts that a told event opens; it opens none where that is 0 or left out. */
  readonly moments: {
    readonly [T in VisibleEvent<K>['type']]?: MomentLength<Extract<VisibleEvent<K>, { readonly type: T }>>;
  };
  /** The moments with which a match begins; nothing else that is told then opens one. */
  readonly opening?: readonly VisibleEvent<K>['type'][];
  /** Moments that stay until everybody has gone on from them, at most so long, at any tempo but `atOnce`. */
  readonly untilSeen?: { readonly [T in VisibleEvent<K>['type']]?: number };
  /** How long bots think, from the shortest to the longest. By phase alone: who is asked for what in it may be a secret. */
  readonly thinking: Readonly<Partial<Record<K['phase'], readonly [from: number, to: number]>>>;
}

export type MomentLength<E> = number | ((event: E) => number);

/** How an experiment plays a game: its treatments in order, each with every option of its matches. */
export interface ToBrief {
  readonly treatments: readonly { readonly name: string; readonly options: Readonly<Record<string, Json>> }[];
  /** How many of the last rounds of each match count; null for all. */
  readonly committedRounds: number | null;
}

/** Instructions, and questions to check that they were understood. */
export interface Briefing {
  readonly instructions: string;
  readonly questions: readonly {
    readonly question: string;
    readonly answers: readonly string[];
    /** The index of the right answer. */
    readonly right: number;
    readonly why?: string;
  }[];
}

/** Named numbers that a participant carries from one match of a tournament to the next. */
export type CarryOver = Readonly<Record<string, number>>;

/** How a game of two seats is played in a tournament, and what is recorded. */
export interface InTournament<K extends GameTypes> {
  /** Sets of options that an experiment compares, by name, in the order of a plain tournament. */
  readonly treatments: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Options that every match of a tournament has unless its organiser says otherwise. */
  readonly options: Readonly<Record<string, Json>>;
  /** Options that every match of a tournament has, whatever its organiser says. */
  readonly fixed: Readonly<Record<string, Json>>;
  /** The options that are clocks, in seconds, 0 for none. */
  readonly clocks: readonly string[];
  /** The bot that plays for a participant who left, or as a missing partner. */
  readonly substitute: string;
  /** The points of a participant who has to sit out, for every round that counts, or the option that says how many. */
  readonly byePoints: number | string;
  /** The option that says how many rounds a match has. */
  readonly rounds?: string;
  /** How many of its last rounds count unless a plan says otherwise; without it, all. */
  readonly committedRounds?: number;
  /** How people might play, to simulate them before they come: by kind of bot, how many of a hundred. Without it, all kinds alike. */
  readonly mixture?: Readonly<Record<string, number>>;
  /** The tallies that its experiments compare first, by name (`statistics.tally`). */
  readonly measures?: readonly string[];
  /** What a seat gained in this match for later ones; computed by the server from the whole state. */
  readonly gained: (state: DeepReadonly<State<K>>, seat: Seat) => CarryOver;
  /** The options that bring what the two seats carry into a match, as far as the match may show it. */
  readonly bring: (
    carried: readonly CarryOver[],
    options: Readonly<Record<string, Json>>,
  ) => Readonly<Record<string, Json>>;
  /** The points of the seats after each finished round. */
  readonly points: (table: DeepReadonly<K['table']>) => readonly (readonly number[])[];
  /** The current round, and how many there are, for the monitor of a session. */
  readonly progress: (view: View<K>) => { readonly round: number; readonly of: number };
  /** One row of data per round; computed by the server from the whole state. */
  readonly rows: (state: DeepReadonly<State<K>>) => readonly Readonly<Record<string, Json>>[];
  /** The names of the columns, in order; each is explained in the texts under `columns`. */
  readonly columns: readonly string[];
}

/** What a moderator's tool can use. */
export interface ModeratorsRoom {
  readonly text: Translator['text'];
  readonly paint: Paint;
  /** Now, in milliseconds since 1970. */
  readonly now: () => number;
  /** The seed of a new game. */
  readonly seed: number;
}

/** The state of a moderated game; every answer returns the next one. */
export interface ModeratedGame {
  /** The content of a file to continue from here. */
  readonly kept: string;
  /** A summary of the game, shown before the next line is typed. */
  readonly prompt: string;
  /** Carries out a line of the moderator. `:quit` and `:export` never come here. */
  readonly answer: (line: string) => ModeratorsAnswer;
}

export interface ModeratorsAnswer {
  readonly lines: readonly string[];
  readonly game: ModeratedGame;
}

/** Opens the content of a file: a saved game, or the start of a new one; an empty text starts with nothing. */
export type Moderate = (text: string, room: ModeratorsRoom) => ModeratorsOpening;

export type ModeratorsOpening =
  /** `wasKept`: whether the text is a saved game rather than the start of a new one. */
  | (ModeratorsAnswer & { readonly ok: true; readonly wasKept: boolean })
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** The options of `judge`. */
export interface JudgeOptions {
  readonly preset: string | null;
  readonly seed: number;
  /** Only if the game's judge lists them (`judgeFlags`). */
  readonly totals?: boolean;
  readonly strict?: boolean;
}

/** Flags of `judge` that a game may offer. */
export type JudgeFlag = 'totals' | 'strict';

/** What `judge` prints, and whether any case had a mistake. */
export interface JudgedFile {
  readonly answer: unknown;
  readonly mistakes: number;
}

/** The first level at which an event is logged. */
export const logLevelOf = <K extends GameTypes>(terminal: Terminal<K> | undefined, event: K['event']): LogLevel =>
  terminal?.log?.levels[event.type as K['event']['type']] ?? 'normal';

/** A game as the registry holds it: with a bot that searches, if the game can be imagined, and with its types erased. */
export function list<K extends GameTypes>(gamePackage: GamePackage<K>): GamePackage<GameTypes> {
  const usualBot = gamePackage.usualBot ?? Object.keys(gamePackage.bots).at(-1);
  return withSearch({ ...gamePackage, usualBot } as unknown as GamePackage<GameTypes>);
}
