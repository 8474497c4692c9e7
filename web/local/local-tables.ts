import { ok, type Refusal, type Result, type Viewer } from '../../kernel/host.ts';
import type { Tempo } from '../../protocol/codes.ts';
import { isPlainAnswer, isPlainGreeting } from '../../protocol/plain-messages.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { Remembered } from '../../table/history.ts';
import type { HostWorld } from '../../table/table-host.ts';
import type { Transfer } from '../../table/transfer.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Begun, FromTable, Order, ToTable } from './host-messages.ts';
import { loadGame } from './load-game.ts';
import { LocalLink, LocalTable, type TransferOut } from './local-table.ts';

interface Open {
  readonly table: LocalTable;
  readonly claim: Claim;
  readonly ports: Set<MessagePort>;
}

/** Every table that this page plays at: opened when the first link comes, and standing still when the last one goes. */
export class LocalTables {
  private readonly storage: DeviceStorage;
  private readonly world: HostWorld;
  private readonly open = new Map<string, Open>();
  /** One thing after the other at each table. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly takenOver = new Set<string>();

  constructor(storage: DeviceStorage, world: HostWorld) {
    this.storage = storage;
    this.world = world;
  }

  follow(port: MessagePort, { game, name }: { readonly game: string; readonly name: string }): void {
    void this.inTurn(game, async () => {
      const opened = await this.opened(game, name).catch(() => refuse('table-trouble'));
      if (opened.ok) this.seat(port, opened.value, { game, name });
      else tell(port, { type: 'lost', code: opened.why.code });
    });
  }

  begin(game: string, order: Order): Promise<Begun> {
    return this.inTurn(game, async () => {
      const begun = (await this.open.get(game)?.table.begin(order)) ?? refuse('no-such-table');
      return begun.ok ? null : begun.why;
    });
  }

  beginGuided(game: string, of: { readonly name: string; readonly tempo: Tempo }): Promise<Begun> {
    return this.inTurn(game, async () => {
      const begun = (await this.open.get(game)?.table.beginGuided(of.name, of.tempo)) ?? refuse('no-such-table');
      return begun.ok ? null : begun.why;
    });
  }

  carryIn(game: string, carried: Transfer, name: string): Promise<Begun> {
    return this.inTurn(game, async () => {
      const begun = (await this.open.get(game)?.table.carryIn(carried, name)) ?? refuse('no-such-table');
      return begun.ok ? null : begun.why;
    });
  }

  carriedOut(game: string): Promise<Result<TransferOut, Refusal>> {
    return this.inTurn(game, async () => (await this.open.get(game)?.table.carriedOut()) ?? refuse('no-such-table'));
  }

  past(game: string, viewer: Viewer): Promise<readonly Remembered[]> {
    return this.inTurn(game, async () => (await this.open.get(game)?.table.past(viewer)) ?? []);
  }

  wasPlayed(game: string): Promise<boolean> {
    return this.inTurn(game, async () => (await this.open.get(game)?.table.wasPlayed()) ?? true);
  }

  hold(game: string, isHeld: boolean): Promise<void> {
    return this.inTurn(game, async () => this.open.get(game)?.table.hold(isHeld));
  }

  putAside(game: string): Promise<void> {
    return this.inTurn(game, async () => {
      await this.close(game);
      await this.storage.putAside(game);
    });
  }

  takeOver(game: string): Promise<void> {
    return this.inTurn(game, async () => {
      await this.close(game);
      this.takenOver.add(game);
    });
  }

  /** Tells every page that nothing outlasts it. */
  tellUnkept(): void {
    for (const { ports } of this.open.values()) for (const port of ports) tell(port, { type: 'unkept' });
  }

  private inTurn<T>(game: string, work: () => Promise<T>): Promise<T> {
    const done = (this.queues.get(game) ?? Promise.resolve()).then(work);
    this.queues.set(
      game,
      done.catch(() => undefined),
    );
    return done;
  }

  private async opened(game: string, name: string): Promise<Result<Open, Refusal>> {
    const known = this.open.get(game);
    if (known !== undefined) return ok(known);
    const gamePackage = await loadGame(game);
    if (gamePackage === undefined) return refuse('unknown-game', { game });
    const isTakenOver = this.takenOver.delete(game);
    const losses: string[] = [];
    const lost = (code: string) => {
      losses.push(code);
      void this.lose(game, code);
    };
    const claim = await claimTable(game, { isTakenOver, lost: () => lost('open-elsewhere') });
    if (claim === null) return refuse('open-elsewhere');
    const { storage, world } = this;
    // The other tab may have played on.
    storage.forget(game);
    const table = await LocalTable.open({ gamePackage, storage, world, name, lost, unkept: () => this.tellUnkept() });
    if (!table.ok) {
      claim.release();
      return table;
    }
    const open = { table: table.value, claim, ports: new Set<MessagePort>() };
    this.open.set(game, open);
    // It may have been taken away while it was being opened.
    if (losses[0] === undefined) return ok(open);
    await this.close(game);
    return { ok: false, why: { code: losses[0] } };
  }

  private seat(port: MessagePort, open: Open, { game, name }: { readonly game: string; readonly name: string }): void {
    const link = new LocalLink(open.table, { name, say: (text) => tell(port, { type: 'message', text }) });
    open.ports.add(port);
    if (!this.storage.isLasting) tell(port, { type: 'unkept' });
    const read = readerFor(link, () => void this.lose(game, 'host-lost'));
    port.onmessage = ({ data }: MessageEvent<ToTable>) => {
      if (data.type === 'message') return read(data.text);
      link.close();
      open.ports.delete(port);
      port.close();
      void this.inTurn(game, () => this.rest(game, open));
    };
  }

  /** Nobody looks any more: its time is stopped until somebody does. */
  private async rest(game: string, open: Open): Promise<void> {
    if (open.ports.size === 0 && this.open.get(game) === open) await this.close(game);
  }

  /** It cannot be gone on with in this tab, as when another one has it. */
  private async lose(game: string, code: string): Promise<void> {
    const ports = this.open.get(game)?.ports ?? [];
    for (const port of ports) tell(port, { type: 'lost', code });
    await this.close(game);
  }

  /** Lets go of a table, after which any tab may have changed it. */
  private async close(game: string): Promise<void> {
    const open = this.open.get(game);
    if (open === undefined) return;
    this.open.delete(game);
    await open.table.stop();
    this.storage.forget(game);
    open.claim.release();
  }
}

const tell = (port: MessagePort, message: FromTable): void => port.postMessage(message);

/** How long a tab that was just closed may take to let go. */
const PATIENCE_MS = 1500;

/** Somebody's right to play the table of a game, which one tab has at a time. */
interface Claim {
  readonly release: () => void;
}

/** Claims the table of a game; null while another tab has it. `lost` is called when another tab takes it over. */
function claimTable(
  game: string,
  { isTakenOver, lost }: { readonly isTakenOver: boolean; readonly lost: () => void },
): Promise<Claim | null> {
  if (navigator.locks === undefined) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let hasIt = false;
    const held = () =>
      new Promise<void>((release) => {
        hasIt = true;
        resolve({ release });
      });
    const how = isTakenOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    navigator.locks.request(`tertulia.practice.${game}`, how, held).catch(() => {
      if (hasIt) lost();
      else resolve(null);
    });
  });
}

/**
 * Reads what a page says, one message after the other. What reads any message weighs as much as all that hosts a match, so it is loaded
 * with the first message that needs it; `failed` is called where that cannot be.
 */
function readerFor(link: LocalLink, failed: () => void): (text: string) => void {
  let reading: Promise<void> | null = null;
  return (text) => {
    const message: unknown = JSON.parse(text);
    if (reading === null && (isPlainAnswer(message) || isPlainGreeting(message))) {
      link.hear({ ok: true, value: message });
      return;
    }
    const read = Promise.all([import('../../protocol/decode-client.ts'), reading]).then(([{ decodeFromClient }]) => {
      if (reading === read) reading = null;
      link.hear(decodeFromClient(text));
    }, failed);
    reading = read;
  };
}
