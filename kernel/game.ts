import type { DeepReadonly, Json, Refusal, Result, Tagged } from './json.ts';
import type { Option } from './options.ts';
import type { Random } from './random.ts';
import type { Seat } from './seats.ts';

/** Every type that differs between games, named once: `interface LiapTui extends Kinds { … }`. */
export interface GameTypes {
  /** Chosen before play, known to all. */
  setup: object;
  /** The rulebook's headings. */
  phase: string;
  /** What everyone sees. */
  table: object;
  /** What one seat sees. */
  hand: object;
  /** What nobody sees. */
  box: object;
  /** What a seat, or the host, may say. */
  command: Tagged;
  /** What all are told. */
  event: Tagged;
  /** What some are told: another union, so that telling it to all does not compile. */
  secret: Tagged;
}

/** All of a game's state. Plain data. Drawers are changed, never replaced, so that views may be kept. */
export interface State<K extends GameTypes> {
  phase: K['phase'];
  /** The seats that play waits for, as bits. Written by `ask`, cleared by an answer. */
  asked: number;
  readonly table: K['table'];
  readonly hands: readonly K['hand'][];
  readonly box: K['box'];
}

/** What everybody sees: a spectator's view, and the host's. Built by the kernel, lent until the next input. */
export interface View<K extends GameTypes> {
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly phase: K['phase'];
  /** The number that an answer quotes, so that an answer to an older question is known as such. */
  readonly question: number;
  /**
   * The seats that play waits for, as bits. Games ask by table facts only, so that this tells no secret; where who has answered
   * is one (`Phase.isAnsweredInSecret`), it holds nobody but the seat whose view this is.
   */
  readonly asked: number;
  /** How many seats play waits for where who they are is a secret; null everywhere else. */
  readonly waiting: number | null;
  /** When the phase's time is up, in milliseconds since the match began; null where no timer runs. */
  readonly deadline: number | null;
  readonly table: DeepReadonly<K['table']>;
}

/** What one seat sees. */
export interface SeatView<K extends GameTypes> extends View<K> {
  readonly seat: Seat;
  readonly isAsked: boolean;
  readonly hand: DeepReadonly<K['hand']>;
}

/** What is legal, said once: commands with their blanks open. */
export type Options<K extends GameTypes> = readonly Option<K['command']>[];

/** The phase to enter, `end`, or nothing: stay and go on waiting. `end` is the one moment at which `outcome` is read. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that stays simply returns nothing
export type Next<K extends GameTypes> = K['phase'] | 'end' | void;

/** What each command does. */
export type Handlers<K extends GameTypes, By> = {
  readonly [T in K['command']['type']]?: (
    turn: Turn<K>,
    by: By,
    command: Extract<K['command'], { type: T }>,
  ) => Next<K>;
};

/** One heading of the rulebook. */
export interface Phase<K extends GameTypes> {
  /** Sets the scene and asks: `turn.ask(…)`. A phase that returns its own name is entered anew. */
  readonly enter?: (turn: Turn<K>) => Next<K>;
  /** What an asked seat may answer. A constant where the answers never change; else read from what the seat sees. */
  readonly options: Options<K> | ((view: SeatView<K>) => Options<K>);
  /** What a seat may do unasked (change a sealed vote, claim, concede). Play never waits for it, and bots may pass it by. */
  readonly extras?: (view: SeatView<K>) => Options<K>;
  readonly on: Handlers<K, Seat>;
  /**
   * Whether who has answered already is a secret until the phase is left: hidden roles are asked different things at once, and how
   * long somebody thinks would tell what they are asked. Others then see how many are waited for, and the seat itself that it is asked.
   */
  readonly isAnsweredInSecret?: (setup: DeepReadonly<K['setup']>) => boolean;
  /** What the host may do here beside answering for a seat, which goes through that seat's options. */
  readonly hostOptions?: (view: View<K>) => Options<K>;
  readonly onHost?: Handlers<K, 'host'>;
  /** Seconds until `onTime`, counted from entering, cancelled by leaving; null for none. */
  readonly seconds?: (view: View<K>) => number | null;
  /** Time is up: answer for `turn.unanswered()`, or move on. */
  readonly onTime?: (turn: Turn<K>) => Next<K>;
  /** Its time is meant to run out: whoever was asked has missed nothing then. */
  readonly endsByTime?: boolean;
}

/** What rules may touch. There is no clock, no network and no other randomness. */
export interface Turn<K extends GameTypes> {
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly state: State<K>;
  readonly random: Random;
  /** Milliseconds since the match began, from the input being played. */
  readonly at: number;
  /** A seat's hand; a function, so that rules need no `!` under `noUncheckedIndexedAccess`. */
  hand(seat: Seat): K['hand'];
  ask(seats: Seat | readonly Seat[]): void;
  /** Asks everybody, or everybody but one. */
  askAll(except?: Seat): void;
  unanswered(): readonly Seat[];
  readonly allAnswered: boolean;
  /** Absent while nobody listens: `turn.tell?.({ … })` then builds nothing. No effects between the brackets. */
  readonly tell: ((event: K['event']) => void) | undefined;
  /** `seats` hear the secret, the others hear `others`, or nothing. */
  readonly whisper: ((seats: readonly Seat[], secret: K['secret'], others?: K['event']) => void) | undefined;
}

/** How a match ended. */
export interface Outcome {
  /** Best first; seats in one group share a place. The first group has won; it is empty where nobody did. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly scores?: readonly number[];
  /** Codes of the game's own: `liberal`, `seat-2`, `seat-0+seat-3`; and why: `track`, `hitler_dead`. */
  readonly winners: string;
  readonly reason: string;
}

/** What a deal puts on the table, in the hands and in the box, and the phase that comes first. */
export interface Dealt<K extends GameTypes> {
  readonly first: K['phase'];
  readonly table: K['table'];
  readonly hands: K['hand'][];
  readonly box: K['box'];
}

/** Where a seat may speak now, and who hears it there; `all` includes those who only watch. */
export interface Channel {
  readonly name: string;
  readonly hearers: readonly Seat[] | 'all';
}

/** One choice of the set-up; `kind` decides the control and the check. */
export type SetupField<V> = { readonly default: V } & (
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'choice'; readonly oneOf: readonly V[] }
  /** A line that is typed: at most so many characters, no control characters or line breaks among them. */
  | { readonly kind: 'text'; readonly upTo: number }
);

/** Everything that a host may choose before play. */
export interface SetupFields<K extends GameTypes> {
  readonly fields: { readonly [F in keyof K['setup']]: SetupField<K['setup'][F]> };
  /** Named sets of choices; the first is the default. */
  readonly presets: { readonly [name: string]: Partial<K['setup']> };
  /** Defaults that follow from what was chosen, and choices that do not go together. */
  readonly settle?: (
    setup: K['setup'],
    chosen: ReadonlySet<string>,
    seats: number | null,
  ) => Result<K['setup'], Refusal>;
  /** Why a set-up that fits together is not worth beginning with; matches that were begun with it go on all the same. */
  readonly whyNotBegin?: (setup: DeepReadonly<K['setup']>, seats: number) => Refusal | null;
}

/** A game: its rulebook, complete. */
export interface Game<K extends GameTypes> {
  readonly id: string;
  /** Raised whenever the same seed and inputs would no longer give the same game. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many seats a table has where nobody says; the fewest, unless the game shows itself better with more. */
  readonly usualSeats?: number;
  /** Whether a set-up fixes the number of seats; then it does so even outside `seats`. */
  readonly seatsFor?: (setup: DeepReadonly<K['setup']>) => number;
  /** `unheard`: one's own last answers, while no dice fell and nobody was told; `free`: anything, by anyone. */
  readonly undo: 'never' | 'unheard' | 'free';
  /** Only where it follows a game that people play elsewhere. */
  readonly companion?: Companion<K>;
  /** What a host may choose before play, as a table of fields with presets; forms, `--set` and validation come from it. */
  readonly fields: SetupFields<K>;
  readonly deal: (setup: DeepReadonly<K['setup']>, seats: number, random: Random) => Dealt<K>;
  readonly phases: { readonly [P in K['phase']]: Phase<K> };
  /** Read once, on `end`. From the table only: a game that ends by hidden roles lays them open first. */
  readonly outcome: (table: DeepReadonly<K['table']>, seats: number) => Outcome;
  /** Most inputs that a match can take; play beyond it is a bug. Null for a companion or demo play. */
  readonly longest: (setup: DeepReadonly<K['setup']>, seats: number) => number | null;
  /** What is taken when a seat's time is up. */
  readonly defaultAnswer: (view: SeatView<K>, options: Options<K>) => K['command'];
  /** A command that calls something by another of its names, as the rules call it; null where there is no such name in it. */
  readonly otherNames?: (command: K['command']) => K['command'] | null;
  /** Why a well-formed command is not an option: a code of the game's own, with its numbers. */
  readonly whyNot?: (view: SeatView<K>, command: K['command']) => Refusal | null;
  /** The same for what a host says beside answering. */
  readonly whyNotHost?: (view: View<K>, command: K['command']) => Refusal | null;
  /** The side a hand plays for, where a game has sides. */
  readonly side?: (hand: DeepReadonly<K['hand']>) => string;
  /** Named numbers of a match that simulation averages. */
  readonly tally?: (table: DeepReadonly<K['table']>) => Readonly<Record<string, number>>;
  /** Small whole numbers of a match, in named groups, of which simulation counts how often each value came up. */
  readonly counts?: (table: DeepReadonly<K['table']>) => Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Who may speak where now; the kernel logs what is said and plays nothing. Hearers must be known to the speaker. */
  readonly channels?: (view: SeatView<K>) => readonly Channel[];
  readonly secrecy: Secrecy<K>;
  /**
   * Names of the fields that hold people's own words: of every command that has a text to write, and of whatever keeps it or
   * tells of it. When a person is deleted these words are taken out there and nowhere else, so they stay as they were
   * written, and steer nothing: rules may know whether something was written, but not what. A name stays for as long
   * as there may be matches of a version that used it.
   */
  readonly ownWords?: readonly string[];
  /** For each older version: a state of that version as one of the next. */
  readonly upgrades?: { readonly [fromVersion: number]: (old: Json) => Json };
}

/**
 * What makes a game a companion: people play it on a table of their own, and this only follows. Its chairs may stand empty, no bot takes one,
 * it begins as soon as its table is made, and it can be carried from one house to another. What it records can be taken back (`undo: 'free'`).
 */
export interface Companion<K extends GameTypes> {
  /** How many people the game is for that it follows. */
  readonly players: { readonly min: number; readonly max: number };
  /** Whether somebody may take moves back, or bring them back, that these gave; oldest first. */
  readonly mayTakeBack: (view: View<K>, givers: readonly (Seat | 'host' | 'time')[], asker: Seat | 'host') => boolean;
  /**
   * Commands by which a seat keeps something to itself and changes nothing for anybody else. They have a history of their own: what was
   * recorded at the table is taken back past them, and they past what was recorded. What they hold belongs to whoever gave it.
   */
  readonly notes?: readonly K['command']['type'][];
  /** What drops, in this order, all the notes in a hand that nobody else has seen. */
  readonly dropNotes?: (hand: DeepReadonly<K['hand']>) => readonly K['command'][];
  /** Whether the game that it follows is still being set up, so that nobody plays yet. */
  readonly isSettingUp?: (view: View<K>) => boolean;
  /** Whether everybody who has a chair may stop the clock and set it back, or hosts alone. */
  readonly mayKeepTime: (view: View<K>) => boolean;
}

/** What a seat or a spectator can hear. */
export type VisibleEvent<K extends GameTypes> = K['event'] | K['secret'];

/** What a seat cannot see, as it might be; `asked` only where who is still waited for is a secret (`View.waiting`). */
export type Imagined<K extends GameTypes> = Pick<State<K>, 'hands' | 'box'> & Partial<Pick<State<K>, 'asked'>>;

/** What the leak laws need to know, and search bots. */
export interface Secrecy<K extends GameTypes> {
  /** Commands whose content nobody else learns when they are given. */
  readonly sealed: readonly K['command']['type'][];
  /** What may tell a hearer something new about hands, box or sealed answers. All else is heard alike in matches that look alike. */
  readonly revealing: readonly VisibleEvent<K>['type'][];
  /**
   * Events that say who has answered. Where that is a secret (`Phase.isAnsweredInSecret`) nobody hears them while the match is played;
   * they stay in its log.
   */
  readonly tellingWhoAnswered?: readonly K['event']['type'][];
  /** Re-draws, in a deal just made, the other hands as far as this seat cannot know them. */
  readonly redealHands?: (dealt: Dealt<K>, seat: Seat, random: Random) => void;
  /** Re-draws, in a deal just made, the box as far as this seat cannot know it. */
  readonly redealBox?: (dealt: Dealt<K>, seat: Seat, random: Random) => void;
  /** What is hidden, so that it fits all that this seat knows, made up from that alone and never from the truth; null: try again. */
  readonly imagine?: (view: SeatView<K>, heard: readonly VisibleEvent<K>[], random: Random) => Imagined<K> | null;
}
