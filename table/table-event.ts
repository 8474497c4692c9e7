import type { GameTypes, Input, Seed, Snapshot } from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { Reaction } from '../protocol/codes.ts';
import { noteNames } from './names.ts';
import {
  type Extension,
  type Hearers,
  NOBODY,
  type PersonId,
  type RealName,
  type RequestedTable,
  realName,
  type SeatRequest,
  type SeatState,
  type TableSettings,
  type TableState,
} from './table-state.ts';

/** Somebody reacts to what was said, or to what happened in the match at a time; null withdraws it. */
export interface Reacted {
  readonly type: 'reacted';
  readonly person: PersonId;
  /** The seat from which they do; null for those who have none, and outside a match. */
  readonly seat: number | null;
  readonly to: { readonly message: string } | { readonly at: number };
  readonly reaction: Reaction | null;
  /** Who sees it, decided when it was made. */
  readonly hearers: Hearers;
}

/** What happens to a table, besides its match. `by`: who did it, for host actions and seats that are given away. */
export type SeatingEvent = { readonly by?: PersonId } & (
  | { readonly type: 'came'; readonly person: PersonId; readonly name: RealName }
  /** A known person changes their name, in these seats too. */
  | { readonly type: 'called'; readonly person: PersonId; readonly name: RealName; readonly seats: readonly number[] }
  | { readonly type: 'went'; readonly person: PersonId }
  /** A newcomer asks to be let in; the host lets them in or refuses. */
  | { readonly type: 'knocked'; readonly person: PersonId; readonly name: RealName }
  | { readonly type: 'letIn'; readonly person: PersonId }
  | { readonly type: 'turnedAway'; readonly person: PersonId }
  /** `insteadOf`: during a match, a new player replaces the holder, who gave the seat away or is gone. `ai`: a program, and what it is. */
  | {
      readonly type: 'sat';
      readonly seat: number;
      readonly person: PersonId;
      readonly name: RealName;
      readonly ai?: string;
      readonly insteadOf?: { readonly holder: PersonId; readonly how: 'given' | 'agreed' };
    }
  /** Somebody asks for the seat of a holder who is gone, and the others agree, or one of them refuses. */
  | { readonly type: 'askedForSeat'; readonly seat: number; readonly person: PersonId }
  | { readonly type: 'agreedToSeat'; readonly seat: number; readonly person: PersonId }
  | { readonly type: 'refusedSeat'; readonly seat: number; readonly person: PersonId }
  | { readonly type: 'stood'; readonly seat: number }
  | { readonly type: 'renamed'; readonly seat: number; readonly name: RealName }
  | { readonly type: 'lookSet'; readonly seat: number; readonly look: number }
  | { readonly type: 'filled'; readonly seat: number; readonly bot: string; readonly name: RealName }
  | { readonly type: 'emptied'; readonly seat: number }
  | { readonly type: 'reordered'; readonly order: readonly number[] }
  /** `holder`: the bot that takes their seat; none in a companion. */
  | { readonly type: 'kicked'; readonly person: PersonId; readonly holder: string | null }
  /** `isAutomatic`: the host was away, or is back; absent in older logs, after which nobody gets the role back. */
  | { readonly type: 'handedOver'; readonly person: PersonId; readonly isAutomatic?: true }
  | { readonly type: 'promoted'; readonly person: PersonId }
  | { readonly type: 'demoted'; readonly person: PersonId }
  | { readonly type: 'chosen'; readonly wish: RequestedTable }
  | { readonly type: 'set'; readonly settings: TableSettings }
  | { readonly type: 'muted'; readonly person: PersonId; readonly whom: PersonId; readonly isMuted: boolean }
  /** Outside the match: to all, or to those who look on. `id`: by which others react to it; absent in older logs. */
  | {
      readonly type: 'said';
      readonly person: PersonId;
      readonly name: RealName;
      readonly text: string;
      readonly to?: 'spectators';
      readonly id?: string;
    }
  | Reacted
  | { readonly type: 'paused' }
  /** `stood`: how long it was paused, in milliseconds; absent in older logs. */
  | { readonly type: 'resumed'; readonly stood?: number }
  /** The table's clock is set to another time; `stood`: the time removed, in which nobody played. */
  | { readonly type: 'clockSet'; readonly to: number; readonly stood: number }
  /** A bot plays the seat of a person who is gone or stood up. */
  | { readonly type: 'held'; readonly seat: number; readonly bot: string; readonly hasLeft: boolean }
  | { readonly type: 'returned'; readonly seat: number }
  /** What people and seats are called at a blind table, drawn once and kept. */
  | {
      readonly type: 'numbered';
      readonly people: Readonly<Record<PersonId, readonly number[]>>;
      readonly chairs: Readonly<Record<string, number>>;
    }
  /**
   * The players who decide now get more time: on the game's timer, if it runs, and on the host's limit, in milliseconds. Older logs know
   * only the game's timer. `isAgreed`: more than half of the people wanted it.
   */
  | {
      readonly type: 'extended';
      readonly extension: Extension | null;
      readonly decisions?: number;
      readonly isAgreed?: true;
    }
  /** A player needs no more time to talk, or does again. */
  | { readonly type: 'readied'; readonly seat: number; readonly isReady: boolean }
  /** Somebody wants more time before the game's timer runs out at `deadline`, time added before included. */
  | { readonly type: 'wantedTime'; readonly person: PersonId; readonly deadline: number }
  | { readonly type: 'closed' }
);

/** What happens in the match. */
export type MatchEvent =
  | {
      readonly type: 'started';
      /** Milliseconds since 1970. */
      readonly wall: number;
      readonly version: number;
      readonly setup: object;
      readonly seed: Seed;
    }
  /**
   * `id`: of what was said, by which others react to it; absent in older logs. `why`: what a program in the seat gave as its reason, which
   * nobody is sent before the match is over.
   */
  | { readonly type: 'input'; readonly input: Input<GameTypes>; readonly id?: string; readonly why?: string }
  /** The rules changed during the match: it continues from here under newer ones. */
  | { readonly type: 'upgraded'; readonly version: number; readonly from: Snapshot<GameTypes> };

/**
 * One line of the log, with the table's clock. Line 0 is the table as it was opened.
 * `digest`: of the content of the command that caused it, if somebody sent one; absent in older logs.
 */
export type Entry = { readonly at: number; readonly digest?: string } & (
  | {
      readonly type: 'opened';
      readonly wall: number;
      readonly state: TableState;
      /** The command sent to the previous match of this table to start another. */
      readonly command?: SentCommand;
    }
  | SeatingEvent
  | MatchEvent
);

export type TableEvent = SeatingEvent | MatchEvent;

/** A table as it was opened; older logs know nothing of blind tables, sessions and co-hosts. */
export function openedState({ state }: Extract<Entry, { type: 'opened' }>): TableState {
  const opened = structuredClone(state);
  return {
    ...opened,
    settings: { ...opened.settings, isBlind: opened.settings.isBlind ?? false },
    numbers: opened.numbers ?? {},
    session: opened.session ?? null,
    extension: opened.extension ?? null,
    coHosts: opened.coHosts ?? [],
    awayHosts: opened.awayHosts ?? [],
    formerCoHosts: opened.formerCoHosts ?? [],
    dealt: opened.dealt ?? [],
    players: opened.players ?? [],
    requests: opened.requests ?? [],
    askers: opened.askers ?? [],
    programs: opened.programs ?? opened.chairs.flatMap((chair) => ('ai' in chair ? [chair.person] : [])),
    usedNames: opened.usedNames ?? [],
    knocks: opened.knocks ?? [],
    admitted: opened.admitted ?? [],
    turnedAway: opened.turnedAway ?? [],
    stood: opened.stood ?? 0,
  };
}

/** The table after an event; whether an input ended the match is decided by the match. */
export function apply(state: TableState, event: TableEvent): void {
  change(state, event);
  if (state.stage !== 'playing' || event.type === 'input') return;
  noteHolders(state);
  noteNames(state);
}

/** Keeps the holder of each seat of the match, also when the seat is empty or a bot plays it. */
function noteHolders(state: TableState): void {
  for (const [seat, chair] of state.chairs.entries()) {
    if (chair.type !== 'person') {
      state.dealt[seat] ??= { holder: null, name: realName(''), hasLeft: false };
      continue;
    }
    const { person, name, hasLeft, number, ai } = chair;
    const before = state.dealt[seat];
    const isSubstitute = before !== undefined && (before.holder !== person || before.isSubstitute === true);
    state.dealt[seat] = {
      ...{ holder: person, name, hasLeft },
      ...(number === undefined ? {} : { number }),
      ...(isSubstitute ? { isSubstitute } : {}),
      ...(ai === undefined ? {} : { ai }),
    };
    if (!state.players.includes(person)) state.players = [...state.players, person];
  }
}

function change(state: TableState, event: TableEvent): void {
  switch (event.type) {
    case 'knocked':
      state.knocks = [...state.knocks, { person: event.person, name: event.name }];
      return;
    case 'letIn':
      leaveDoor(state, event.person);
      state.admitted = [...state.admitted, event.person];
      return;
    case 'turnedAway':
      leaveDoor(state, event.person);
      state.turnedAway = [...state.turnedAway, event.person];
      return;
    case 'came':
      leaveDoor(state, event.person);
      state.guests.push({ person: event.person, name: event.name, muted: [] });
      state.host ??= event.person;
      return;
    case 'called':
      state.guests = state.guests.map((guest) =>
        guest.person === event.person ? { ...guest, name: event.name } : guest,
      );
      for (const seat of event.seats) changeChair(state, seat, { name: event.name });
      return;
    case 'went':
      state.guests = state.guests.filter(({ person }) => person !== event.person);
      dropRequests(state, ({ person }) => person === event.person);
      return;
    case 'askedForSeat':
      state.requests = [...state.requests, { seat: event.seat, person: event.person, agreed: [] }];
      state.askers = [...state.askers, event.person];
      return;
    case 'agreedToSeat':
      state.requests = state.requests.map((request) =>
        request.seat === event.seat ? { ...request, agreed: [...request.agreed, event.person] } : request,
      );
      return;
    case 'refusedSeat':
      dropRequests(state, ({ seat }) => seat === event.seat);
      return;
    case 'sat':
      dropRequests(state, ({ seat, person }) => seat === event.seat || person === event.person);
      state.chairs[event.seat] = {
        type: 'person',
        person: event.person,
        name: event.name,
        heldBy: null,
        hasLeft: false,
        ...(event.ai !== undefined && { ai: event.ai }),
      };
      if (event.ai !== undefined && !state.programs.includes(event.person))
        state.programs = [...state.programs, event.person];
      return;
    case 'stood':
    case 'emptied':
      empty(state, event.seat);
      return;
    case 'renamed':
      changeChair(state, event.seat, { name: event.name });
      return;
    case 'lookSet':
      changeChair(state, event.seat, { look: event.look });
      return;
    case 'filled':
      state.chairs[event.seat] = { type: 'bot', bot: event.bot, name: event.name };
      return;
    case 'reordered':
      state.chairs = event.order.map((seat) => state.chairs[seat] as SeatState);
      return;
    case 'kicked':
      kick(state, event.person, event.holder);
      return;
    case 'handedOver':
      handOver(state, event);
      return;
    case 'promoted':
      state.coHosts = [...state.coHosts, event.person];
      return;
    case 'demoted':
      state.coHosts = state.coHosts.filter((person) => person !== event.person);
      state.formerCoHosts = [...state.formerCoHosts, event.person];
      return;
    case 'chosen':
      state.wish = event.wish;
      state.chairs = Array.from({ length: event.wish.seats }, (_, seat) => state.chairs[seat] ?? NOBODY);
      return;
    case 'set':
      changeEntry(state, event.settings.entry ?? state.settings.entry);
      state.settings = { ...withoutTempo(state.settings), ...event.settings };
      return;
    case 'muted':
      state.guests = state.guests.map((guest) =>
        guest.person === event.person
          ? {
              ...guest,
              muted: [...guest.muted.filter((person) => person !== event.whom), ...(event.isMuted ? [event.whom] : [])],
            }
          : guest,
      );
      return;
    case 'paused':
      state.isPaused = true;
      return;
    case 'resumed':
      state.isPaused = false;
      state.stood += event.stood ?? 0;
      return;
    case 'clockSet':
      state.stood += event.stood;
      return;
    case 'held':
      hold(state, event.seat, event);
      return;
    case 'returned':
      dropRequests(state, ({ seat }) => seat === event.seat);
      changeChair(state, event.seat, { heldBy: null, hasLeft: false });
      return;
    case 'numbered':
      state.numbers = { ...state.numbers, ...event.people };
      for (const [seat, number] of Object.entries(event.chairs)) changeChair(state, Number(seat), { number });
      return;
    case 'extended':
      state.extension = event.extension ?? state.extension;
      return;
    case 'wantedTime': {
      const { deadline, person } = event;
      const others = state.moreTime?.deadline === deadline ? state.moreTime.people : [];
      state.moreTime = { deadline, people: [...others.filter((other) => other !== person), person] };
      return;
    }
    case 'started':
      state.stage = 'playing';
      return;
    case 'closed':
      state.stage = 'closed';
      return;
    case 'said':
    case 'readied':
    case 'reacted':
    case 'input':
    case 'upgraded':
  }
}

function leaveDoor(state: TableState, person: PersonId): void {
  state.knocks = state.knocks.filter((knock) => knock.person !== person);
}

/** A change that names no tempo takes it away. */
function withoutTempo({ tempo: _, ...settings }: TableSettings): TableSettings {
  return settings;
}

/** A new entry rule gives people who were refused another chance. */
function changeEntry(state: TableState, entry: TableSettings['entry']): void {
  if (entry === state.settings.entry) return;
  state.turnedAway = [];
  if (entry === 'open') state.knocks = [];
}

function dropRequests(state: TableState, isDropped: (request: SeatRequest) => boolean): void {
  state.requests = state.requests.filter((request) => !isDropped(request));
}

/** During a match, a bot plays an empty seat until somebody takes it. */
function empty(state: TableState, seat: number): void {
  const chair = state.chairs[seat];
  const heldBy = chair === undefined || chair.type === 'bot' ? (chair?.bot ?? null) : chair.heldBy;
  state.chairs[seat] = state.stage === 'playing' ? { type: 'nobody', heldBy } : NOBODY;
}

function hold(state: TableState, seat: number, { bot, hasLeft }: { bot: string; hasLeft: boolean }): void {
  const chair = state.chairs[seat];
  if (chair?.type === 'person') state.chairs[seat] = { ...chair, heldBy: bot, hasLeft };
  else if (chair?.type === 'nobody') state.chairs[seat] = { type: 'nobody', heldBy: bot };
}

function changeChair(state: TableState, seat: number, fields: object): void {
  state.chairs[seat] = { ...(state.chairs[seat] as SeatState), ...fields };
}

/** A host who was only away gets the role back; those who replaced them in the meantime do not wait for it any more. */
function handOver(state: TableState, { person, isAutomatic }: Extract<SeatingEvent, { type: 'handedOver' }>): void {
  const former = state.host;
  if (former !== null) state.moderators.push(former);
  const place = state.awayHosts.indexOf(person);
  if (place >= 0) state.awayHosts = state.awayHosts.slice(0, place);
  else if (isAutomatic === true && former !== null) state.awayHosts = [...state.awayHosts, former];
  state.host = person;
  state.coHosts = state.coHosts.filter((other) => other !== person);
}

function kick(state: TableState, person: PersonId, holder: string | null): void {
  state.kicked.push(person);
  dropRequests(state, (request) => request.person === person);
  // What they agreed to counts no more than before.
  if (state.coHosts.includes(person)) state.formerCoHosts = [...state.formerCoHosts, person];
  state.coHosts = state.coHosts.filter((other) => other !== person);
  state.awayHosts = state.awayHosts.filter((other) => other !== person);
  state.guests = state.guests.filter((guest) => guest.person !== person);
  state.chairs = state.chairs.map((chair) => {
    if (chair.type !== 'person' || chair.person !== person) return chair;
    return state.stage === 'playing' ? { type: 'nobody', heldBy: holder } : NOBODY;
  });
}
