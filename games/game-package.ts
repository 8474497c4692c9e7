import type {
  BotKind,
  DeepReadonly,
  Game,
  GameTypes,
  Json,
  Seat,
  SeatView,
  State,
  View,
  VisibleEvent,
} from '../kernel/index.ts';

/** The languages that every text on screen comes in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts by key, as i18next takes them. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words;
}

/** How much a log of a match says, each level more than the one before. */
export const LOG_LEVELS = ['none', 'minimal', 'normal', 'verbose', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How a game is logged. What is whispered needs no level: it is a secret, and appears at `debug` alone. */
export interface Logging<K extends GameTypes> {
  /** The first level at which an event is spoken of. */
  readonly levelOf: (event: K['event']) => LogLevel;
  /** Whether a round ends with an event, so that the table is worth a look at `verbose`. */
  readonly endsRound: (event: K['event']) => boolean;
  /** What happened behind the scenes of one input and nobody was told, as sentences; for `debug` alone. `heard` is what all heard of it. */
  readonly behind?: (
    heard: readonly K['event'][],
    box: DeepReadonly<K['box']>,
    speaker: Translator,
  ) => readonly string[];
}

/** What a game needs to put something into words: its own texts, and what the seats are called. */
export interface Translator {
  /** The text of a key of the game's own words, in the reader's language. */
  readonly text: (key: string, values?: Readonly<Record<string, Json>>) => string;
  readonly seat: (seat: number) => string;
  readonly seats: (seats: readonly number[]) => string;
}

/** Colours and weights for a terminal; each hands its text back dressed, or plain where there are no colours. */
export type Paint = Readonly<
  Record<
    'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'inverse',
    (text: string) => string
  >
>;

/** How a game looks in a terminal. Without one, its state is printed plainly. */
export interface Terminal<K extends GameTypes> {
  /** The position in lines: from a chair, from beside the table, or (with `hands`) with everything laid open. Sentences are wrapped; a line that is indented is a drawing and stays as it is. */
  readonly draw: (view: View<K> | SeatView<K>, speaker: Translator, paint: Paint) => readonly string[];
  /** What a viewer heard of one input, in lines, where tables say more than sentences; without it, sentences. */
  readonly narrate?: (
    heard: readonly VisibleEvent<K>[],
    view: View<K> | SeatView<K>,
    speaker: Translator,
    paint: Paint,
  ) => readonly string[];
  /** A short name for a value of a blank, as a person reads and types it (`13`, `GR`). */
  readonly label: (value: unknown, field: string, view: SeatView<K>, speaker: Translator) => string;
  /** Without it every event is spoken of at `normal`, and no round ends. */
  readonly log?: Logging<K>;
  /** Everything that happened, in lines, told when a match is over; a line that is indented belongs to the heading above it. */
  readonly story?: (table: DeepReadonly<K['table']>, speaker: Translator, paint: Paint) => readonly string[];
}

/** A settled case, or what is wrong with it and where. */
export type Judged =
  | Json
  | { readonly error: { readonly code: string; readonly message: string; readonly at: string } };

/** Everything there is of a game outside its screens. */
export interface GamePackage<K extends GameTypes> {
  readonly game: Game<K>;
  readonly bots: Readonly<Record<string, BotKind<K>>>;
  readonly words: Readonly<Record<Language, Words>>;
  /** The ids of the rules that apply now. */
  readonly rulesNow: (view: View<K>) => readonly string[];
  /** A told event as a sentence; null for what need not be said aloud. */
  readonly phrase: (event: VisibleEvent<K>, speaker: Translator, setup: View<K>['setup']) => string | null;
  /** What participants of an experiment are told of it, made from how its matches are really played. */
  readonly brief?: (plan: ToBrief, text: Translator['text']) => Briefing;
  readonly terminal?: Terminal<K>;
  /** Settles a whole file that somebody brings from a physical or written game. */
  readonly judge?: (file: unknown, options: JudgeOptions) => JudgedFile;
  /** The switches that its judge understands. */
  readonly judgeFlags?: readonly JudgeFlag[];
  /** Leads a game that people play elsewhere, for the moderator who tells it what they sent. */
  readonly moderate?: Moderate;
  /** What a tournament may know of it beside its outcome; only games of two seats are played in one. */
  readonly inTournament?: InTournament<K>;
}

/** How an experiment plays a game: its treatments in order, each with every option of its matches. */
export interface ToBrief {
  readonly treatments: readonly { readonly name: string; readonly options: Readonly<Record<string, Json>> }[];
  /** So many of the last rounds of each match count. */
  readonly committedRounds: number;
}

/** Instructions, and questions that show whether they were understood. */
export interface Briefing {
  readonly instructions: string;
  readonly questions: readonly {
    readonly question: string;
    readonly answers: readonly string[];
    /** The place of the right answer. */
    readonly right: number;
    readonly why?: string;
  }[];
}

/** Named numbers that somebody takes from one match of a tournament into the next. */
export type CarryOver = Readonly<Record<string, number>>;

/** How a game of two seats is played in a tournament, and what is written down of it. */
export interface InTournament<K extends GameTypes> {
  /** Sets of options that an experiment compares, by name, in the order of a plain tournament. */
  readonly treatments: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Options that every match of a tournament has unless its organiser says otherwise. */
  readonly options: Readonly<Record<string, Json>>;
  /** Options that every match of a tournament has, whatever its organiser says. */
  readonly fixed: Readonly<Record<string, Json>>;
  /** The options that are clocks, in seconds, 0 for none. */
  readonly clocks: readonly string[];
  /** The bot that plays for whoever is gone, or in want of a partner. */
  readonly substitute: string;
  /** What a player who had to sit out is given. */
  readonly byePoints: number;
  /** What a seat got in this match to take into later ones; read by the house alone, from everything there is. */
  readonly gained: (state: DeepReadonly<State<K>>, seat: Seat) => CarryOver;
  /** The options that bring into a match what its two seats carry, as far as the match may show it. */
  readonly bring: (
    carried: readonly CarryOver[],
    options: Readonly<Record<string, Json>>,
  ) => Readonly<Record<string, Json>>;
  /** What the seats have after each round that is over. */
  readonly points: (table: DeepReadonly<K['table']>) => readonly (readonly number[])[];
  /** Which round is played, of how many, for those who watch over a session. */
  readonly progress: (view: View<K>) => { readonly round: number; readonly of: number };
  /** One row a round, for whoever analyses the data; the house alone reads it, from everything there is. */
  readonly rows: (state: DeepReadonly<State<K>>) => readonly Readonly<Record<string, Json>>[];
  /** The names of the rows' columns, in order; each has a meaning in the words under `columns`. */
  readonly columns: readonly string[];
}

/** What a moderator's tool has at hand. */
export interface ModeratorsRoom {
  readonly text: Translator['text'];
  readonly paint: Paint;
  /** Now, in milliseconds since 1970. */
  readonly now: () => number;
  /** Decides what a new game leaves to chance. */
  readonly seed: number;
}

/** A game that a moderator leads, as it stands; every answer hands back the next one. */
export interface ModeratedGame {
  /** What a file holds to go on from here. */
  readonly kept: string;
  /** Where the game stands, before the next line is written. */
  readonly prompt: string;
  /** Does what a line of the moderator's asks for. `:quit` and `:export` never come here. */
  readonly answer: (line: string) => ModeratorsAnswer;
}

export interface ModeratorsAnswer {
  readonly lines: readonly string[];
  readonly game: ModeratedGame;
}

/** Opens what a file holds: a game that was kept, or what one begins with; an empty text begins with nothing. */
export type Moderate = (text: string, room: ModeratorsRoom) => ModeratorsOpening;

export type ModeratorsOpening =
  /** `wasKept`: whether the text is a game that was kept, rather than what one begins with. */
  | (ModeratorsAnswer & { readonly ok: true; readonly wasKept: boolean })
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** What `judge` may be told beside the file. */
export interface JudgeOptions {
  readonly preset: string | null;
  readonly seed: number;
  /** Only where the game's judge lists them (`judgeFlags`). */
  readonly totals?: boolean;
  readonly strict?: boolean;
}

/** Switches of `judge` that a game may offer. */
export type JudgeFlag = 'totals' | 'strict';

/** What `judge` prints, and whether any case had a mistake. */
export interface JudgedFile {
  readonly answer: unknown;
  readonly mistakes: number;
}

/** A game as the registry holds it, its own types out of sight. */
export function list<K extends GameTypes>(listed: GamePackage<K>): GamePackage<GameTypes> {
  return listed as unknown as GamePackage<GameTypes>;
}
