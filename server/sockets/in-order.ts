import type { FromClient } from '../../protocol/index.ts';
import { Dispatcher } from '../../table/dispatch.ts';

/** Whether a node may count on its tables being its own, and when it may again. */
export interface Serving {
  readonly isServing: boolean;
  whenServing(): Promise<void>;
}

/** A client whose messages are carried out one after the other: what comes while a table is read from its log waits. */
export abstract class InOrder extends Dispatcher {
  private isBusy = false;
  private readonly waiting: FromClient[] = [];

  /** A message could not be carried out: nothing can be stored or read now, or there is a bug of ours. */
  protected abstract fail(message: FromClient, error: unknown): void;

  /** How many messages wait. */
  protected get queued(): number {
    return this.waiting.length;
  }

  /** Carries a message out when its turn comes, and while this node serves. */
  protected takeInTurn(message: FromClient, node: Serving | null): void {
    if (this.isBusy) this.waiting.push(message);
    else if (node?.isServing === false) {
      // A node that was held up does not know what happened to its tables in the meantime.
      this.waiting.push(message);
      this.isBusy = true;
      void node.whenServing().finally(() => this.goOn());
    } else this.take(message);
  }

  private take(message: FromClient): void {
    let doing: Promise<void> | null;
    try {
      doing = this.handle(message);
    } catch (error) {
      this.fail(message, error);
      return;
    }
    if (doing === null) return;
    this.isBusy = true;
    void doing.catch((error: unknown) => this.fail(message, error)).finally(() => this.goOn());
  }

  private goOn(): void {
    this.isBusy = false;
    while (this.isOpen && !this.isBusy && this.waiting.length > 0) this.take(this.waiting.shift() as FromClient);
  }
}
