import { atOnce, fillSetup, type Json, readSave } from '../../kernel/host.ts';
import type { TableRequest } from '../../protocol/index.ts';
import { replaySteps, suspicionStepwise, verifySave } from '../../table/replay-steps.ts';
import type { HostWorld } from '../../table/table-host.ts';
import { savedFrom } from '../../table/transfer.ts';
import { DeviceStorage, type KeptSave } from './device-storage.ts';
import type { Asked, FromHost, KeptMatch, Settlement, ToHost } from './host-messages.ts';
import { openIndexedStore } from './key-value-store.ts';
import { loadGame } from './load-game.ts';
import { LocalTables } from './local-tables.ts';
import { settlementOf } from './order.ts';

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function settle(game: string, wish: TableRequest): Promise<Settlement> {
  const gamePackage = await loadGame(game);
  if (gamePackage === undefined) return { settled: {}, why: { code: 'unknown-game', with: { game } }, roles: [] };
  return settlementOf(gamePackage, wish, world.drawKey);
}

/** Hosts whatever this page plays alone, and hands back what the page's messages are to be given to. */
export function startHost(say: (message: FromHost) => void): (message: ToHost) => void {
  const host = openHost();
  say({ type: 'ready' });
  return (message) => void host.then((opened) => opened.take(message, say));
}

const world: HostWorld = {
  now: () => performance.now(),
  wall: () => Date.now(),
  drawKey: () => hexadecimal(crypto.getRandomValues(new Uint8Array(32))),
  drawId: () => hexadecimal(crypto.getRandomValues(new Uint8Array(12))),
  drawNumber: () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
  log: { error: (what, message) => console.error(message, what) },
};

async function openHost(): Promise<Host> {
  const store = await openIndexedStore().catch(() => null);
  const storage = new DeviceStorage(store, () => tables.tellUnkept());
  const tables = new LocalTables(storage, world);
  return new Host(storage, tables);
}

class Host {
  private readonly storage: DeviceStorage;
  private readonly tables: LocalTables;

  constructor(storage: DeviceStorage, tables: LocalTables) {
    this.storage = storage;
    this.tables = tables;
  }

  take(message: ToHost, say: (message: FromHost) => void): void {
    if (message.type === 'follow') {
      this.tables.follow(message.port, message);
      return;
    }
    if (message.type === 'simulate') {
      // Tables do without it.
      void import('./simulation.ts').then(({ answerSimulation }) => answerSimulation(message, world));
      return;
    }
    const { id, asked } = message;
    this.answer(asked).then(
      (answer) => say({ type: 'answer', id, answer }),
      (error: unknown) => say({ type: 'failed', id, message: String(error) }),
    );
  }

  private async answer(asked: Asked): Promise<unknown> {
    switch (asked.type) {
      case 'past':
        return this.tables.past(asked.game, asked.viewer);
      case 'wasPlayed':
        return this.tables.wasPlayed(asked.game);
      case 'hold':
        return this.tables.hold(asked.game, asked.isHeld);
      case 'begin':
        return this.tables.begin(asked.game, asked.order);
      case 'beginGuided':
        return this.tables.beginGuided(asked.game, asked);
      case 'carryIn':
        return this.tables.carryIn(asked.game, asked.carried, asked.name);
      case 'carriedOut':
        return this.tables.carriedOut(asked.game);
      case 'settle':
        return settle(asked.game, asked.wish);
      case 'putAside':
        return this.tables.putAside(asked.game);
      case 'takeOver':
        return this.tables.takeOver(asked.game);
      default:
        return answerAboutSaves(this.storage, asked);
    }
  }
}

type AboutSaves = Extract<Asked, { type: `${string}Save` | `${string}Saves` }>;

/** Answers whatever the page asks about saves. */
export async function answerAboutSaves(storage: DeviceStorage, asked: AboutSaves): Promise<unknown> {
  switch (asked.type) {
    case 'listSaves':
      return (await storage.listSaves()).map(listed);
    case 'loadSave': {
      const kept = await storage.findSave(asked.id);
      return kept === null ? null : { save: kept.save, names: kept.names, wish: kept.wish, clock: kept.clock };
    }
    case 'dropSave':
      return storage.dropSave(asked.id);
    case 'openSave': {
      const read = readSave(asked.json);
      if (!read.ok) return { ok: false, ...read.why };
      const save = read.value;
      const rules = (await loadGame(save.game))?.game;
      const setup = rules === undefined ? save.setup : (fillSetup(rules, save.setup as object, save.seats) as Json);
      return { ok: true, save: { ...save, setup } };
    }
    case 'replaySave': {
      const { save, ...page } = asked;
      return { all: save.log.length + 1, steps: replaySteps(await loadGame(save.game), save, page) };
    }
    case 'makeSave': {
      const gamePackage = await loadGame(asked.carried.game);
      return gamePackage === undefined ? null : savedFrom(gamePackage, asked.carried);
    }
    case 'suspectInSave':
      return atOnce(suspicionStepwise(await loadGame(asked.save.game), asked.save)) ?? [];
    case 'verifySave':
      return verifySave(await loadGame(asked.save.game), asked.save);
  }
}

/** A match as lists show it: enough to tell it from the others. */
const listed = ({ id, game, endedAt, names, save, clock }: KeptSave): KeptMatch => ({
  ...{ id, game, endedAt, names },
  moves: save.log.length,
  lasted: clock?.at ?? save.now.at,
  isOver: save.now.outcome !== null,
});
