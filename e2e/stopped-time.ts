import type { Visitor } from './visitor.ts';

/** Later than the page's clock will be when it is told to stop, also on a busy machine. */
const AHEAD_MS = 1500;

/** Stops a page's timers; what moves goes on moving. */
export async function pauseClock({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** A page on which time passes only when it is told to: timers as well as everything that moves. */
export class StoppedTime {
  private readonly visitor: Visitor;

  private constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Before the page is opened; time still passes as usual. */
  static async prepare(visitor: Visitor): Promise<void> {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.page.clock.install();
  }

  /** From now on time stands still. */
  static async stop(visitor: Visitor): Promise<StoppedTime> {
    await pauseClock(visitor);
    const time = new StoppedTime(visitor);
    await time.move(Number.POSITIVE_INFINITY);
    return time;
  }

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    await this.visitor.page.clock.runFor(Math.round(ms));
    await this.move(ms);
  }

  /** Ends whatever began to move because the page was resized or dressed in other colours. */
  async settle(): Promise<void> {
    await this.visitor.page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    });
  }

  /** Moves what moves on by so much; what is new begins. */
  private async move(ms: number): Promise<void> {
    await this.visitor.page.evaluate(async (passed) => {
      // What the timers changed is drawn first.
      for (let turn = 0; turn < 3; turn++) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
      for (const animation of document.getAnimations()) {
        if (animation.playState === 'finished') continue;
        const end = Number(animation.effect?.getComputedTiming().endTime);
        const isNew = animation.playState !== 'paused';
        if (isNew) animation.pause();
        const at = isNew && passed !== Infinity ? 0 : Number(animation.currentTime) + passed;
        if (at < end) animation.currentTime = at;
        else if (end < Infinity) animation.finish();
      }
    }, ms);
  }
}
