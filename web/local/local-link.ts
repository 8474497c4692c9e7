import { type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { type FromClient, LIMITS, PROTOCOL, readFromClient } from '../../protocol/index.ts';
import { type Client, type LiveWatch, refusedText, text } from '../../table/client.ts';
import { LOCAL_CODE, YOU } from './local-code.ts';
import type { LocalTable } from './local-table.ts';

type TableTalk = Extract<FromClient, { table: string }>;

/** One page that follows a local table; it is spoken to and answers as the server's sockets do. */
export class LocalLink implements Client {
  readonly person = YOU;
  readonly name: string;
  isOpen = true;
  private readonly table: LocalTable;
  private readonly say: (text: string) => void;
  private hasGreeted = false;
  private watches: LiveWatch[] = [];

  constructor(table: LocalTable, of: { readonly name: string; readonly say: (text: string) => void }) {
    this.table = table;
    this.name = of.name;
    this.say = of.say;
  }

  send(message: string): void {
    if (this.isOpen) this.say(message);
  }

  /** A message of the page, as text. */
  hear(message: string): void {
    const read = readFromClient(message);
    if (read.ok) this.take(read.value);
    else {
      const { code, field, id = null } = read.why;
      this.refuse(id, field === undefined ? { code } : { code, with: { field } });
    }
  }

  close(): void {
    this.isOpen = false;
    this.watches = [];
    this.table.live.leave(this);
  }

  dropped({ viewer }: LiveWatch): void {
    this.watches = this.watches.filter((watch) => watch.viewer !== viewer);
  }

  private take(message: FromClient): void {
    if (message.type === 'hello') this.greet(message.protocol);
    else if (!this.hasGreeted) this.refuse(message.id, { code: 'hello-first' });
    else if (message.type === 'ping') this.send(text({ type: 'pong', id: message.id }));
    else if ('session' in message)
      this.refuse(message.id, { code: 'no-such-session', with: { code: message.session } });
    else if (message.table !== LOCAL_CODE)
      this.refuse(message.id, { code: 'no-such-table', with: { code: message.table } });
    else this.carryOut(message);
  }

  private greet(protocol: number): void {
    if (protocol !== PROTOCOL) this.refuse(null, { code: 'other-protocol', with: { known: PROTOCOL } });
    else if (this.hasGreeted) this.refuse(null, { code: 'hello-again' });
    else {
      this.hasGreeted = true;
      this.send(text({ type: 'welcome', protocol: PROTOCOL, person: YOU, name: this.name }));
    }
  }

  private carryOut(message: TableTalk): void {
    const { live } = this.table;
    if (message.type === 'watch') {
      const watched = this.watch(message);
      live.writer.afterwards(() => this.reply(message.id, watched));
    } else if (message.type === 'unwatch') {
      this.dropped({ client: this, code: LOCAL_CODE, viewer: message.seat });
      live.leave(this, message.seat);
      this.send(text({ type: 'accepted', id: message.id }));
    } else live.receive(this, message);
  }

  private watch({ seat, stream, after }: Extract<FromClient, { type: 'watch' }>): Result<null, Refusal> {
    const isKnown = this.watches.some(({ viewer }) => viewer === seat);
    if (!isKnown && this.watches.length >= LIMITS.watches) return refuse('too-many-watches', { most: LIMITS.watches });
    const resuming = stream === undefined || after === undefined ? null : { stream, after };
    const watched = this.table.live.watch(this, seat, resuming);
    if (watched.ok && !isKnown) this.watches.push({ client: this, code: LOCAL_CODE, viewer: seat });
    return watched;
  }

  private reply(id: string, result: Result<unknown, Refusal>): void {
    if (result.ok) this.send(text({ type: 'accepted', id }));
    else this.refuse(id, result.why);
  }

  private refuse(id: string | null, why: Refusal): void {
    this.send(refusedText(id, why));
  }
}
