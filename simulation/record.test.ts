import { describe, expect, test } from 'vitest';
import { matchPlayer } from '../bots/play-match.ts';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import { type Dealt, fastRandom, type GameTypes, heardBy, Recording, readSave, replaySave } from '../kernel/host.ts';
import { planSimulation } from './plan.ts';
import { type RecordedMatch, recordMatches } from './record.ts';

const PLAYED = registry.filter(({ game }) => game.capabilities?.realTable === undefined);
const BY_ID = PLAYED.map((gamePackage) => [gamePackage.game.id, gamePackage] as const);

/** A line of a seat's file. */
interface Line {
  readonly step: number;
  readonly seat: number;
  readonly view: unknown;
  readonly heard: readonly unknown[];
  readonly command?: unknown;
  readonly outcome?: unknown;
}

function record(gamePackage: GamePackage<GameTypes>, seed: number, bots = 'random'): RecordedMatch {
  const plan = planSimulation(gamePackage, { games: 1, seed, bots, workers: 1 });
  if (!plan.ok) throw new Error(plan.why.code);
  const found: RecordedMatch[] = [];
  const { playable, series } = plan.value;
  matchPlayer(
    playable,
    series,
    recordMatches((recorded) => found.push(recorded)),
  )(0);
  return found[0] as RecordedMatch;
}

const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each(BY_ID)('%s', (_, gamePackage) => {
  const { game } = gamePackage;
  const bots = gamePackage.usualBot === 'search' ? 'random' : (Object.keys(gamePackage.bots)[1] ?? 'random');

  test('the save replays, and each seat has the view, the events and the command of every step of its own', () => {
    const { save: text, seats } = record(gamePackage, 3, bots);
    const save = readSave(JSON.parse(text));
    if (!save.ok) throw new Error(save.why.code);
    expect(replaySave(game, save.value).ok).toBe(true);
    const { setup, seats: count, seed, log, told } = save.value;
    const recording = new Recording({ game, setup: setup as object, seats: count, seed, moderated: false, from: null });
    const left = seats.map((lines) => [...linesOf(lines)]);
    for (const [step, input] of log.entries()) {
      if (input.type === 'answer') {
        const line = left[input.seat]?.shift() as Line;
        const view = JSON.parse(JSON.stringify(recording.match.seatView(input.seat)));
        expect([line.step, line.command, line.view]).toEqual([step, input.command, view]);
      }
      recording.play(input);
    }
    for (const [seat, lines] of left.entries()) {
      expect(lines).toMatchObject([{ step: log.length, seat, outcome: save.value.now.outcome }]);
      const heard = linesOf(seats[seat] as string).flatMap((line) => line.heard);
      expect(heard).toEqual(heardBy(told.flat(), seat));
    }
  });

  test('while two matches that differ only in what a seat cannot know tell it the same, its lines are the same', () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const seat = seed % 2;
      const deal = (...given: Parameters<typeof game.deal>): Dealt<GameTypes> => {
        const dealt = game.deal(...given);
        game.secrecy.redealHands?.(dealt, seat, fastRandom(9, 1));
        game.secrecy.redealBox?.(dealt, seat, fastRandom(9, 2));
        return dealt;
      };
      const [one, twin] = [gamePackage, { ...gamePackage, game: { ...game, deal } }].map((each) =>
        linesOf(record(each, seed).seats[seat] as string),
      ) as [readonly Line[], readonly Line[]];
      for (const [at, line] of one.entries()) {
        if (JSON.stringify(line.heard) !== JSON.stringify(twin[at]?.heard)) break;
        expect({ ...twin[at], step: 0, command: null }).toEqual({ ...line, step: 0, command: null });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});
