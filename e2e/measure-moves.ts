import { actionBar } from './bar.ts';
import { playToTheEnd } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { playWithBots } from './table.ts';
import { newVisitor, PHONE, type Visitor } from './visitor.ts';

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

/** One device plays; a phone with a slower processor follows the same seat, and each move is measured from its arrival to its frame. */
export async function measureMoves(of: { readonly moves: number; readonly slowdown: number }): Promise<Measured> {
  const all: Measured = { moves: [], idle: [] };
  while (all.moves.length < of.moves) {
    const player = await visitorNamed('Ana');
    const phone = await newVisitor({ ...(player.me === null ? {} : { me: player.me }), viewport: PHONE });
    await watchMoves(phone);
    const code = await playWithBots(player, { options: { maxRounds: 1, handSize: 8 }, settings: { pace: 250 } });
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: of.slowdown });
    await phone.open(`/t/${code}`);
    await actionBar(phone).waitFor();
    await playToTheEnd(player);
    const { moves, idle } = await phone.page.evaluate(() => window.measured);
    all.moves.push(...moves);
    all.idle.push(...idle);
    await player.context.close();
    await phone.context.close();
  }
  return all;
}

/** A message posted from a frame's own callback is delivered once that frame has been handed over: that is when it counts as painted. */
async function watchMoves({ page }: Visitor): Promise<void> {
  // The program that runs the sources names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
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
