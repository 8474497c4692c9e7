import type { HostedGame } from '../games/game-package.ts';
import { fastRandom, type Random } from '../kernel/host.ts';
import type { Action } from '../protocol/index.ts';
import { ARRIVAL_STEPS, whyMayNotWatch } from './admission.ts';
import { decide, type OwnAction } from './decide.ts';
import { numberNewcomers } from './display-names.ts';
import { DEFAULT_SETTINGS, openingState, resolveSetup, roomState } from './opening.ts';
import { eventForAbsence, eventsForRequests, heirEvent } from './seat-rights.ts';
import { apply, type SeatingEvent } from './table-event.ts';
import { chairsOf, type PersonId, realName, type SeatState, type TableState } from './table-state.ts';

// Random walks over all that people can do at a table, and what `docs/threat-model.md` allows ("Who reads a dealt hand"), kept apart
// from the code that decides: only from who was dealt what, which actions were accepted, and who has ever been a host.

const HOST = 'hugo';
const GUESTS = ['vito', 'caro', 'dana'];
const PROGRAMS = ['prog', 'plan'];
const LOOKERS_ON = ['xena', 'yuri', 'zoe'];
const PEOPLE = [HOST, ...GUESTS, ...PROGRAMS, ...LOOKERS_ON];
/** Steps of one table, before a new one is opened. */
const STEPS_A_TABLE = 120;

/** A hand was read that nobody was allowed to show, and what was done before. */
export interface Breach {
  readonly what: string;
  readonly trace: readonly string[];
}

/** What decides; a broken one must lead to a breach. */
export const RULES = { decide, eventsForRequests, whyMayNotWatch };

type Kind = 'plain' | 'moderated' | 'room';

/** One table on a walk, with a record of its own of who may read what. */
class Walk {
  readonly state: TableState;
  readonly trace: string[] = [];
  private readonly gamePackage: HostedGame;
  private readonly kind: Kind;
  private readonly random: Random;
  private readonly here = new Set<PersonId>(PEOPLE);
  // What the paragraph speaks of:
  private holders: (PersonId | null)[] = [];
  private dealtTo: ReadonlySet<PersonId | null> = new Set();
  private readonly readers = new Set<PersonId>();
  private readonly hosts = new Set<PersonId>();
  private readonly allSeeing = new Set<PersonId>();
  private readonly programs = new Set<PersonId>();
  /** Seats whose holder stood up, or has not come to this match. */
  private readonly left = new Set<number>();
  private readonly asked = new Map<number, { readonly asker: PersonId; readonly agreed: Set<PersonId> }>();
  /** Seats that all others opened to somebody new. */
  opened = 0;
  private given: { readonly seat: number; readonly by: PersonId; readonly to: PersonId } | null = null;
  private readonly rules: typeof RULES;

  constructor(gamePackage: HostedGame, random: Random, rules: typeof RULES) {
    this.rules = rules;
    this.gamePackage = gamePackage;
    this.random = random;
    this.kind = this.oneOf(['plain', 'plain', 'plain', 'moderated', 'room']);
    this.state = this.newTable();
    this.deal();
  }

  private newTable(): TableState {
    const wish = resolveSetup(this.gamePackage, { seats: 5 });
    if (!wish.ok) throw new Error(wish.why.code);
    const common = { code: 'ABC234', match: 'm', game: this.gamePackage.game.id, wish: wish.value };
    const sitter = (person: string): SeatState => ({
      ...{ type: 'person', person, name: realName(person), heldBy: null, hasLeft: false },
    });
    if (this.kind === 'room') {
      const session = { session: 's', phase: 0, room: 0, lapses: 2, substitute: 'steady' };
      const chairs = Array.from({ length: wish.value.seats }, (_, seat) => sitter(PEOPLE[seat] as string));
      return roomState({ ...common, chairs, session, pace: 0 });
    }
    const settings = { ...DEFAULT_SETTINGS, allowsAgents: true, isModerated: this.kind === 'moderated' };
    const state = openingState({ ...common, settings, host: { person: HOST, name: HOST } });
    for (const person of PEOPLE) if (person !== HOST) apply(state, { type: 'came', person, name: realName(person) });
    return state;
  }

  /** Everybody may do anything in the lobby; then the seats that are left are a bot's, and the match begins. */
  private deal(): void {
    const { state } = this;
    if (this.kind !== 'room') {
      for (let step = 0; step < 14; step++) this.act(this.person(), this.lobbyAction());
      for (const [seat, chair] of state.chairs.entries())
        if (chair.type === 'nobody')
          this.enter([{ type: 'filled', seat, bot: 'steady', name: realName(`bot ${seat}`) }]);
        // As if they had not come to the next match.
        else if (chair.type === 'person' && this.chance(0.05))
          this.enter([{ type: 'held', seat, bot: 'steady', hasLeft: true }]);
    }
    this.enter([], { type: 'started', wall: 0, version: 1, setup: {}, seed: { numbers: [1, 0] } });
    this.holders = state.chairs.map((chair) => (chair.type === 'person' ? chair.person : null));
    this.dealtTo = new Set(this.holders);
    for (const [seat, chair] of state.chairs.entries())
      if (chair.type === 'person' && chair.hasLeft) this.left.add(seat);
    this.trace.push(`dealt to ${this.holders.join(', ')}; host ${state.host} (${this.kind})`);
    this.look();
  }

  // ── what people do ──────────────────────────────────────────────────────────

  step(): Breach | null {
    const { state } = this;
    const turn = this.random.below(10);
    if (turn === 0) this.comeOrGo(this.person());
    else if (turn === 1) this.passTime();
    else if (turn === 2 && this.kind === 'room') {
      const seat = this.random.below(state.chairs.length);
      if (state.chairs[seat]?.type === 'person') this.note(`organiser: a bot takes over ${seat}`);
      if (state.chairs[seat]?.type === 'person') this.enter([{ type: 'held', seat, bot: 'steady', hasLeft: true }]);
    } else if (turn < 7) this.act(...this.doing());
    else this.act(...this.asking());
    return this.look();
  }

  private comeOrGo(person: PersonId): void {
    if (this.here.delete(person)) {
      this.note(`${person} goes`);
      return;
    }
    const own = chairsOf(this.state, person);
    const viewer = own.length > 0 && this.chance(0.5) ? this.oneOf(own) : 'spectator';
    if (this.rules.whyMayNotWatch(this.state, { person, viewer, watches: 0 }) !== null) return;
    const isHere = (other: PersonId) => this.here.has(other);
    this.note(`${person} comes (${viewer})`);
    for (const step of ARRIVAL_STEPS) this.enter(step(this.state, { person, name: person, viewer }, isHere));
    this.here.add(person);
  }

  /** A bot takes the seats of people who have been gone for so long, and somebody else the role of a host who is. */
  private passTime(): void {
    const { state, gamePackage } = this;
    const isHere = (person: PersonId) => this.here.has(person);
    for (const [seat, chair] of state.chairs.entries()) {
      const isGone = chair.type === 'person' && chair.heldBy === null && !isHere(chair.person);
      if (isGone && state.settings.graceSeconds !== null) this.enter([eventForAbsence(state, gamePackage, seat)]);
    }
    const hosts = state.host === null ? [] : [state.host, ...state.coHosts];
    const heir = hosts.length > 0 && !hosts.some(isHere) ? heirEvent(state, gamePackage, isHere) : null;
    this.note('time passes');
    if (heir !== null) this.enter([heir]);
  }

  private act(person: PersonId, action: OwnAction): void {
    const { state, gamePackage, here } = this;
    if (!here.has(person) || state.kicked.includes(person)) return;
    const isHere = (other: PersonId) => here.has(other);
    const decided = this.rules.decide({ state, gamePackage, person, name: person, recording: null, isHere }, action);
    if (!decided.ok) return;
    this.note(`${person}: ${JSON.stringify(action)}`);
    this.keepRecord(person, action);
    this.enter(decided.value);
    for (const gone of state.kicked) here.delete(gone);
  }

  private keepRecord(person: PersonId, action: OwnAction): void {
    if (action.type === 'sit') this.left.delete(action.seat);
    else if (action.type === 'stand') this.left.add(action.seat);
    else if (action.type === 'askForSeat') this.asked.set(action.seat, { asker: person, agreed: new Set() });
    else if (action.type === 'answerRequest' && !action.agrees) this.asked.delete(action.seat);
    else if (action.type === 'answerRequest') this.asked.get(action.seat)?.agreed.add(person);
    else if (action.type === 'giveSeat') this.given = { seat: action.seat, by: person, to: action.person };
  }

  private enter(events: readonly SeatingEvent[], first: Parameters<typeof apply>[1] | null = null): void {
    const { state, gamePackage } = this;
    if (first !== null) apply(state, first);
    for (const event of events) apply(state, event);
    for (const event of this.rules.eventsForRequests(state, gamePackage)) apply(state, event);
    // What everybody is shown of a program stays known of it.
    for (const chair of state.chairs)
      if (chair.type === 'person' && chair.ai !== undefined) this.programs.add(chair.person);
    const numbered = numberNewcomers(state, () => this.random.below(2 ** 24));
    if (numbered !== null) apply(state, numbered);
  }

  // ── what may come of it ─────────────────────────────────────────────────────

  /** Everybody tries to read everything; what they read that they may not is a breach. */
  private look(): Breach | null {
    const { state, given } = this;
    this.given = null;
    for (const host of [state.host, ...state.coHosts]) if (host !== null) this.hosts.add(host);
    const reads = (person: PersonId, viewer: number | 'moderator') =>
      this.rules.whyMayNotWatch(state, { person, viewer, watches: 0 }) === null;
    for (const person of PEOPLE) {
      if (reads(person, 'moderator')) {
        if (this.kind !== 'moderated' || this.readers.has(person)) return this.breach(`${person} sees everything`);
        this.allSeeing.add(person);
      }
      for (const seat of state.chairs.keys()) {
        if (!reads(person, seat)) continue;
        const before = this.holders[seat] ?? null;
        if (before !== person) {
          const isNew = !this.readers.has(person) && !this.allSeeing.has(person);
          const isGiven = given?.seat === seat && given.by === before && given.to === person;
          if (!isNew || !(isGiven || this.isAgreed(seat, person))) return this.breach(`${person} reads seat ${seat}`);
          if (!isGiven) this.opened++;
          this.holders[seat] = person;
          this.left.delete(seat);
          this.asked.delete(seat);
        }
        this.readers.add(person);
      }
    }
    return null;
  }

  /** All other people in seats said yes, except those who left, and one of them is nobody whom a host could have brought. */
  private isAgreed(seat: number, asker: PersonId): boolean {
    const request = this.asked.get(seat);
    const former = this.holders[seat];
    if (request?.asker !== asker || former === null || former === undefined || this.here.has(former)) return false;
    const others = this.holders.filter((holder, other) => other !== seat && holder !== former && !this.left.has(other));
    const people = others.filter((holder) => holder !== null && !this.programs.has(holder)) as PersonId[];
    const isIndependent = (person: PersonId) => this.dealtTo.has(person) && !this.hosts.has(person);
    return people.every((person) => request.agreed.has(person)) && people.some(isIndependent);
  }

  private breach(what: string): Breach {
    return { what, trace: this.trace };
  }

  private note(line: string): void {
    this.trace.push(line);
  }

  // ── chance ──────────────────────────────────────────────────────────────────

  private chance(part: number): boolean {
    return this.random.below(1000) < part * 1000;
  }

  private oneOf<T>(some: readonly T[]): T {
    return some[this.random.below(some.length)] as T;
  }

  private person = (): PersonId => this.oneOf(PEOPLE);
  private seat = (): number => this.random.below(this.state.chairs.length);

  private lobbyAction(): OwnAction {
    const [person, seat] = [this.person(), this.seat()];
    return this.oneOf<OwnAction>([
      { type: 'sit', seat },
      { type: 'sit', seat },
      { type: 'sit', seat, ai: 'Claude' },
      { type: 'sit', seat, name: this.oneOf(['abuela', 'nieto']) },
      { type: 'fill', seat, bot: 'steady' },
      { type: 'stand', seat },
      { type: 'promote', person },
      { type: 'demote', person },
      { type: 'handOver', person },
    ]);
  }

  /** What opens seats is what walks are about: somebody asks for one, or somebody who holds one says yes, and seldom no. */
  private asking(): [PersonId, OwnAction] {
    const { requests } = this.state;
    if (requests.length === 0) return [this.oneOf([...LOOKERS_ON, HOST]), { type: 'askForSeat', seat: this.seat() }];
    const agrees = this.chance(0.95);
    return [
      this.oneOf(this.holders) ?? this.person(),
      { type: 'answerRequest', seat: this.oneOf(requests).seat, agrees },
    ];
  }

  /** Mostly hosts, who may do most, to those who play; and players with their own seats. */
  private doing(): [PersonId, OwnAction] {
    const actor = this.chance(0.4) ? (this.state.host ?? this.person()) : this.person();
    const own = chairsOf(this.state, actor);
    const seat = own.length > 0 && this.chance(0.5) ? this.oneOf(own) : this.seat();
    const { requests } = this.state;
    // Somebody who waits for a seat, or who holds one.
    const known = this.chance(0.5) ? (requests[0]?.person ?? null) : this.oneOf(this.holders);
    return [actor, this.action((this.chance(0.5) ? known : null) ?? this.person(), seat)];
  }

  private action(person: PersonId, seat: number): OwnAction {
    const graceSeconds = this.oneOf([5, 60, null]);
    const actions: readonly (OwnAction | Action)[] = [
      ...[{ type: 'askForSeat', seat } as const, { type: 'answerRequest', seat, agrees: true } as const],
      ...[{ type: 'sit', seat } as const, { type: 'sit', seat, name: 'nieto' } as const],
      ...[{ type: 'sit', seat, ai: 'Claude' } as const, { type: 'stand', seat } as const],
      ...[{ type: 'giveSeat', seat, person } as const, { type: 'rename', seat, name: this.oneOf(PEOPLE) } as const],
      ...[{ type: 'empty', seat } as const, { type: 'fill', seat, bot: 'steady' } as const],
      ...[{ type: 'kick', person } as const, { type: 'handOver', person } as const],
      ...[{ type: 'promote', person } as const, { type: 'demote', person } as const],
      ...[{ type: 'set', settings: { graceSeconds } } as const, { type: 'set', settings: { entry: 'knock' } } as const],
      ...[{ type: 'letIn', person } as const, { type: 'turnAway', person } as const, { type: 'knock' } as const],
      ...[{ type: 'pause' } as const, { type: 'resume' } as const, { type: 'mute', person, isMuted: true } as const],
      { type: 'reorder', order: this.state.chairs.map((_, at, { length }) => length - 1 - at) },
    ];
    return this.oneOf(actions) as OwnAction;
  }
}

/** Walks so many steps, at many tables: the first breach, and how many seats were opened to somebody new by consent. */
export function walk(
  gamePackage: HostedGame,
  seed: number,
  steps: number,
  rules = RULES,
): { readonly breach: Breach | null; readonly opened: number } {
  const random = fastRandom(seed);
  let opened = 0;
  for (let done = 0; done < steps; done += STEPS_A_TABLE) {
    const table = new Walk(gamePackage, random, rules);
    for (let step = 0; step < STEPS_A_TABLE; step++) {
      const breach = table.step();
      if (breach !== null) return { breach, opened };
    }
    opened += table.opened;
  }
  return { breach: null, opened };
}
