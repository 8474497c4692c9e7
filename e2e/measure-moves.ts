import { playToTheEnd } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { playWithBots } from './table.ts';
import { PHONE, type Visitor } from './visitor.ts';

/** How long one move took to be seen. */
export interface ShownMove {
  /** Frames from its arrival to the one that shows it: 1 is the very next. */
  readonly frames: number;
  readonly ms: number;
}

interface Measured {
  readonly moves: ShownMove[];
  /** Milliseconds that a frame takes in the same page when nothing has come. */
  readonly idle: number[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/** Plays with a phone's screen and a slower processor, and measures each move from its arrival to the frame that shows it. */
export async function measureMoves(of: { readonly moves: number; readonly slowdown: number }): Promise<Measured> {
  const all: Measured = { moves: [], idle: [] };
  while (all.moves.length < of.moves) {
    const visitor = await visitorNamed('Ana', { viewport: PHONE });
    await watchMoves(visitor);
    const session = await visitor.context.newCDPSession(visitor.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: of.slowdown });
    await playWithBots(visitor, { options: { maxRounds: 3, handSize: 8 }, settings: { pace: 300 } });
    await playToTheEnd(visitor);
    const { moves, idle } = await visitor.page.evaluate(() => window.measured);
    all.moves.push(...moves);
    all.idle.push(...idle);
    await visitor.context.close();
  }
  return all;
}

/** A message posted from a frame's own callback is delivered once that frame has been handed over: that is when it counts as painted. */
async function watchMoves({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const measured: Measured = { moves: [], idle: [] };
    window.measured = measured;
    const MOST_FRAMES = 60;
    const painted = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });

    const follow = (arrived: number) => {
      let hasChanged = false;
      const observer = new MutationObserver(() => {
        hasChanged = true;
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      const look = (frames: number) =>
        painted(() => {
          if (hasChanged) measured.moves.push({ frames, ms: performance.now() - arrived });
          if (hasChanged || frames === MOST_FRAMES) observer.disconnect();
          else look(frames + 1);
        });
      look(1);
    };

    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        this.addEventListener('message', ({ data, timeStamp }) => {
          if (String(data).startsWith('{"type":"update"')) follow(timeStamp);
        });
      }
    };
    setInterval(() => {
      const from = performance.now();
      painted(() => measured.idle.push(performance.now() - from));
    }, 250);
  });
}
