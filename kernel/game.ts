import type { DeepReadonly, Json, Refusal, Result, Tagged } from './json.ts';
import type { Option } from './options.ts';
import type { Phrase, PhraseForm } from './phrases.ts';
import type { Random } from './random.ts';
import type { Seat } from './seats.ts';

/** Every type that differs between games, named once: `interface LiapTui extends GameTypes { … }`. */
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
  /** What a seat, or the host, can do. */
  command: Tagged;
  /** What everyone is told. */
  event: Tagged;
  /** What only some are told: a separate union, so that telling it to everyone does not compile. */
  secret: Tagged;
}

/** All of a game's state, as plain data. Table, hands and box are changed in place, never replaced, so that views can be reused. */
export interface State<K extends GameTypes> {
  phase: K['phase'];
  /** The seats that play is waiting for, as bits. Set by `ask`, cleared by an answer. */
  asked: number;
  readonly table: K['table'];
  readonly hands: readonly K['hand'][];
  readonly box: K['box'];
}

/** What everyone sees: the view of a spectator and of the host. Built by the kernel, valid until the next input. */
export interface View<K extends GameTypes> {
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly phase: K['phase'];
  /** The number that an answer quotes, so that an answer to an older question can be recognised. */
  readonly question: number;
  /**
   * The seats that play is waiting for, as bits. Games decide whom to ask by what is on the table, so this reveals no secret. If who
   * has answered is a secret (`Phase.isAnsweredInSecret`), it holds only the seat whose view this is.
   */
  readonly asked: number;
  /** How many seats play is waiting for if who they are is a secret; null otherwise. */
  readonly waiting: number | null;
  /** When the phase's time is up, in milliseconds since the match began; null if no timer is running. */
  readonly deadline: number | null;
  readonly table: DeepReadonly<K['table']>;
}

/** What one seat sees. */
export interface SeatView<K extends GameTypes> extends View<K> {
  readonly seat: Seat;
  readonly isAsked: boolean;
  readonly hand: DeepReadonly<K['hand']>;
}

/** What is legal: commands with their blanks open. */
export type Options<K extends GameTypes> = readonly Option<K['command']>[];

/** The phase to enter, `end`, or nothing to keep waiting. `outcome` is read once, on `end`. */
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
  /** Sets the scene and asks: `turn.ask(…)`. A phase that returns its own name is entered again. */
  readonly enter?: (turn: Turn<K>) => Next<K>;
  /** What an asked seat may answer. A constant if the answers never change, otherwise computed from what the seat sees. */
  readonly options: Options<K> | ((view: SeatView<K>) => Options<K>);
  /** What a seat may do without being asked (change a sealed vote, claim, concede). Play never waits for it, and bots may ignore it. */
  readonly extras?: (view: SeatView<K>) => Options<K>;
  readonly on: Handlers<K, Seat>;
  /**
   * Whether it is a secret who has already answered, until the phase ends: hidden roles are asked different things at once, and how
   * long somebody thinks would reveal what they were asked. Others then see only how many have not answered; a seat sees whether it is asked.
   */
  readonly isAnsweredInSecret?: (setup: DeepReadonly<K['setup']>) => boolean;
  /** What the host may do here besides answering for a seat, which goes through that seat's options. */
  readonly hostOptions?: (view: View<K>) => Options<K>;
  readonly onHost?: Handlers<K, 'host'>;
  /** Seconds from entering the phase until its time is up; null for no timer. Then every seat that has not answered gives its default answer. */
  readonly seconds?: (view: View<K>) => number | null;
  /** What happens instead when time is up. */
  readonly onTime?: (turn: Turn<K>) => Next<K>;
  /** The phase is meant to end by time: seats that did not answer have missed nothing. */
  readonly endsByTime?: boolean;
}

/** What rules may use. There is no clock, no network and no other randomness. */
export interface Turn<K extends GameTypes> {
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly state: State<K>;
  readonly random: Random;
  /** Milliseconds since the match began, as given by the input being played. */
  readonly at: number;
  /** A seat's hand; a function, so that rules need no `!` under `noUncheckedIndexedAccess`. */
  hand(seat: Seat): K['hand'];
  ask(seats: Seat | readonly Seat[]): void;
  /** Asks a seat that has answered the current question the same one again. To the others nothing changes: what they chose still counts. */
  askAgain(seat: Seat): void;
  /** Asks every seat, or every seat but one. */
  askAll(except?: Seat): void;
  unanswered(): readonly Seat[];
  readonly allAnswered: boolean;
  /** Tells everyone. Undefined while nobody listens, so that `turn.tell?.({ … })` builds nothing: no side effects inside the brackets. */
  readonly tell: ((event: K['event']) => void) | undefined;
  /** These seats hear the secret; the others hear `others`, or nothing. */
  readonly whisper: ((seats: readonly Seat[], secret: K['secret'], others?: K['event']) => void) | undefined;
}

/** How a match ended. */
export interface Outcome {
  /** Best first; seats in one group share a rank. The first group has won; it is empty if nobody did. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly scores?: readonly number[];
  /** Codes defined by the game: who won (`liberal`, `seat-2`, `seat-0+seat-3`) and why (`track`, `hitler_dead`). */
  readonly winners: string;
  readonly reason: string;
}

/** What a deal puts on the table, in the hands and in the box, and the first phase. */
export interface Dealt<K extends GameTypes> {
  readonly first: K['phase'];
  readonly table: K['table'];
  readonly hands: K['hand'][];
  readonly box: K['box'];
}

/** Fields of the table and of each hand, as `derive` says they are. */
export interface Derived<K extends GameTypes> {
  readonly table?: Partial<K['table']>;
  readonly hands?: readonly Partial<K['hand']>[];
}

/** Where a seat may speak now, and who hears it; `all` includes spectators. */
export interface Channel {
  readonly name: string;
  readonly hearers: readonly Seat[] | 'all';
}

/** One setup option; `kind` decides its control and its validation. */
export type SetupField<V> = { readonly default: V } & (
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'choice'; readonly oneOf: readonly V[] }
  /** A line of text of at most this many characters, without control characters or line breaks. */
  | { readonly kind: 'text'; readonly upTo: number }
);

/** All setup options of a game. */
export interface SetupFields<K extends GameTypes> {
  readonly fields: { readonly [F in keyof K['setup']]: SetupField<K['setup'][F]> };
  /** Named sets of options; the first is the default. */
  readonly presets: { readonly [name: string]: Partial<K['setup']> };
  /** Fills in defaults that depend on other choices, and refuses choices that do not go together. */
  readonly settle?: (
    setup: K['setup'],
    chosen: ReadonlySet<string>,
    seats: number | null,
  ) => Result<K['setup'], Refusal>;
  /** Why a valid setup should not be started with; matches that already started with it continue. */
  readonly whyNotBegin?: (setup: DeepReadonly<K['setup']>, seats: number) => Refusal | null;
}

/** A game: its complete rulebook. */
export interface Game<K extends GameTypes> {
  readonly id: string;
  /** Raised whenever the same seed and inputs would no longer give the same game. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** The default number of seats of a table; the minimum, unless the game plays better with more. */
  readonly usualSeats?: number;
  /** The number of seats that a setup fixes, even outside the range of `seats`. */
  readonly seatsFor?: (setup: DeepReadonly<K['setup']>) => number;
  /** `unheard`: a seat's own last answers, if nothing random happened and nobody was told; `free`: anything, by anyone. */
  readonly undo: 'never' | 'unheard' | 'free';
  /** What this game can do that most cannot. */
  readonly capabilities?: Capabilities<K>;
  /** The setup options and presets; forms, `--set` and validation come from them. */
  readonly fields: SetupFields<K>;
  readonly deal: (setup: DeepReadonly<K['setup']>, seats: number, random: Random) => Dealt<K>;
  readonly phases: { readonly [P in K['phase']]: Phase<K> };
  /**
   * The fields of table and hands that follow from the rest of the state, such as what a seat may know of the box. The kernel writes
   * them before and after a phase is entered, and rules never do: a rule that changes what they follow from enters a phase, perhaps its own.
   */
  readonly derive?: (state: DeepReadonly<State<K>>, setup: DeepReadonly<K['setup']>) => Derived<K>;
  /** Read once, on `end`, from the table only: a game that is decided by hidden roles reveals them first. */
  readonly outcome: (table: DeepReadonly<K['table']>, seats: number) => Outcome;
  /** The maximum number of inputs in a match; more is a bug. Null if there is no limit, as for a companion. */
  readonly longest: (setup: DeepReadonly<K['setup']>, seats: number) => number | null;
  /** The answer that is taken when a seat's time is up, and by a phase's timer without `onTime`. It must be legal. */
  readonly defaultAnswer: (view: SeatView<K>, options: Options<K>) => K['command'];
  /** The command with aliases replaced by the names that the rules use; null if it contains none. */
  readonly otherNames?: (command: K['command']) => K['command'] | null;
  /** Why the blanks of a well-formed command do not fit: a code of the game, with its numbers. What a check refuses, it explains itself. */
  readonly whyNot?: (view: SeatView<K>, command: K['command']) => Refusal | null;
  /** The same for commands of the host. */
  readonly whyNotHost?: (view: View<K>, command: K['command']) => Refusal | null;
  /** What simulations and experiments measure. */
  readonly statistics?: Statistics<K>;
  /** Where this seat may speak now; talk is logged and changes nothing. The speaker must know who hears it. */
  readonly channels?: (view: SeatView<K>) => readonly Channel[];
  /** What can be said without writing, the most useful first. It may depend only on what stays the same during a match. */
  readonly phrases?: (view: View<K>) => readonly PhraseForm[];
  /**
   * The command that a phrase amounts to; null if it is only talk. Where a phrase is said to everybody and its speaker may give that
   * command, a table gives it instead, so that a claim counts however it is made.
   */
  readonly spokenCommand?: (phrase: Phrase) => K['command'] | null;
  /** The commands by which a seat speaks for itself: claims, wills. A bot that plays for an absent person never gives them. */
  readonly speech?: readonly K['command']['type'][];
  readonly secrecy: Secrecy<K>;
  /**
   * Names of the fields that hold what people wrote: in commands, in the state and in events. When a person is deleted, their texts
   * are removed from these fields and nowhere else. So a text is stored as it was written and has no influence: rules may know
   * whether something was written, but not what. A name stays listed as long as there may be matches of a version that used it.
   */
  readonly ownWords?: readonly string[];
  /** For each older version: turns a state of that version into one of the next. */
  readonly upgrades?: { readonly [fromVersion: number]: (old: Json) => Json };
}

/** What simulations and experiments measure in a match. */
export interface Statistics<K extends GameTypes> {
  /** The side that a hand plays for, if the game has sides. */
  readonly side?: (hand: DeepReadonly<K['hand']>) => string;
  /** Named numbers of a match, which are averaged. */
  readonly tally?: (
    table: DeepReadonly<K['table']>,
    setup: DeepReadonly<K['setup']>,
  ) => Readonly<Record<string, number>>;
  /** Small whole numbers of a match, in named groups: how often each value occurs is counted. */
  readonly counts?: (table: DeepReadonly<K['table']>) => Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many of the game's own rounds a finished match had. */
  readonly rounds?: (table: DeepReadonly<K['table']>) => number;
  /** Who was ahead after each round of a finished match: a side, a seat as in `seat-2`, or null for nobody. */
  readonly leaders?: (table: DeepReadonly<K['table']>, setup: DeepReadonly<K['setup']>) => readonly (string | null)[];
  /**
   * What players can be kept from using, to measure what it is worth: whether a command uses it. A bot without it chooses among the
   * other commands, or at random if there are none.
   */
  readonly abilities?: Readonly<Record<string, (view: SeatView<K>, command: K['command']) => boolean>>;
}

/**
 * What only some games can do: each is asked for by itself, and what is absent a game cannot do. A companion, which people play on a
 * real table while this keeps track, has most of them, and everything in it can be undone (`undo: 'free'`).
 */
export interface Capabilities<K extends GameTypes> {
  /** People play it on a real table: bots and clocks decide nothing here, and time goes on whatever runs. */
  readonly realTable?: {
    /** How many people play there. */
    readonly players: { readonly min: number; readonly max: number };
    /** Whether it is still being set up, so that nobody plays yet. */
    readonly isSettingUp?: (view: View<K>) => boolean;
  };
  /** People talk before something is decided: hosts let bots leave them time for that. */
  readonly discussion?: {
    /** The name of the discussion that is under way; null if none is. */
    readonly current: (view: View<K>) => string | null;
    /** Whether this answer would end it. */
    readonly wouldEnd: (view: View<K>, seat: Seat, command: K['command']) => boolean;
  };
  /** Bots that hear something while they are not asked think again. */
  readonly secondThoughts?: {
    /** The name of what they may think of again now; null if there is nothing. */
    readonly current: (view: View<K>) => string | null;
    /**
     * What a seat has answered and may still change, as the only thing it could answer again; empty if nothing. Its bot is asked again with
     * these options, and may give any other command that the seat has unasked.
     */
    readonly standing: (view: SeatView<K>) => Options<K>;
    /** Events about which nobody thinks again. */
    readonly ignores?: readonly K['event']['type'][];
  };
  /** Whether a seat is out of the match, so that its player has no say in how long others take. */
  readonly isOut?: (view: View<K>, seat: Seat) => boolean;
  /** Seats may be empty, and are taken and left freely: nothing was dealt to them. */
  readonly emptySeats?: true;
  /** The match begins as soon as its table is opened, without a lobby. */
  readonly beginsAtOnce?: true;
  /** A match can move between a device and a server. */
  readonly movesBetweenHosts?: true;
  /** Everyone sees which input something was, who gave it, and what was undone: nothing that was done is secret. */
  readonly openLog?: true;
  /** Whether the asker may undo or redo moves made by these givers, oldest first; absent if everyone may undo everything. */
  readonly mayTakeBack?: (view: View<K>, givers: readonly (Seat | 'host' | 'time')[], asker: Seat | 'host') => boolean;
  /** Whether everyone with a seat may stop the clock and set it back, or only hosts. */
  readonly mayKeepTime?: (view: View<K>) => boolean;
  /**
   * Private notes, which change nothing for anyone else. They have a separate history: undo at the table skips them, and undoing notes
   * skips everything else. They belong to the person who wrote them.
   */
  readonly notes?: {
    /** The commands by which a seat keeps them. */
    readonly commands: readonly K['command']['type'][];
    /** The commands that, in this order, drop all notes in a hand that nobody else has seen. */
    readonly drop?: (hand: DeepReadonly<K['hand']>) => readonly K['command'][];
  };
}

/** What a seat or a spectator can hear. */
export type VisibleEvent<K extends GameTypes> = K['event'] | K['secret'];

/** A guess at what a seat cannot see. */
export interface Imagined<K extends GameTypes> extends Pick<State<K>, 'hands' | 'box'> {
  /** Only if who has not answered is a secret (`View.waiting`). */
  readonly asked?: number;
  /** From 0 to 1: how likely others would have done what they did if it were so. The guess is kept with this chance; 1 if left out. */
  readonly weight?: number;
  /** By seat: the names of the bots that would do what these seats have done, where a guess is about that too. */
  readonly players?: readonly (string | null)[];
}

/** What the laws about leaks and search bots need to know. */
export interface Secrecy<K extends GameTypes> {
  /** Commands whose content nobody else learns when they are given. */
  readonly sealed: readonly K['command']['type'][];
  /** Events that may reveal something about hands, box or sealed answers. All others must be the same in matches that look the same. */
  readonly revealing: readonly VisibleEvent<K>['type'][];
  /**
   * Events that say who has answered. If that is a secret (`Phase.isAnsweredInSecret`), nobody hears them during the match; they stay
   * in its log.
   */
  readonly tellingWhoAnswered?: readonly K['event']['type'][];
  /** Redraws, in a fresh deal, what this seat cannot know of the other hands. */
  readonly redealHands?: (dealt: Dealt<K>, seat: Seat, random: Random) => void;
  /** Redraws, in a fresh deal, what this seat cannot know of the box. */
  readonly redealBox?: (dealt: Dealt<K>, seat: Seat, random: Random) => void;
  /** Makes up what is hidden so that it fits everything this seat knows, and from that alone; null to try again. */
  readonly imagine?: (view: SeatView<K>, heard: readonly VisibleEvent<K>[], random: Random) => Imagined<K> | null;
}
