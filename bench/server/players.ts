// Scripted people: every seat of every table answers what it is asked, at once or at a human pace.
import { WebSocket } from 'ws';
import { overSocket } from '../../client/connection.ts';
import { applyChange } from '../../client/followed.ts';
import { fastRandom, type GameTypes, type Option, sampleCommand } from '../../kernel/host.ts';
import { PROTOCOL } from '../../protocol/codes.ts';
import { encode } from '../../protocol/encode.ts';
import type { FromClient, FromServer, MatchView } from '../../protocol/index.ts';
import type { PreparedTable } from './prepare.ts';

/** How a run is played. */
export interface Run {
  readonly port: number;
  readonly tables: readonly PreparedTable[];
  readonly milliseconds: number;
  /** Milliseconds between two commands of a table; 0 for at once. */
  readonly pace: number;
  /** Only for the echo: bytes of a command. */
  readonly echoBytes: number | null;
}

/** The results. */
export interface Played {
  readonly commands: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds from sending to seeing the effect. */
  readonly latencies: readonly number[];
  readonly commandBytes: number;
  readonly answerBytes: number;
  readonly updateBytes: number;
  readonly updatesACommand: number;
}

const random = fastRandom(Date.now() % 2 ** 31, 1);
const counted = { commands: 0, refused: 0, commandBytes: 0, answerBytes: 0, updates: 0, updateBytes: 0 };
let latencies: number[] = [];
// Ids are permanent: those of an earlier run would be recognised.
const RUN = Date.now().toString(36);
let isPlaying = false;
let pace = 0;

abstract class Player {
  readonly socket: WebSocket;
  /** Bytes of the message that came last. */
  protected bytes = 0;
  private sentAt = 0;

  constructor(url: string) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.socket.on('error', (error) => {
      throw error;
    });
    this.socket.on('message', (data) => {
      this.bytes = (data as Buffer).length;
    });
  }

  opened(): Promise<void> {
    return new Promise((resolve) => this.socket.once('open', () => resolve()));
  }

  send(text: string): void {
    this.sentAt = performance.now();
    counted.commandBytes += text.length;
    this.socket.send(text);
  }

  heardAnswer(bytes: number): void {
    counted.commands++;
    counted.answerBytes += bytes;
    latencies.push(performance.now() - this.sentAt);
  }
}

class Chair extends Player {
  private match: MatchView | null = null;
  private hasAnswered = -1;
  private readonly code: string;
  private readonly seat: number;
  private readonly token: string;
  private count = 0;
  private seated = (): void => {};

  constructor(port: number, table: PreparedTable, seat: number) {
    super(`ws://127.0.0.1:${port}/socket`);
    this.code = table.code;
    this.seat = seat;
    this.token = table.tokens[seat] as string;
  }

  async sit(): Promise<void> {
    const lost = () => process.exit(1);
    const link = overSocket(() => this.socket)({ opened: () => {}, came: (message) => this.hear(message), lost });
    const seated = new Promise<void>((resolve) => {
      this.seated = resolve;
    });
    await this.opened();
    link.send({ type: 'hello', protocol: PROTOCOL, token: this.token });
    link.send({ type: 'watch', id: 'w', table: this.code, seat: this.seat });
    await seated;
  }

  private hear(message: FromServer): void {
    if (message.type === 'accepted') {
      if (!message.id.startsWith('w')) this.heardAnswer(this.bytes);
    } else if (message.type === 'update') {
      counted.updates++;
      counted.updateBytes += this.bytes;
      this.match = applyChange(this.match as MatchView, message.match);
      this.goOn();
    } else if (message.type === 'view') {
      this.match = message.match;
      this.hasAnswered = -1;
      this.seated();
      this.goOn();
    } else if (message.type === 'refused') {
      counted.refused++;
      if (process.env.BENCH_DEBUG) console.error(message);
      this.hasAnswered = -1;
    }
  }

  /** The same people play repeatedly. */
  goOn(): void {
    if (!isPlaying) return;
    if (this.seat === 0 && this.match === null) this.act('start');
    else if (this.seat === 0 && this.match?.outcome) this.act('again');
    else this.answer();
  }

  private act(type: 'start' | 'again'): void {
    this.count++;
    const id = `w${RUN}-${this.count}`;
    this.socket.send(encode<FromClient>({ type: 'do', id, table: this.code, action: { type } }));
  }

  /** Answers what it is asked, once. */
  answer(): void {
    const { match } = this;
    if (
      match === null ||
      match.outcome !== null ||
      match.question === this.hasAnswered ||
      !match.asked.includes(this.seat)
    )
      return;
    const { question } = match;
    this.hasAnswered = question;
    if (pace === 0) this.send(this.command(match));
    // One command per table every `pace`, no matter who is asked.
    else
      setTimeout(
        () => isPlaying && this.send(this.command(match)),
        pace * (0.5 + random.below(1000) / 1000) * match.asked.length,
      );
  }

  private command(match: MatchView): string {
    const options = match.options.map(
      (option) => ({ ...option, check: null, commands: null }) as unknown as Option<GameTypes['command']>,
    );
    const command = sampleCommand(options, random);
    this.count++;
    const { code: table, seat } = this;
    return encode({
      type: 'answer',
      id: `${RUN}-${this.count}`,
      table,
      seat,
      question: match.question,
      command,
    });
  }
}

class Echoed extends Player {
  private readonly text: string;

  constructor(port: number, table: PreparedTable, bytes: number) {
    super(`ws://127.0.0.1:${port}/${table.code}`);
    this.text = 'c'.repeat(bytes);
    this.socket.on('message', (data) => this.hear(String(data)));
  }

  /** The next seat of the table goes on when the answer arrives, as in a game of turns. */
  next: Echoed = this;

  private hear(text: string): void {
    if (text.startsWith('u')) {
      counted.updates++;
      counted.updateBytes += text.length;
      return;
    }
    this.heardAnswer(text.length);
    if (isPlaying) this.next.send(this.text);
  }

  begin(): void {
    this.send(this.text);
  }
}

process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  if (message !== 'go') void play(message as Run).then((played) => process.send?.(played));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function play(run: Run): Promise<Played> {
  const begin = run.echoBytes === null ? await sitDown(run) : await connectEchoes(run, run.echoBytes);
  pace = run.pace;
  process.send?.('seated');
  await new Promise((resolve) => process.once('message', resolve));
  isPlaying = true;
  begin();
  await wait(Math.min(2000, run.milliseconds / 3));
  Object.assign(counted, { commands: 0, refused: 0, commandBytes: 0, answerBytes: 0, updates: 0, updateBytes: 0 });
  latencies = [];
  const started = performance.now();
  await wait(run.milliseconds);
  const seconds = (performance.now() - started) / 1000;
  isPlaying = false;
  const { commands, refused, commandBytes, answerBytes, updates, updateBytes } = counted;
  return {
    commands,
    refused,
    seconds,
    latencies: latencies.slice().sort((a, b) => a - b),
    commandBytes: commandBytes / commands,
    answerBytes: answerBytes / commands,
    updateBytes: updateBytes / updates,
    updatesACommand: updates / commands,
  };
}

async function sitDown({ port, tables }: Run): Promise<() => void> {
  const chairs: Chair[] = [];
  for (const table of tables) {
    const some = table.tokens.map((_, seat) => new Chair(port, table, seat));
    await Promise.all(some.map((chair) => chair.sit()));
    chairs.push(...some);
  }
  return () => {
    for (const chair of chairs) chair.goOn();
  };
}

async function connectEchoes({ port, tables }: Run, bytes: number): Promise<() => void> {
  const first: Echoed[] = [];
  for (const table of tables) {
    const some = table.tokens.map(() => new Echoed(port, table, bytes));
    await Promise.all(some.map((player) => player.opened()));
    for (const [index, player] of some.entries()) player.next = some[(index + 1) % some.length] as Echoed;
    first.push(some[0] as Echoed);
  }
  return () => {
    for (const player of first) player.begin();
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
