import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { whyMayNotEnter } from '../../table/knocking.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { freeNameFor } from '../../table/names.ts';
import { chairsOf, guestOf, type PersonId, realName, type TableState } from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import type { MatchRow } from '../storage/port.ts';

/** A chair that was taken for somebody. */
export interface Seated {
  readonly table: LiveTable;
  readonly seat: number;
}

interface Player {
  readonly person: PersonId;
  readonly name: string;
  readonly address: string;
}

/** A chair that is theirs as soon as it is on disk. */
interface Taking extends Seated {
  readonly kept: Promise<Result<unknown, Refusal>>;
}

/** How long two who have found each other look at the lobby before their match begins. */
const STARTS_ITSELF_MS = 5000;
const MOST_LOOKED_AT = 50;
const MOST_TRIES = 5;

/** Finds everybody a chair. Chairs are taken one after the other for each game, so that a crowd fills table after table. */
export class QuickPlay {
  private readonly context: ServerContext;
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly pressed = new Map<string, Promise<Result<Seated, Refusal>>>();
  /** The table of each game that is being filled. */
  private readonly filling = new Map<string, LiveTable>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  /** Pressed twice, it is the same chair. */
  seat(game: string, player: Player): Promise<Result<Seated, Refusal>> {
    const { outage } = this.context.house;
    if (outage !== null) return Promise.resolve(refuse(outage));
    const listed = this.context.house.findGame(game);
    if (listed === undefined) return Promise.resolve(refuse('unknown-game', { game }));
    if (listed.game.companion !== undefined) return Promise.resolve(refuse('plays-elsewhere'));
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
      const { table, seat, kept } = taken.value;
      const sat = await kept;
      if (sat.ok) return ok({ table, seat });
      // Somebody else was faster, or the table left memory meanwhile.
      if (tries === MOST_TRIES) return sat;
    }
  }

  private async ownSeat(game: string, { person }: Player): Promise<Seated | null> {
    const rows = await this.context.storage.listOf(person, MOST_LOOKED_AT);
    for (const { id } of rows.filter(isOpenTo(game))) {
      const found = await this.context.house.load(id);
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

  private async take(game: string, player: Player): Promise<Result<Taking, Refusal>> {
    const table = await this.tableFor(game, player);
    if (!table.ok) return table;
    this.filling.set(game, table.value);
    const seat = freeChairFor(table.value.state, player.person) ?? 0;
    return ok({ table: table.value, seat, kept: this.sit({ table: table.value, seat }, player) });
  }

  /** A table with a chair for this person: the one that is being filled, the oldest that is open, or a new one. */
  private async tableFor(game: string, player: Player): Promise<Result<LiveTable, Refusal>> {
    const { house, storage } = this.context;
    const hasChair = ({ state }: LiveTable): boolean => freeChairFor(state, player.person) !== null;
    const filling = this.filling.get(game);
    if (filling !== undefined && house.atHand(filling.code) === filling && hasChair(filling)) return ok(filling);
    for (const { id } of await storage.listOpen(game, MOST_LOOKED_AT)) {
      const found = await house.load(id);
      if (found.ok && hasChair(found.value)) return found;
    }
    const { address, ...host } = player;
    const { min, max } = house.findGame(game)?.game.seats ?? { min: 0, max: 0 };
    // Two who want to play at once wait for nobody's word.
    const alone = min === 2 && max === 2 ? { startsItself: STARTS_ITSELF_MS } : {};
    const wished = { game, wish: {}, settings: { isListed: true }, isModerated: false, ...alone };
    return house.create({ ...wished, host, address });
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

function freeChairFor(state: TableState, person: PersonId): number | null {
  const { stage, settings, kicked, chairs } = state;
  if (whyMayNotEnter(state, person) !== null) return null;
  if (stage !== 'lobby' || !settings.isListed || kicked.includes(person)) return null;
  const seat = chairs.findIndex(({ type }) => type === 'nobody');
  return seat === -1 ? null : seat;
}
