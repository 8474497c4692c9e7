import { playableOf } from '../../bots/play-match.ts';
import type { HostedGame } from '../../games/game-package.ts';
import { type DeepReadonly, fastRandom, type GameTypes, ok, type Refusal, type Result } from '../../kernel/host.ts';
import type { LabSetting } from '../../simulation/lab/link.ts';
import { playBatch } from '../../simulation/lab/play-batch.ts';
import { planSetting } from '../../simulation/lab/setting.ts';
import type { FromLab, Prepared, ToLab } from './lab-workers.ts';
import { loadGame } from './load-game.ts';

/** How long it plays before it hears what else is wanted: two are under way at a time, so that it never waits for the page. */
const SLICE_MS = 15;

/** Plays matches for the lab of a page, and hands back what the page's messages are to be given to. */
export function startLab(say: (message: FromLab) => void): (message: ToLab) => void {
  say({ type: 'ready' });
  return (message) => {
    answer(message).then(
      (answered) => say({ type: 'answer', id: message.id, answer: answered }),
      (error: unknown) => say({ type: 'failed', id: message.id, message: String(error) }),
    );
  };
}

async function answer(message: ToLab): Promise<unknown> {
  if (message.type === 'prepare') return prepare(message.setting, message.seed);
  const gamePackage = await loadGame(message.task.series.game);
  if (gamePackage === undefined) throw new Error(`no game ${message.task.series.game}`);
  return playBatch(gamePackage, message.task, { milliseconds: SLICE_MS, now: () => performance.now() });
}

/** What has to be known of a setting before matches of it are played; or why it cannot be played. */
async function prepare(setting: LabSetting, seed: number): Promise<Result<Prepared, Refusal>> {
  const { game: id, seats } = setting;
  const gamePackage = await loadGame(id);
  if (gamePackage === undefined) return { ok: false, why: { code: 'unknown-game', with: { game: id } } };
  const series = planSetting(gamePackage, setting, seed);
  if (!series.ok) return series;
  const { game } = playableOf(gamePackage);
  return ok({
    series: series.value,
    sides: sidesDealt(gamePackage, series.value.setup, seats),
    abilities: Object.keys(game.statistics?.abilities ?? {}),
    minutesPerRound: gamePackage.minutesPerRound?.(seats) ?? null,
  });
}

/** So many deals show every side that a person would choose bots for. */
const DEALS = 40;

function sidesDealt({ game }: HostedGame, setup: DeepReadonly<GameTypes['setup']>, seats: number): readonly string[] {
  const sideOf = game.statistics?.side;
  if (sideOf === undefined) return [];
  const sides = new Set<string>();
  for (let deal = 0; deal < DEALS; deal++)
    for (const hand of game.deal(setup, seats, fastRandom(deal)).hands)
      sides.add(sideOf(hand as DeepReadonly<GameTypes['hand']>));
  return [...sides].toSorted();
}
