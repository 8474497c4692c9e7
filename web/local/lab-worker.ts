import { playableOf } from '../../bots/play-match.ts';
import { ok, type Refusal, type Result } from '../../kernel/host.ts';
import type { Batch, LabTask } from '../../simulation/lab/evidence.ts';
import type { LabSetting } from '../../simulation/lab/link.ts';
import { playBatch } from '../../simulation/lab/play-batch.ts';
import { planSetting } from '../../simulation/lab/setting.ts';
import { dealtSides } from '../../simulation/plan.ts';
import type { FromLab, Prepared, ToLab } from './lab-workers.ts';
import { loadGame } from './load-game.ts';

/** How long it plays before it hears what else is wanted. */
const SLICE_MS = 15;

type Job = Exclude<ToLab, { type: 'skip' }>;

/** Plays matches for the lab of a page, the most urgent first, and hands back what the page's messages are to be given to. */
export function startLab(say: (message: FromLab) => void): (message: ToLab) => void {
  const jobs: Job[] = [];
  // Through a channel: a timer would wait some milliseconds before every slice.
  const { port1: next, port2: wake } = new MessageChannel();
  let isAwake = false;
  const wakeUp = (): void => {
    if (isAwake || jobs.length === 0) return;
    isAwake = true;
    wake.postMessage(null);
  };
  next.onmessage = async () => {
    const [job] = jobs.splice(mostUrgent(jobs), 1);
    if (job !== undefined) await answer(job, say);
    isAwake = false;
    wakeUp();
  };
  say({ type: 'ready' });
  return (message) => {
    if (message.type === 'skip') {
      const at = jobs.findIndex(({ id }) => id === message.id);
      if (at !== -1) jobs.splice(at, 1);
      if (at !== -1) say({ type: 'answer', id: message.id, answer: null });
    } else jobs.push(message);
    wakeUp();
  };
}

/** Of several, the one that came first. */
const mostUrgent = (jobs: readonly Job[]): number =>
  jobs.reduce((best, { priority }, at) => (priority > (jobs[best] as Job).priority ? at : best), 0);

async function answer(job: Job, say: (message: FromLab) => void): Promise<void> {
  const { id } = job;
  try {
    const found = job.type === 'prepare' ? await prepare(job.setting, job.seed) : await play(job.task);
    say({ type: 'answer', id, answer: found });
  } catch (error) {
    say({ type: 'failed', id, message: String(error) });
  }
}

async function play(task: LabTask): Promise<Batch> {
  const gamePackage = await loadGame(task.series.game);
  if (gamePackage === undefined) throw new Error(`no game ${task.series.game}`);
  return playBatch(gamePackage, task, { milliseconds: SLICE_MS, now: () => performance.now() });
}

/** What has to be known of a setting before matches of it are played; or why it cannot be played. */
async function prepare(setting: LabSetting, seed: number): Promise<Result<Prepared, Refusal>> {
  const { game: id, seats } = setting;
  const gamePackage = await loadGame(id);
  if (gamePackage === undefined) return { ok: false, why: { code: 'unknown-game', with: { game: id } } };
  const series = planSetting(gamePackage, setting, seed);
  if (!series.ok) return series;
  const { game } = playableOf(gamePackage);
  const { minutesPerRound: perRound } = gamePackage;
  return ok({
    series: series.value,
    sides: dealtSides(gamePackage, series.value.setup, seats, DEALS),
    abilities: Object.keys(game.statistics?.abilities ?? {}),
    minutesPerRound: perRound?.(seats) ?? null,
    minutesBySeats:
      perRound === undefined
        ? null
        : Array.from({ length: gamePackage.game.seats.max + 1 }, (_, count) => perRound(count)),
  });
}

/** So many deals show every side that a person would choose bots for. */
const DEALS = 40;
