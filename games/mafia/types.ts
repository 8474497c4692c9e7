import { type GameTypes, offersFor, type Phase, type Seat, type SeatView, type Turn } from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type { CastId } from './facts/casts.ts';
import type {
  Action,
  ActionName,
  ActionSpec,
  Alignment,
  Chapter,
  EvilWins,
  FactionKind,
  Happening,
  RoleName,
  RoleStack,
  Settings,
  Village,
} from './resolver/index.ts';
import type { CastLine, FactionId, MafiaSize, RefusalCode } from './rules/casts.ts';
import type texts from './text/en.json';

export type { CastLine, FactionId, RefusalCode };

/** MF-123: what a table chooses before play: how a night is resolved, who takes part, and how days go. */
export interface Setup extends Settings {
  /** Which roles take part. */
  cast: CastId | 'custom';
  /** The roles of a cast of one's own, as text: `Town Cop, 3 Town Villager, Mafia Goon`. */
  roles: string;
  begins: 'night' | 'day';
  /** What everybody learns of the dead. */
  reveal: 'role' | 'side' | 'nothing';
  /** Whether a vote of more than half ends the day at once. */
  hammer: boolean;
  /** Seconds; 0 is as long as it takes. */
  nightSeconds: number;
  daySeconds: number;
  /** Seconds for the last words of the lynched; 0 is none. */
  lastWordsSeconds: number;
  /** After so many days and nights in a row without a death nobody wins. */
  quietRounds: number;
  /** MF-158: how many belong to the mafia of a named cast. */
  mafiaSize: MafiaSize;
  /** MF-159: how many of the living an evil side must be to win. */
  evilWins: EvilWins;
  /** MF-160: what may be done in the first night. */
  firstNight: (typeof FIRST_NIGHTS)[number];
  /** MF-161: whether somebody may protect the same player in two nights in a row. */
  protectAgain: boolean;
}

export const FIRST_NIGHTS = ['everything', 'no-kills', 'asleep'] as const;

/** Which night or day it is. */
export interface Round {
  readonly kind: 'night' | 'day';
  readonly number: number;
}

/** What everybody is told of a player who died: role and faction only as far as the table reveals them. */
export interface Grave {
  readonly seat: Seat;
  readonly round: Round;
  readonly how: 'night' | 'lynched' | 'day';
  readonly role: RoleStack | null;
  readonly faction: FactionId | null;
  readonly alignment: Alignment | null;
  readonly will: string;
  lastWords: string | null;
}

/** MF-127: a vote: for a player, or for nobody; null while none is cast. */
export type Vote = Seat | 'nobody' | null;

/** A day that is over. */
export interface DayRecord {
  readonly number: number;
  /** By seat. */
  readonly votes: readonly Vote[];
  readonly lynched: Seat | null;
}

interface ClaimMade {
  readonly by: Seat;
  readonly day: number;
}

/** MF-131: what somebody says to be, to have found out, or to have seen. It binds nobody. */
export type Claim =
  | (ClaimMade & { readonly kind: 'role'; readonly role: RoleName })
  | (ClaimMade & { readonly kind: 'result'; readonly about: Seat; readonly is: 'good' | 'evil' })
  | (ClaimMade & { readonly kind: 'saw'; readonly who: Seat; readonly at: Seat });

/** Why it was over: nobody evil is left, a side is more than half, or half, everybody lost, nobody lives, or nothing happened for long. */
export type Reason = 'evil-gone' | 'majority' | 'parity' | 'all-lost' | 'nobody-left' | 'quiet';

/** MF-135: everything laid open. */
export interface Ending {
  readonly winners: readonly Seat[];
  /** What won, in words of the game's own: `town`, `mafia`, `cult`, `joker`, `lyncher`; empty for nobody. */
  readonly sides: readonly string[];
  readonly reason: Reason;
  /** By seat. */
  readonly players: readonly EndedPlayer[];
  /** Everything that happened, what only the moderator saw included. Players are seats. */
  readonly story: readonly Chapter[];
}

export interface EndedPlayer {
  readonly role: RoleStack;
  readonly faction: FactionId;
  readonly original: { readonly role: RoleStack; readonly faction: FactionId };
  readonly alive: boolean;
}

export interface Table {
  round: Round;
  /** Who plays, as everybody knows. */
  cast: readonly CastLine[];
  /** Ascending. */
  living: Seat[];
  /** In the order of their deaths. */
  graves: Grave[];
  /** By seat: the votes of this day as they stand. */
  votes: Vote[];
  /** Who voted, the latest last. */
  castingOrder: Seat[];
  days: DayRecord[];
  /** What the last night brought. */
  dawn: { readonly number: number; readonly died: readonly Seat[]; readonly revived: readonly Seat[] } | null;
  claims: Claim[];
  /** Days and nights in a row in which nobody died. */
  quiet: number;
  /** Whose last words are waited for. */
  speaker: Seat | null;
  counts: { nights: number; days: number; nightDeaths: number; lynches: number };
  ending: Ending | null;
}

/** Something that a player was told, and when. */
export interface Note {
  readonly round: Round | null;
  readonly what: Happening;
}

/** What a player does at night: an action with its targets. */
export interface OwnAct {
  readonly action: ActionName;
  readonly on: readonly Seat[];
  readonly redirect: Seat | null;
}

/** What a leader has a member of the faction do. */
export interface Order {
  readonly carrier: Seat;
  readonly action: ActionName;
  readonly target: Seat;
}

/** What a player did in a night. */
export interface Deeds {
  readonly night: number;
  readonly own: readonly OwnAct[];
  readonly order: Order | null;
}

/** What a player may know of the village. The kernel derives it from the box, and no rule writes it. */
export interface Knowledge {
  role: RoleStack;
  faction: FactionId;
  kind: FactionKind;
  /** Those of the same faction who know one another, oneself and the dead included; empty where nobody is known. */
  team: readonly Seat[];
  /** Who gives the faction's order, where there is one to give. */
  leader: Seat | null;
  lover: Seat | null;
  /** Of a lyncher: whose lynching is wanted. */
  lynchTarget: Seat | null;
  /** What the role can do at night, used-up actions left out. */
  can: readonly ActionSpec[];
  /** How often tonight. */
  times: number;
  /** Of a leader: which members could carry out the faction's action, and how. */
  carriers: readonly { readonly seat: Seat; readonly action: ActionSpec }[];
  /** What the role can do by day. */
  byDay: ActionSpec | null;
}

export interface Hand extends Knowledge {
  /** What was told of the roles of the team, which may have changed since. */
  teamRoles: readonly { readonly seat: Seat; readonly role: RoleStack }[];
  /** Everything that this player was told. */
  notes: Note[];
  will: string;
  /** The sealed answer of this night, or of the last. */
  tonight: Deeds | null;
  /** What this player did in the nights before that one, the earliest first. */
  past: Deeds[];
}

export interface Box {
  /** The game as the resolver knows it. Players are seats. */
  village: Village;
  /** What was submitted tonight, in the order in which it was. */
  submitted: Action[];
}

export type Command =
  | { readonly type: 'night'; readonly own: readonly OwnAct[]; readonly order: Order | null }
  | { readonly type: 'vote'; readonly for: Seat | 'nobody' }
  | { readonly type: 'unvote' }
  | { readonly type: 'lastWords'; readonly lastWords: string }
  | { readonly type: 'will'; readonly will: string }
  | { readonly type: 'dayAct'; readonly target: Seat }
  | { readonly type: 'claimRole'; readonly role: RoleName }
  | { readonly type: 'claimResult'; readonly about: Seat; readonly is: 'good' | 'evil' }
  | { readonly type: 'claimSaw'; readonly who: Seat; readonly at: Seat };

export type Event =
  | { readonly type: 'began'; readonly seats: number }
  | { readonly type: 'nightFell'; readonly number: number }
  | { readonly type: 'dawn'; readonly number: number; readonly died: readonly Seat[] }
  | { readonly type: 'died'; readonly grave: Readonly<Grave> }
  | { readonly type: 'revived'; readonly seat: Seat }
  | { readonly type: 'voted'; readonly seat: Seat; readonly for: Seat | 'nobody' }
  | { readonly type: 'unvoted'; readonly seat: Seat }
  | { readonly type: 'dusk'; readonly number: number; readonly lynched: Seat | null; readonly votes: readonly Vote[] }
  | { readonly type: 'shot'; readonly by: Seat; readonly at: Seat; readonly survived: boolean }
  | { readonly type: 'lastWords'; readonly seat: Seat; readonly lastWords: string }
  | { readonly type: 'claimed'; readonly claim: Claim }
  | ({ readonly type: 'gameOver' } & Ending);

export type Secret =
  | { readonly type: 'learned'; readonly note: Note }
  /** A lyncher's wish. */
  | { readonly type: 'yourTarget'; readonly seat: Seat };

export type PhaseName = 'beginning' | 'night' | 'dawn' | 'day' | 'dusk' | 'lastWords' | 'gameOver';

export interface Mafia extends GameTypes {
  setup: Setup;
  phase: PhaseName;
  table: Table;
  hand: Hand;
  box: Box;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GamePhase = Phase<Mafia>;
export type GameTurn = Turn<Mafia>;
export type GameView = SeatView<Mafia>;

export const offer = offersFor<Command>();
