import type { Page } from 'playwright-core';
import { actionBar, result } from './bar.ts';
import { LIAP_TUI, playToTheEnd as playLiapTui } from './liap-tui.ts';
import { MAFIA, playOn as playMafia } from './mafia.ts';
import { visitorNamed } from './people.ts';
import { playOn as playSecretHitler, SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { SNATCH, tradeUntil } from './snatch.ts';
import { playWithBots, type Wish } from './table.ts';
import { theBrowser } from './test-server.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** What a page costs the processor that shows a match to a spectator. */
interface Work {
  /** Milliseconds of script for each move, without what other programs took meanwhile. */
  readonly moves: readonly number[];
  /** The part of the main thread's time that is taken while nothing happens. */
  readonly idle: number;
}

interface Played extends Wish {
  readonly play: (visitor: Visitor) => Promise<void>;
}

export const PLAYED: Readonly<Record<string, Played>> = {
  [LIAP_TUI]: { options: { maxRounds: 2, handSize: 8 }, play: playLiapTui },
  [SECRET_HITLER_XL]: { seats: 7, play: playSecretHitler },
  [MAFIA]: { seats: 9, play: playMafia },
  [SNATCH]: { seats: 2, play: (visitor) => tradeUntil(visitor, result(visitor)) },
};

const IDLE_MS = 4000;
const MOST_MS = 30_000;
const ARRIVED = 'a move arrived';
const STILL = 'nothing happens from here';

/** One device plays at moderate pace, and a spectator's page is traced: its script for each move, then its rest while a question waits. */
export async function measureScript(game: string): Promise<Work> {
  const { play, ...wish } = PLAYED[game] as Played;
  const player = await visitorNamed('Ana');
  const code = await playWithBots(player, { game, ...wish, settings: { pace: 250 } });
  const watcher = await newVisitor();
  await markMoves(watcher.page);
  await watcher.open(`/t/${code}`);
  await actionBar(player).waitFor();
  const browser = await theBrowser();
  await watcher.page.waitForTimeout(2000);
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'blink.user_timing', 'toplevel'] });
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([play(player).catch(() => {}), late]);
  // Without its player the match stands still.
  await player.context.close();
  await watcher.page.waitForTimeout(2000);
  await watcher.page.evaluate((name) => performance.mark(name), STILL);
  await watcher.page.waitForTimeout(IDLE_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly Traced[] };
  await watcher.context.close();
  return workIn(traceEvents);
}

async function markMoves(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('{"type":"update"')) performance.mark(name);
        });
      }
    };
  }, ARRIVED);
}

/** An event of Chromium's tracing; times in microseconds, `tdur` of the thread's own clock. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'EventDispatch', 'TimerFire']);

function workIn(events: readonly Traced[]): Work {
  const marks = events.filter(({ name }) => name === ARRIVED);
  const still = events.find(({ name }) => name === STILL);
  if (marks[0] === undefined || still === undefined) throw new Error('the trace has no moves');
  const own = events
    .filter(({ pid, tid, dur }) => pid === still.pid && tid === still.tid && dur !== undefined)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const scripts = outermost(own.filter(({ name }) => SCRIPT.has(name)));
  const tasks = outermost(own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask'));
  const sum = (of: readonly Traced[], from: number, to: number) =>
    of.filter(({ ts, dur = 0 }) => ts + dur >= from && ts < to).reduce((all, { tdur = 0 }) => all + tdur / 1000, 0);
  // The mark itself is within the script that takes the message in.
  const arrivals = [...marks.map(({ ts }) => ts), still.ts];
  return {
    moves: arrivals.slice(0, -1).map((from, at) => sum(scripts, from, arrivals[at + 1] as number)),
    idle: sum(tasks, still.ts, still.ts + IDLE_MS * 1000) / IDLE_MS,
  };
}

/** Those that are not within another; in the order of time. */
function outermost(events: readonly Traced[]): readonly Traced[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}
