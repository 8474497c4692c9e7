import type { BotCounts } from '../../server/bots/bot-pool.ts';
import type { ServerContext } from '../../server/context.ts';
import type { Client } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';

/** How the bots of all tables have been doing. */
export interface BotsSoFar extends BotCounts {
  readonly tables: number;
  /** Answers in the logs, no matter who gave them. */
  readonly answers: number;
}

const GAME = 'secret-hitler-xl';
const BOT = 'deducer';
const SEATS = 16;
/** Tables that are opened at the same time. */
const AT_ONCE = 25;
/** How often finished tables start another match. */
const AGAIN_MS = 500;

/** Tables with a slow bot in every seat, which play match after match; one device follows each. */
export class BotTables {
  private readonly context: ServerContext;
  private readonly pace: number;
  private readonly codes: string[] = [];
  private isStill = false;
  private commands = 0;
  private hosts = 0;
  private answers = 0;

  constructor(context: ServerContext, pace: number) {
    this.context = context;
    this.pace = pace;
    setInterval(() => this.playAgain(), AGAIN_MS);
  }

  /** Opens as many as are missing, and lets all of them play; with 0 they pause. */
  async open(count: number): Promise<BotsSoFar> {
    while (this.codes.length < count) {
      const some = Math.min(AT_ONCE, count - this.codes.length);
      this.codes.push(...(await Promise.all(Array.from({ length: some }, () => this.openOne()))));
    }
    this.isStill = count === 0;
    const toTurn = this.playing().filter(({ isPaused }) => isPaused !== this.isStill);
    await Promise.all(toTurn.map(({ table }) => this.act(table, { type: this.isStill ? 'pause' : 'resume' })));
    return { tables: this.codes.length, answers: this.answers, ...this.context.bots.budgets.counts };
  }

  private playing(): readonly { readonly table: LiveTable; readonly isPaused: boolean }[] {
    return this.codes.flatMap((code) => {
      const table = this.context.registry.atHand(code);
      return table?.state.stage === 'playing' ? [{ table, isPaused: table.state.isPaused }] : [];
    });
  }

  private async openOne(): Promise<string> {
    const { registry } = this.context;
    this.hosts++;
    const host = { person: `host-${this.hosts}`, name: 'Host' };
    // Every table has a separate host, and so a separate budget.
    const opened = await registry.create({
      ...{ game: GAME, wish: { seats: SEATS }, settings: { pace: this.pace }, isModerated: false, host },
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.why));
    const table = opened.value;
    const client: Client = {
      ...{ ...host, isOpen: true, dropped: () => undefined },
      send: (text) => {
        if (text.startsWith('{"type":"update"')) this.answers++;
      },
    };
    table.watch(client, 'spectator', null);
    for (let seat = 0; seat < SEATS; seat++) await this.act(table, { type: 'fill', seat, bot: BOT });
    await this.act(table, { type: 'start' });
    return table.code;
  }

  private async act(table: LiveTable, action: Parameters<LiveTable['actFor']>[1]): Promise<void> {
    this.commands++;
    const acted = await table.actFor(table.state.host as string, action, `b${this.commands}`);
    if (!acted.ok) throw new Error(`${action.type}: ${JSON.stringify(acted.why)}`);
  }

  private playAgain(): void {
    if (this.isStill) return;
    for (const code of this.codes) {
      const table = this.context.registry.atHand(code);
      if (table?.state.stage === 'over') void this.act(table, { type: 'again' }).then(() => this.startAgain(code));
    }
  }

  private async startAgain(code: string): Promise<void> {
    const table = this.context.registry.atHand(code);
    if (table?.state.stage === 'lobby') await this.act(table, { type: 'start' });
  }
}
