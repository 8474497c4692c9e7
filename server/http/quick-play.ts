import { ok, type Refusal, type Result } from '../../kernel/host.ts';
import { refuse } from '../../protocol/refusals.ts';
import { whyMayNotEnter } from '../../table/admission.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { freeNameFor } from '../../table/names.ts';
import { chairsOf, guestOf, type PersonId, realName, type TableState } from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import type { MatchRow } from '../storage/port.ts';

/** How long a pair sees the lobby before its match begins. */
const STARTS_ITSELF_MS = 5000;

const MOST_TABLES = 50;

const MOST_TRIES = 5;

/** A seat that was taken. */
interface Seated {
  readonly table: LiveTable;
  readonly seat: number;
}

interface Player {
  readonly person: PersonId;
  readonly name: string;
  readonly address: string;
}

/** A seat that is taken as soon as it is on disk. */
interface Pending extends Seated {
  readonly stored: Promise<Result<unknown, Refusal>>;
}

/** Finds a seat for anyone. For each game, seats are taken one after another, so that a crowd fills one table after the other. */
export class QuickPlay {
  private readonly context: ServerContext;
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly pressed = new Map<string, Promise<Result<Seated, Refusal>>>();
  /** The table that is being filled, by game. */
  private readonly filling = new Map<string, LiveTable>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  /** Asking twice gives the same seat. */
  seat(game: string, player: Player): Promise<Result<Seated, Refusal>> {
    const { outage } = this.context.registry;
    if (outage !== null) return Promise.resolve(refuse(outage));
    const gamePackage = this.context.registry.findGame(game);
    if (gamePackage === undefined) return Promise.resolve(refuse('unknown-game', { game }));
    if (gamePackage.game.capabilities?.realTable !== undefined) return Promise.resolve(refuse('plays-elsewhere'));
    const key = `${player.person}/${game}`;
    const pressed = this.pressed.get(key) ?? this.findSeat(game, player).finally(() => this.pressed.delete(key));
    this.pressed.set(key, pressed);
    return pressed;
  }

  private async findSeat(game: string, player: Player): Promise<Result<Seated, Refusal>> {
    const own = await this.ownSeat(game, player);
    if (own !== null) return ok(own);
    for (let tries = 1; ; tries++) {
      const taken = await this.inTurn(game, () => this.take(game, player));
      if (!taken.ok) return taken;
      const { table, seat, stored } = taken.value;
      const sat = await stored;
      if (sat.ok) return ok({ table, seat });
      // Somebody else was faster, or the table has left memory.
      if (tries === MOST_TRIES) return sat;
    }
  }

  private async ownSeat(game: string, { person }: Player): Promise<Seated | null> {
    const rows = await this.context.storage.listOf(person, MOST_TABLES);
    for (const { id } of rows.filter(isOpenTo(game))) {
      const found = await this.context.registry.load(id);
      const seat = found.ok ? chairsOf(found.value.state, person)[0] : undefined;
      if (found.ok && seat !== undefined) return { table: found.value, seat };
    }
    return null;
  }

  private inTurn<T>(game: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(game) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => {});
    this.turns.set(game, ended);
    return turn;
  }

  private async take(game: string, player: Player): Promise<Result<Pending, Refusal>> {
    const table = await this.tableFor(game, player);
    if (!table.ok) return table;
    this.filling.set(game, table.value);
    const seat = freeSeatFor(table.value.state, player.person) ?? 0;
    return ok({ table: table.value, seat, stored: this.sit({ table: table.value, seat }, player) });
  }

  /** A table with a seat for this person: the one being filled, the oldest open one, or a new one. */
  private async tableFor(game: string, player: Player): Promise<Result<LiveTable, Refusal>> {
    const { registry, storage } = this.context;
    const hasSeat = ({ state }: LiveTable): boolean => freeSeatFor(state, player.person) !== null;
    const filling = this.filling.get(game);
    if (filling !== undefined && registry.atHand(filling.code) === filling && hasSeat(filling)) return ok(filling);
    for (const { id } of await storage.listOpen(game, MOST_TABLES)) {
      const found = await registry.load(id);
      if (found.ok && hasSeat(found.value)) return found;
    }
    const { address, ...host } = player;
    const { min, max } = registry.findGame(game)?.game.seats ?? { min: 0, max: 0 };
    // Two strangers need not wait for a host to start.
    const startsItself = min === 2 && max === 2 ? { startsItself: STARTS_ITSELF_MS } : {};
    const newTable = { game, wish: {}, settings: { isListed: true }, isModerated: false, ...startsItself };
    return registry.create({ ...newTable, host, address });
  }

  private sit({ table, seat }: Seated, { person, name }: Player): Promise<Result<unknown, Refusal>> {
    const free = freeNameFor(table.state, { person, name });
    if (guestOf(table.state, person) === undefined)
      table.commit([{ type: 'came', person, name: realName(free) }], null);
    const called = table.state.settings.isBlind ? {} : { name: free };
    return table.actFor(person, { type: 'sit', seat, ...called }, this.context.world.drawId());
  }
}

const isOpenTo =
  (game: string) =>
  (row: MatchRow): boolean =>
    row.game === game && row.stage === 'lobby' && row.isListed && row.isCurrent;

function freeSeatFor(state: TableState, person: PersonId): number | null {
  const { stage, settings, kicked, chairs } = state;
  if (whyMayNotEnter(state, person) !== null) return null;
  if (stage !== 'lobby' || !settings.isListed || kicked.includes(person)) return null;
  const seat = chairs.findIndex(({ type }) => type === 'nobody');
  return seat === -1 ? null : seat;
}
