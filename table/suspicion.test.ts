import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import {
  atOnce,
  chooseSetup,
  fastRandom,
  type GameTypes,
  Recording,
  type Save,
  sampleCommand,
  saveOf,
  seatsIn,
} from '../kernel/host.ts';
import { suspicionStepwise } from './replay-steps.ts';

const suspecting = registry.find(({ suspicion }) => suspicion !== undefined);
if (suspecting === undefined) throw new Error('no game suspects anybody');

function playedBy(chance: number): Save {
  const { game } = suspecting as (typeof registry)[number];
  const seats = game.usualSeats ?? 7;
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const recording = new Recording<GameTypes>({
    game,
    setup: setup.value,
    seats,
    seed: { numbers: [chance, 0] },
    moderated: false,
    from: null,
  });
  const random = fastRandom(chance);
  while (recording.match.outcome === null) {
    const { match } = recording;
    const [seat = 0] = seatsIn(match.state.asked);
    const command = sampleCommand(match.optionsFor(seat), random);
    const { question } = match;
    if (!recording.play({ type: 'answer', at: 0, seat, by: 'bot', question, command }).ok) throw new Error('refused');
  }
  return saveOf(recording);
}

const look = (save: Save) => atOnce(suspicionStepwise(suspecting, save));

test('a match has a value for every seat in every round, the same whenever it is asked for', () => {
  const save = playedBy(1);
  const rounds = look(save) ?? [];
  expect(rounds.length).toBeGreaterThan(3);
  for (const shares of rounds) {
    expect(shares).toHaveLength(save.seats);
    for (const share of shares) expect(share >= -1e-9 && share <= 1 + 1e-9).toBe(true);
  }
  expect(rounds[0]).not.toEqual(rounds.at(-1));
  expect(look(save)).toEqual(rounds);
});

test('what has not happened yet has no say in what came before', () => {
  const save = playedBy(2);
  const half = { ...save, log: save.log.slice(0, Math.floor(save.log.length / 2)) };
  const rounds = look(half) ?? [];
  expect(rounds.length).toBeGreaterThan(1);
  expect(look(save)?.slice(0, rounds.length)).toEqual(rounds);
});

test('a game without hidden sides has none, nor has a match under other rules', () => {
  const save = playedBy(3);
  const plain = registry.find(({ suspicion }) => suspicion === undefined);
  expect(atOnce(suspicionStepwise(plain, save))).toBeNull();
  expect(look({ ...save, version: save.version + 1 })).toBeNull();
});
