import { vi } from 'vitest';
import { applyChange } from '../../client/followed.ts';
import type { GamePackage } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import type { GameTypes, Refusal, Result } from '../../kernel/index.ts';
import { decodeFromClient } from '../../protocol/decode-client.ts';
import {
  type Action,
  type FromClient,
  type FromServer,
  fromServer,
  type MatchView,
  PROTOCOL,
  type WireViewer,
} from '../../protocol/index.ts';
import type { HostWorld } from '../../table/table-host.ts';
import { DeviceStorage } from './device-storage.ts';
import { LOCAL_CODE, type Order } from './host-messages.ts';
import { type KeyValueStore, MemoryStore } from './key-value-store.ts';
import { LocalLink, LocalTable } from './local-table.ts';

export const SOME_GAME = registry[0] as GamePackage<GameTypes>;
/** A match that is over soon, against bots that do not think. */
export const SHORT: Order = { wish: { options: { maxRounds: 1 } }, chairs: [{ name: 'Ana' }], tempo: 'atOnce' };

/** No id is ever used again: what is sent twice is carried out once. */
let drawn = 0;

/** A page that follows a local table: it keeps every message, each in the form of the wire, and what they make together. */
export class TestPage {
  readonly messages: FromServer[] = [];
  readonly matches = new Map<WireViewer, MatchView>();
  readonly link: LocalLink;

  constructor(table: LocalTable) {
    this.link = new LocalLink(table, { name: 'Ana', say: (text) => this.take(fromServer.parse(JSON.parse(text))) });
  }

  private take(message: FromServer): void {
    this.messages.push(message);
    if (message.type === 'view' && message.match !== null) this.matches.set(message.seat, message.match);
    if (message.type !== 'update') return;
    this.matches.set(message.seat, applyChange(this.matches.get(message.seat) as MatchView, message.match));
  }

  say(message: FromClient): void {
    this.link.hear(decodeFromClient(JSON.stringify(message)));
  }

  /** Greets, and follows some viewpoints. */
  async come(...viewpoints: WireViewer[]): Promise<void> {
    this.say({ type: 'hello', protocol: PROTOCOL, token: null });
    for (const seat of viewpoints) await this.ask({ type: 'watch', seat });
  }

  /** Sends a command and hands back the code that it was refused with, or null. */
  async ask(said: { readonly type: string; readonly [field: string]: unknown }): Promise<string | null> {
    const id = `${drawn++}`;
    this.link.hear(decodeFromClient(JSON.stringify({ ...said, id, table: LOCAL_CODE })));
    // No clock moves meanwhile.
    for (let turns = 0; turns < 500 && this.answerTo(id) === undefined; turns++) await Promise.resolve();
    const answer = this.answerTo(id);
    if (answer === undefined) throw new Error(`no answer to ${JSON.stringify(said)}`);
    return answer.type === 'refused' ? answer.code : null;
  }

  act(action: Action): Promise<string | null> {
    return this.ask({ type: 'do', action });
  }

  private answerTo(id: string): FromServer | undefined {
    return this.messages.find((message) => 'id' in message && message.id === id && message.type !== 'pong');
  }

  get standing() {
    const last = this.messages.findLast((message) => message.type === 'view' || message.type === 'standing');
    if (last === undefined) throw new Error('was never shown the table');
    return last.standing;
  }
}

/** A device whose clock is stopped until it is moved. */
export class LocalScene {
  readonly store: KeyValueStore;
  /** How often a finished match was not kept. */
  unkept = 0;
  private drawn = 0;

  constructor(store: KeyValueStore = new MemoryStore()) {
    this.store = store;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  }

  readonly world: HostWorld = {
    now: () => performance.now(),
    wall: () => 1000,
    drawKey: () => 'ab'.repeat(32),
    drawId: () => `id-${this.drawn++}`,
    drawNumber: () => 7,
    log: { error: () => undefined },
  };

  /** The table as this device has it, as if the page had just been opened. */
  open(gamePackage = SOME_GAME): Promise<Result<LocalTable, Refusal>> {
    const storage = new DeviceStorage(this.store, () => undefined);
    const unkept = () => this.unkept++;
    return LocalTable.open({ gamePackage, storage, world: this.world, name: 'Ana', lost: () => undefined, unkept });
  }

  /** A table that must be there. */
  async table(): Promise<LocalTable> {
    const opened = await this.open();
    if (!opened.ok) throw new Error(opened.why.code);
    return opened.value;
  }

  pass(milliseconds: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(milliseconds);
  }

  /** The person in a seat answers, if asked. */
  async answer(table: LocalTable, page: TestPage, seat = 0): Promise<string | null> {
    const { match } = table.live.recording as NonNullable<typeof table.live.recording>;
    const isAsked = page.matches.get(seat)?.asked.includes(seat) ?? false;
    if (!isAsked) return 'not-asked';
    return page.ask({ type: 'answer', seat, question: match.question, command: match.defaultFor(seat) });
  }

  /** Plays to the end. */
  async playOut(table: LocalTable, page: TestPage): Promise<void> {
    for (let tries = 0; tries < 2000 && table.live.state.stage === 'playing'; tries++) {
      await this.pass(20);
      await this.answer(table, page);
    }
  }
}
