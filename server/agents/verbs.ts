import * as z from 'zod';
import { describeGame } from '../../games/described.ts';
import { type GamePackage, LANGUAGES, type Language } from '../../games/game-package.ts';
import { registry as games } from '../../games/registry.ts';
import { type GameTypes, holdsSeat, type Refusal, seatsIn } from '../../kernel/host.ts';
import { LIMITS, name, readCode } from '../../protocol/index.ts';
import { command } from '../../protocol/match.ts';
import { saidText } from '../../protocol/name.ts';
import { ai, seat } from '../../protocol/table.ts';
import { whyMayNotEnter } from '../../table/admission.ts';
import { historyStepwise } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { chairsOf, isProgram, type TableState } from '../../table/table-state.ts';
import { Buckets } from '../bucket.ts';
import { Refused, refused, unwrap } from '../http/errors.ts';
import type { People } from '../people.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { MatchRow, Person, Storage } from '../storage/port.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { inTurns } from '../threads.ts';
import type { ServerWorld } from '../world.ts';
import { AgentSeat, type Change } from './agent-seat.ts';
import { isAsked, type Look, lookAt, newsOf, questionOf, type Sight, sightOf } from './look.ts';
import { gameWords, rulesText } from './words.ts';

// What a program can do at a table. Two faces offer the same verbs: MCP (`mcp.ts`) and plain HTTP (`server/http/agent-routes.ts`).

const language = z.enum(LANGUAGES).optional().describe('Of the texts: en (default) or es; kept until another is given');
const cursor = z.string().max(40).optional().describe('The cursor of the last answer, to see only what changed since');

/** The longest wait: proxies and clients give up on requests that take longer. */
const LONGEST_WAIT_SECONDS = 25;

/** What each verb takes. */
export const VERBS = {
  games: z.strictObject({ language }),
  tables: z.strictObject({ game: z.string().max(60).optional().describe('Only tables of this game') }),
  sit: z.strictObject({
    table: z.string().max(20).describe('The code of the table'),
    ai: ai.describe('What you are, such as the name of your model; everybody at the table sees it'),
    name: name.optional().describe('What you are called; required without a token'),
    seat: seat.optional().describe('Counted from 0; the first free one by default'),
    language,
  }),
  look: z.strictObject({
    since: cursor,
    extras: z
      .boolean()
      .optional()
      .describe('Also show how to do what may be done unasked, and the phrases that can be said'),
    language,
  }),
  wait: z.strictObject({
    since: cursor,
    until: z
      .enum(['asked', 'change'])
      .optional()
      .describe('asked (default): until you are asked or the match is over; change: until anything changes'),
    seconds: z.int().min(0).max(LONGEST_WAIT_SECONDS).optional(),
    language,
  }),
  answer: z.strictObject({
    question: z
      .string()
      .max(40)
      .optional()
      .describe('The question that you answer, as it was shown; without one, a command is for the current one'),
    number: z.int().min(1).max(1000).optional().describe('One of the numbered answers'),
    command: command.optional().describe('Or a whole command, as a form describes it'),
    why: z.string().max(LIMITS.textLetters).optional().describe('Your reason; nobody sees it before the match is over'),
  }),
  say: z.strictObject({
    text: saidText.min(1).optional(),
    phrase: command.optional().describe('A phrase of the game instead of a text'),
    channel: z.string().max(60).optional().describe('The first one by default'),
  }),
  leave: z.strictObject({}),
  record: z.strictObject({ language }),
} as const;

/** What a verb takes, as it comes in. */
export type Given<V extends keyof typeof VERBS> = z.infer<(typeof VERBS)[V]>;

/** A table in a list that is open to everybody. */
export const openTable = z.strictObject({
  code: z.string(),
  game: z.string(),
  seats: z.int(),
  freeChairs: z.int(),
  people: z.int(),
  createdAt: z.int(),
});

/** Tables in such a list. */
export const MOST_OPEN_TABLES = 100;

/** Who calls: the token of their request, empty if it has none, and where from. */
export interface Caller {
  readonly token: string;
  readonly address: string;
}

/** A program that does not call for so long counts as gone. */
const GONE_AFTER_MS = 120_000;
const SWEEP_MS = 10_000;

/** New programs from one address: a class may bring one each. */
const NEWCOMERS = { atOnce: 300, aSecond: 2 };

/** Reading a whole log costs as much as so many other calls. */
const RECORD_COST = 10;

/** Tables of a person among which a seat is looked for. */
const MOST_TABLES = 20;

/** Times that a look waits for the disk, while others play on. */
const MOST_SETTLED = 200;

/** What programs need from the server. */
interface AgentsContext {
  readonly registry: TableRegistry;
  readonly storage: Pick<Storage, 'read' | 'listOf' | 'listOpen'>;
  readonly people: Pick<People, 'add'>;
  readonly sockets: Pick<Sockets, 'findTable' | 'findPerson'>;
  readonly world: ServerWorld;
}

/** Programs in seats, and what they ask for. */
export class Agents {
  private readonly context: AgentsContext;
  private readonly seats = new Map<string, AgentSeat>();
  /** By person, the last of the calls that look for their seat. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly calls = new Buckets(LIMITS.messagesAtOnce, LIMITS.messagesASecond);
  /** Of open tables that are not in memory, by their id and last change, whether they take programs. */
  private readonly takers = new Map<string, boolean>();
  private readonly newcomers = new Buckets(NEWCOMERS.atOnce, NEWCOMERS.aSecond);
  private readonly sweeping: NodeJS.Timeout;

  constructor(context: AgentsContext) {
    this.context = context;
    this.sweeping = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeping.unref();
  }

  /** Everyone leaves, and nobody waits any longer. */
  stop(): void {
    clearInterval(this.sweeping);
    for (const agent of this.seats.values()) agent.leave('stopping');
    this.seats.clear();
  }

  private sweep(): void {
    const before = this.context.world.now() - GONE_AFTER_MS;
    for (const [person, agent] of this.seats) {
      // One whose table was closed is kept as long, to be told so.
      if (agent.isWaiting || agent.usedAt > before) continue;
      agent.leave('silent');
      this.seats.delete(person);
    }
  }

  // ── without a seat ──────────────────────────────────────────────────────────

  /** The games that can be played here. */
  games({ language: wished = 'en' }: Given<'games'>) {
    return games.map((own) => {
      const gamePackage = this.context.registry.findGame(own.game.id) ?? own;
      const { id, title, seats, bots } = describeGame(gamePackage);
      const about = gameWords(gamePackage, wished).text('tagline');
      return { id, title: title[wished] ?? id, about, seats, bots };
    });
  }

  /** Tables open to everybody that take programs, the oldest first. */
  async tables({ game }: Given<'tables'>): Promise<readonly z.infer<typeof openTable>[]> {
    const rows = await this.context.storage.listOpen(game ?? null, MOST_OPEN_TABLES);
    const open: MatchRow[] = [];
    for (const row of rows) if (await this.takesPrograms(row)) open.push(row);
    const known = new Set(rows.map(versionOf));
    for (const version of this.takers.keys())
      if (game === undefined && !known.has(version)) this.takers.delete(version);
    return open.map(listed);
  }

  /** Whether programs may sit down at a table. What a log said that nobody has changed since is not read again. */
  private async takesPrograms(row: MatchRow): Promise<boolean> {
    const { registry } = this.context;
    const atHand = registry.atHand(row.code);
    if (atHand !== undefined) return isOpenToPrograms(atHand.state);
    const known = this.takers.get(versionOf(row));
    if (known !== undefined) return known;
    const found = await registry.findOwn(row.code);
    if (!found.ok && found.why.code === 'moved') return true;
    const takes = found.ok && isOpenToPrograms(found.value.state);
    if (found.ok) registry.logs.rest(found.value);
    this.takers.set(versionOf(row), takes);
    return takes;
  }

  /** The rules of a game as a text. */
  rules(game: string, wished: Language): string {
    return rulesText(this.gameOf(game), wished);
  }

  private gameOf(id: string): GamePackage<GameTypes> {
    const found = this.context.registry.findGame(id);
    if (found === undefined) throw refused('unknown-game', { game: id });
    return found;
  }

  // ── sitting down and leaving ────────────────────────────────────────────────

  /** Takes a seat as a declared program. Without a token, a new person does, whose token is in the answer. */
  async sit(caller: Caller, given: Given<'sit'>): Promise<Look & { readonly seat: number; readonly token?: string }> {
    const known = caller.token === '' ? null : await this.personOf(caller);
    const table = await this.findTable(given.table, caller, known);
    if (known !== null) return this.inTurn(known.id, () => this.sitAs(known, table, given));
    const { person, token } = await this.addPerson(caller, table.state, given);
    const { seat: own, ...look } = await this.sitAs(person, table, given);
    return { seat: own, token, ...look };
  }

  private async sitAs(
    person: Person,
    table: LiveTable,
    given: Given<'sit'>,
  ): Promise<Look & { readonly seat: number }> {
    const before = await this.seatOf(person);
    const isElsewhere = before !== null && (before.code !== table.code || (given.seat ?? before.seat) !== before.seat);
    if (isElsewhere) throw refused('sits-elsewhere', { table: before.code });
    if (table.state.session !== null) throw refused('run-by-session');
    if (before === null) checkTakesPrograms(table.state);
    const agent = before ?? new AgentSeat(this.context, { person: person.id, name: person.name, code: table.code });
    agent.language = given.language ?? agent.language;
    this.seats.set(person.id, agent);
    try {
      await this.sitDown(agent, given);
      if (before === null) await this.recall(agent);
    } catch (error) {
      if (before === null) this.dismiss(agent);
      throw error;
    }
    return { seat: agent.seat ?? 0, ...this.show(agent, await this.settledTable(agent), {}) };
  }

  /** A new person, unless it is clear that they could not sit down: they would not even learn their token. */
  private async addPerson({ address }: Caller, state: TableState, given: Given<'sit'>) {
    if (state.session !== null) throw refused('run-by-session');
    checkTakesPrograms(state);
    const why = whyMayNotEnter(state, null);
    if (why !== null) throw new Refused(why);
    if (given.seat === undefined && firstFree(state) === -1) throw refused('table-full');
    if (given.name === undefined) throw refused('malformed-request', { field: 'name' });
    if (!this.newcomers.take(address, this.context.world.now())) throw refused('too-fast');
    return this.context.people.add(given.name);
  }

  private async sitDown(agent: AgentSeat, given: Given<'sit'>): Promise<void> {
    const { state } = this.atHand(agent);
    const own = agent.seat;
    if (own !== null) {
      const chair = state.chairs[own];
      if (chair?.type === 'person' && chair.heldBy !== null)
        unwrap(await agent.ask({ type: 'do', action: { type: 'sit', seat: own } }));
      return;
    }
    const watched = await agent.ask({ type: 'watch', seat: 'spectator' });
    if (!watched.ok && watched.why.code === 'knock-first') {
      unwrap(await agent.ask({ type: 'do', action: { type: 'knock' } }));
      throw refused('knocking');
    }
    unwrap(watched);
    const chosen = given.seat ?? firstFree(state);
    if (chosen === -1) throw refused('table-full');
    const called = given.name === undefined || state.settings.isBlind ? {} : { name: given.name };
    unwrap(await agent.ask({ type: 'do', action: { type: 'sit', seat: chosen, ai: given.ai, ...called } }));
    agent.seat = chosen;
    unwrap(await agent.ask({ type: 'watch', seat: chosen }));
    unwrap(await agent.ask({ type: 'unwatch', seat: 'spectator' }));
  }

  /** Stands up. In the middle of a match a bot plays on. */
  async leave(caller: Caller): Promise<{ readonly left: true }> {
    const agent = await this.agentOf(caller);
    const left = await agent.ask({ type: 'do', action: { type: 'stand', seat: agent.seat ?? 0 } });
    if (left.ok) this.dismiss(agent);
    unwrap(left);
    return { left: true };
  }

  private dismiss(agent: AgentSeat): void {
    agent.leave('left');
    if (this.seats.get(agent.person ?? '') === agent) this.seats.delete(agent.person ?? '');
  }

  // ── in a seat ───────────────────────────────────────────────────────────────

  /** What changed since a cursor, and what may be answered. */
  async look(caller: Caller, given: Given<'look'>): Promise<Look> {
    const agent = await this.agentOf(caller, given.language);
    return this.show(agent, await this.settledTable(agent), given);
  }

  /** The same, as soon as the seat is asked or something changes. */
  async wait(caller: Caller, given: Given<'wait'>): Promise<Look> {
    const { since, until = 'asked', seconds = LONGEST_WAIT_SECONDS } = given;
    const agent = await this.agentOf(caller, given.language);
    const isNews = () => {
      const changes = agent.since(since);
      return changes === null || changes.length > 0;
    };
    const isOver = () => agent.table === undefined || agent.table.state.stage === 'over';
    const isTurn = () => agent.table !== undefined && isAsked(agent.table, agent.seat);
    const holds = () => (until === 'change' ? isNews() : isTurn() || (isOver() && isNews()));
    await agent.until(holds, seconds * 1000);
    return this.show(agent, await this.settledTable(agent), { since });
  }

  /** Answers what the seat is asked, by number or by fields; or does something unasked, by fields. */
  async answer(caller: Caller, given: Given<'answer'>): Promise<{ readonly accepted: true }> {
    const agent = await this.agentOf(caller);
    const table = await this.settledTable(agent);
    const sight = sightOf(table, this.gameOf(table.state.game), agent);
    if (sight === null || agent.seat === null) throw refused('not-running');
    const { number, command: whole, why } = given;
    if ((number === undefined) === (whole === undefined))
      throw refused('malformed-request', { field: number === undefined ? 'number' : 'command' });
    const now = questionOf(sight);
    const [question = 0, takenBack = 0] = (given.question ?? now.question).split('-').map(Number);
    if (!Number.isInteger(question) || !Number.isInteger(takenBack))
      throw refused('malformed-request', { field: 'question' });
    // Numbers mean something else once the answers have changed.
    if (number !== undefined && given.question !== now.question) throw whyNotAnswered(table, sight, null);
    const chosen = whole ?? now.choices.commands[(number ?? 0) - 1];
    if (chosen === undefined)
      throw isAsked(table, agent.seat) ? refused('not-an-option') : whyNotAnswered(table, sight, null);
    const message = { type: 'answer', seat: agent.seat, question, takenBack, command: chosen } as const;
    const answered = await agent.ask(why === undefined ? message : { ...message, why });
    // The match looks at the question first, and calls it by a number that programs are never shown.
    if (!answered.ok && OLD.has(answered.why.code)) throw whyNotAnswered(this.atHand(agent), sight, chosen.type);
    if (!answered.ok) throw ruledOut(answered.why, this.gameOf(table.state.game));
    return { accepted: true };
  }

  /** Says a text or a phrase, in the match or at the table. */
  async say(caller: Caller, { text = '', phrase, channel }: Given<'say'>): Promise<{ readonly said: true }> {
    const agent = await this.agentOf(caller);
    const table = await this.settledTable(agent);
    const { recording, state } = table;
    if (text === '' && phrase === undefined) throw refused('malformed-request', { field: 'text' });
    if (recording === null || state.stage !== 'playing' || agent.seat === null) {
      if (phrase !== undefined) throw refused('not-running');
      unwrap(await agent.ask({ type: 'do', action: { type: 'say', text } }));
      return { said: true };
    }
    const channels = recording.match.game.channels?.(recording.match.seatView(agent.seat)) ?? [];
    const where = channel ?? channels[0]?.name ?? '';
    const words = phrase === undefined ? { text } : { text: '', phrase };
    unwrap(await agent.ask({ type: 'talk', seat: agent.seat, channel: where, ...words }));
    return { said: true };
  }

  /** Everything that the seat has heard since its match was opened. */
  async record(
    caller: Caller,
    given: Given<'record'>,
  ): Promise<{ readonly match: string; readonly lines: readonly string[] }> {
    const agent = await this.agentOf(caller, given.language);
    const table = await this.settledTable(agent);
    const changes = await this.historyOf(agent, table);
    return { match: table.id, lines: newsOf(changes, table, this.gameOf(table.state.game), agent) };
  }

  /** What the seat has heard since its match was opened, from the log. */
  private async historyOf(agent: AgentSeat, table: LiveTable): Promise<readonly Change[]> {
    this.calls.charge(agent.person ?? '', this.context.world.now(), RECORD_COST);
    const log = await this.context.storage.read(table.id);
    const told = unwrap(await inTurns(historyStepwise(table.gamePackage, log, agent.seat ?? 0, agent.person)));
    return told.map((item) =>
      'said' in item ? { heard: [], said: item.said } : { heard: item.heard as Change['heard'], said: null },
    );
  }

  /** A program that comes back into a match, or takes over a seat, is shown what the seat heard before. */
  private async recall(agent: AgentSeat): Promise<void> {
    const table = await this.settledTable(agent);
    if (table.recording === null) return;
    const { cursor: known } = agent;
    agent.recall(await this.historyOf(agent, table), known);
  }

  private show(agent: AgentSeat, table: LiveTable, looking: Parameters<typeof lookAt>[3]): Look {
    return lookAt(table, this.gameOf(table.state.game), agent, looking);
  }

  // ── finding a seat ──────────────────────────────────────────────────────────

  private async personOf({ token }: Caller): Promise<Person> {
    const person = unwrap(await this.context.sockets.findPerson(token));
    if (!this.calls.take(person.id, this.context.world.now())) throw refused('too-fast');
    return person;
  }

  /** The code of the table at which a call is answered; null where any node can answer it. */
  async tableFor(token: string, given: string): Promise<string | null> {
    if (given !== '') return readCode(given);
    const person = token === '' ? null : await this.context.sockets.findPerson(token);
    if (!person?.ok) return null;
    const known = this.seats.get(person.value.id);
    if (known?.table !== undefined && known.isOpen) return null;
    const rows = await this.context.storage.listOf(person.value.id, MOST_TABLES);
    return rows.find(isLive)?.code ?? null;
  }

  /** The seat of a token, followed again if the program was away. */
  private async agentOf(caller: Caller, wished?: Language): Promise<AgentSeat> {
    if (caller.token === '') throw refused('no-token');
    const person = await this.personOf(caller);
    const agent = await this.inTurn(person.id, () => this.seatOf(person));
    const isClosed = this.seats.get(person.id)?.ended === 'table-closed';
    if (agent === null || agent.seat === null) throw refused(isClosed ? 'table-closed' : 'not-an-agent');
    agent.usedAt = this.context.world.now();
    agent.language = wished ?? agent.language;
    return agent;
  }

  /** Finds and takes the seats of a person one after another: two calls at once would each follow the table. */
  private async inTurn<T>(person: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(person) ?? Promise.resolve()).then(act, act);
    this.turns.set(person, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(person) === turn) this.turns.delete(person);
    }
  }

  private async seatOf(person: Person): Promise<AgentSeat | null> {
    const known = this.seats.get(person.id);
    if (known?.isOpen && known.followsTable && known.table !== undefined && !hasMovedOn(known.table)) return known;
    const found = await this.findSeat(person, known?.table?.state.session === null ? known.code : null);
    if (found === null) return null;
    if (known?.isOpen && known.followsTable && known.table === found.table) return known;
    const agent = new AgentSeat(this.context, { person: person.id, name: person.name, code: found.table.code });
    agent.seat = found.seat;
    agent.language = known?.language ?? 'en';
    known?.leave('moved');
    this.seats.set(person.id, agent);
    const watched = await agent.ask({ type: 'watch', seat: found.seat });
    if (!watched.ok) this.dismiss(agent);
    unwrap(watched);
    await this.recall(agent);
    return agent;
  }

  /** Where somebody sits as a program: at the table where they were last, or at any of theirs. */
  private async findSeat(
    { id }: Person,
    last: string | null,
  ): Promise<{ readonly table: LiveTable; readonly seat: number } | null> {
    const { registry, storage } = this.context;
    const codes =
      last === null ? (await storage.listOf(id, MOST_TABLES)).filter(isLive).map(({ code }) => code) : [last];
    let hasMoved = false;
    for (const code of codes) {
      const found = await registry.findOwn(code);
      if (!found.ok) hasMoved ||= found.why.code === 'moved';
      if (!found.ok) continue;
      const table = found.value;
      const own = chairsOf(table.state, id).find((each) => isProgram(table.state.chairs[each]));
      if (own !== undefined && registry.atHand(code) === table) return { table, seat: own };
      registry.logs.rest(table);
    }
    // It may be the one that another node has just taken over.
    if (hasMoved) throw refused('moved');
    return null;
  }

  private async findTable(given: string, { address }: Caller, person: Person | null): Promise<LiveTable> {
    const code = readCode(given);
    if (code === null) throw refused('no-such-table', { code: given });
    return unwrap(await this.context.sockets.findTable(code, { address, person: person?.id ?? null }));
  }

  private atHand(agent: AgentSeat): LiveTable {
    if (agent.table === undefined) throw refused(agent.ended === 'table-closed' ? 'table-closed' : 'moved');
    return agent.table;
  }

  /** The table once everything that happened there is on disk: nobody is shown what may yet be lost. */
  private async settledTable(agent: AgentSeat): Promise<LiveTable> {
    for (let tries = 0; tries < MOST_SETTLED; tries++) {
      const { writer } = this.atHand(agent);
      if (writer.isIdle) return this.atHand(agent);
      await writer.settled();
    }
    throw refused('moved');
  }
}

/** Refusals of an answer to a question that is not the current one. */
const OLD: ReadonlySet<string> = new Set(['old-question', 'moved-on']);

/** Why an answer to another question cannot be given: something else is asked now, or nothing is. */
function whyNotAnswered({ state }: LiveTable, sight: Sight, type: string | null): Refused {
  const { match, seat } = sight;
  if (state.isPaused) return refused('paused');
  if (match.outcome !== null) return refused('game-over');
  const isOpen = holdsSeat(match.state.asked, seat) || match.extrasFor(seat).some((extra) => extra.type === type);
  if (!isOpen) return refused('not-asked', { asked: [...seatsIn(match.askedSeenBy(seat))] });
  return refused('old-question', { question: questionOf(sight).question });
}

function checkTakesPrograms({ settings }: TableState): void {
  if (settings.allowsAgents !== true) throw refused('no-agents');
}

const isOpenToPrograms = (state: TableState): boolean =>
  state.stage === 'lobby' &&
  state.settings.isListed &&
  state.settings.allowsAgents === true &&
  state.session === null &&
  firstFree(state) !== -1 &&
  whyMayNotEnter(state, null) === null;

const versionOf = ({ id, changedAt }: MatchRow): string => `${id} ${changedAt}`;

/** A table as lists of open tables show it. */
export const listed = ({ code, game, seats, freeChairs, people, createdAt }: MatchRow): z.infer<typeof openTable> => ({
  ...{ code, game, seats, freeChairs, people, createdAt },
});

const firstFree = ({ chairs }: TableState): number => chairs.findIndex(({ type }) => type === 'nobody');

const isLive = ({ isCurrent, stage, kind }: { isCurrent: boolean; stage: string; kind: string }): boolean =>
  isCurrent && stage !== 'closed' && kind !== 'session';

/** A session gives everybody another room for every match. */
const hasMovedOn = ({ state }: LiveTable): boolean => state.session !== null && state.stage === 'over';

/** What the rules refuse, with the game's sentence for it. */
function ruledOut(why: Refusal, gamePackage: GamePackage<GameTypes>): Refused {
  const said = gameWords(gamePackage, 'en').find(`refusals.${why.code}`, why.with);
  return new Refused(why, undefined, said);
}
