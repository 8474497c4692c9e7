import { describe, expect, test } from 'vitest';
import { matchPlayer } from '../bots/play-match.ts';
import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import {
  type Dealt,
  fastRandom,
  type GameTypes,
  heardBy,
  type Option,
  type Random,
  readSave,
  replaySave,
  sampleCommand,
  type VisibleEvent,
} from '../kernel/host.ts';
import { planSimulation } from '../simulation/plan.ts';
import type { Reply } from './env-match.ts';
import { Environment, MOST_MATCHES, MOST_OVER } from './environment.ts';

const known = (id: string): GamePackage<GameTypes> => findGame(id) as GamePackage<GameTypes>;
const PLAYED = registry.filter(({ game }) => game.capabilities?.realTable === undefined);

/** A game's environment, asked with values instead of lines. */
function open(gamePackage: GamePackage<GameTypes>, batch: number | null = null) {
  const environment = new Environment(gamePackage, { batch, explain: ({ code }) => `sentence of ${code}` });
  return (request: unknown) => JSON.parse(environment.answer(JSON.stringify(request)));
}

/** Answers by index where there is one, otherwise with any command, until the match is over. */
function playOn(ask: (request: unknown) => Reply, first: Reply, random: Random, most = 5000): Reply[] {
  const replies = [first];
  for (let reply = first; reply.outcome === undefined && replies.length < most; replies.push(reply)) {
    const { match, asked, commands, options } = reply;
    const seat = random.pick(asked);
    const count = commands?.[seat]?.length ?? 0;
    if (count > 0) reply = ask({ step: { match, seat, index: random.below(count) } });
    else {
      const blank = (options?.[seat] ?? []).map((option) => ({ ...option, check: null, commands: null }));
      const command = sampleCommand(blank as unknown as readonly Option<GameTypes['command']>[], random);
      const stepped = ask({ step: { match, seat, command } });
      // A check between the blanks, which a program does not have, may refuse it.
      reply = 'error' in stepped ? reply : stepped;
    }
    expect(reply).not.toHaveProperty('error');
  }
  return replies;
}

describe.each(registry.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))('%s', (_, gamePackage) => {
  const isEndless = gamePackage.game.capabilities?.realTable !== undefined;

  test('a program plays every seat; its save replays, and holds what the seats heard', () => {
    const ask = open(gamePackage);
    const replies = playOn(ask, ask({ reset: { seed: 3 } }), fastRandom(3), isEndless ? 60 : 5000);
    const last = replies.at(-1) as Reply;
    if (isEndless) return expect(ask({ save: 1 }).error.code).toBe('not-over');
    expect(last.asked).toEqual([]);
    const save = readSave(ask({ save: 1 }).save);
    expect(save.ok && replaySave(gamePackage.game, save.value).ok).toBe(true);
    if (!save.ok) return;
    for (let seat = 0; seat < save.value.seats; seat++) {
      const heard = replies.flatMap((reply): readonly VisibleEvent<GameTypes>[] => reply.heard?.[seat] ?? []);
      expect(heard).toEqual(heardBy(save.value.told.flat(), seat));
    }
  });

  test('a match can be forked, and imagined from what a seat knows', () => {
    const ask = open(gamePackage);
    const first: Reply = ask({ reset: { seed: 4 } });
    const [seat = 0] = first.asked;
    const { heard: _, match: __, ...here } = ask({ look: { match: 1, seat } });
    const { heard: ___, match: ____, ...fork } = ask({ fork: 1 });
    expect(fork.views[seat]).toEqual(here.views[seat]);
    const imagined: Reply = ask({ imagine: { match: 1, seat, seed: 8 } });
    expect(imagined.match).toBe(3);
    expect(imagined.views?.[seat]).toEqual(here.views[seat]);
    const told: Reply = ask({ imagine: { view: here.views[seat], heard: first.heard?.[seat], seed: 8 } });
    expect({ ...told, match: 3 }).toEqual(imagined);
    const replies = playOn(ask, imagined, fastRandom(5), 200);
    expect(replies.length).toBeGreaterThan(1);
    if (replies.at(-1)?.outcome !== undefined) expect(ask({ save: 3 }).save.from).not.toBeNull();
    expect(ask({ look: { match: 1, seat } }).views[seat]).toEqual(here.views[seat]);
  });
});

test.each(PLAYED.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))(
  '%s: with bots in every seat it is the first match of a simulation with the same seed',
  (_, gamePackage) => {
    const plan = planSimulation(gamePackage, { games: 1, seed: 7, bots: 'random', workers: 1 });
    if (!plan.ok) throw new Error(plan.why.code);
    const { seats, casting } = plan.value.series;
    expect(casting.by).toBe('seat');
    const bots = Object.fromEntries(Array.from({ length: seats }, (_seat, seat) => [seat, 'random']));
    const { outcome } = open(gamePackage)({ reset: { seed: 7, bots } });
    expect(outcome).toEqual(matchPlayer(plan.value.playable, plan.value.series)(0).outcome);
  },
);

describe('what a seat may not know', () => {
  /** The same deal, except for what this seat cannot know. */
  function redealtFor(gamePackage: GamePackage<GameTypes>, seat: number): GamePackage<GameTypes> {
    const { game } = gamePackage;
    const deal = (...given: Parameters<typeof game.deal>): Dealt<GameTypes> => {
      const dealt = game.deal(...given);
      game.secrecy.redealHands?.(dealt, seat, fastRandom(9, 1));
      game.secrecy.redealBox?.(dealt, seat, fastRandom(9, 2));
      return dealt;
    };
    return { ...gamePackage, game: { ...game, deal } };
  }

  test.each(PLAYED.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))(
    '%s: two deals that look the same to a seat give it the same bytes, and the same imagined matches',
    (_, gamePackage) => {
      const seen = (each: GamePackage<GameTypes>, seed: number, seat: number) => {
        const ask = open(each);
        ask({ reset: { seed } });
        const { asked: _asked, ...look } = ask({ look: { match: 1, seat } });
        return { heard: look.heard, bytes: JSON.stringify([look, ask({ imagine: { match: 1, seat, seed: 2 } })]) };
      };
      let compared = 0;
      for (let seed = 1; seed <= 40; seed++) {
        const seat = seed % 2;
        const one = seen(gamePackage, seed, seat);
        const twin = seen(redealtFor(gamePackage, seat), seed, seat);
        // What is told to everybody may tell the two apart.
        if (JSON.stringify(one.heard) !== JSON.stringify(twin.heard)) continue;
        expect(one.bytes).toBe(twin.bytes);
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  test('a program with one seat is told of nobody else', () => {
    const ask = open(known('secret-hitler-xl'));
    const bots = Object.fromEntries(Array.from({ length: 4 }, (_, seat) => [seat + 1, 'random']));
    const replies = playOn(ask, ask({ reset: { seed: 1, seats: 5, bots } }), fastRandom(1));
    for (const { asked, outcome, match: _, reward: __, ...bySeat } of replies) {
      expect(asked).toEqual(outcome === undefined ? [0] : []);
      for (const part of Object.values(bySeat)) expect(Object.keys(part)).toEqual(['0']);
    }
    expect(ask({ look: { match: 1, seat: 1 } }).error.code).toBe('not-your-seat');
    expect(ask({ step: { match: 1, seat: 1, index: 0 } }).error.code).toBe('not-your-seat');
  });
});

describe('mistakes', () => {
  test.each([
    ['not-a-request', {}],
    ['not-a-request', { reset: {}, step: {} }],
    ['not-a-request', [1]],
    ['bad-field', { reset: 1 }],
    ['bad-field', { reset: { set: 1 } }],
    ['unknown-option', { reset: { set: { x: 1 } } }],
    ['wrong-seat-count', { reset: { seats: 40 } }],
    ['bad-whole-number', { reset: { seed: -1 } }],
    ['unknown-bot', { reset: { bots: { 0: 'nobody' } } }],
    ['not-a-seat', { reset: { bots: { 9: 'random' } } }],
    ['bad-want', { reset: { want: ['everything'] } }],
    ['no-such-match', { reset: { match: 77 } }],
    ['no-such-match', { step: { match: 77, index: 0 } }],
    ['no-such-match', { fork: 'x' }],
    ['command-or-index', { step: { match: 1, seat: 2 } }],
    ['no-such-index', { step: { match: 1, seat: 2, index: 99 } }],
    ['not-asked', { step: { match: 1, seat: 0, index: 0 } }],
    ['not-asked', { step: { match: 1, seat: 0, command: { type: 'declare', piles: 1 } } }],
    ['not-an-option', { step: { match: 1, seat: 2, command: 'nonsense' } }],
    ['malformed-command', { step: { match: 1, seat: 2, command: { type: 'declare', piles: 'many' } } }],
    ['no-batch', { steps: [] }],
    ['not-over', { save: 1 }],
    ['bad-whole-number', { imagine: { view: { seats: 'four' } } }],
  ])('%s: %j', (code, request) => {
    const ask = open(known('liap-tui'));
    const first: Reply = ask({ reset: { seed: 1 } });
    expect(first.asked).toEqual([2]);
    const answer = ask(request);
    expect(answer.error).toMatchObject({ code, message: `sentence of ${code}` });
    const { heard: _, ...again } = ask({ look: { match: 1, seat: 2 } });
    const { heard: __, ...before } = first;
    expect(again).toEqual(before);
  });

  test('a line that is not JSON, and a view that the rules cannot use, are told and change nothing', () => {
    const environment = new Environment(known('liap-tui'), { batch: null, explain: ({ code }) => code });
    expect(JSON.parse(environment.answer('{"reset"'))).toEqual({ error: { code: 'not-json', message: 'not-json' } });
    const { views } = JSON.parse(environment.answer('{"reset":{}}')) as Reply;
    const view = { ...views?.[2], table: {} };
    expect(JSON.parse(environment.answer(JSON.stringify({ imagine: { view } }))).error.code).toBe('rule-threw');
  });

  test('a match that is over refuses to go on, and is closed', () => {
    const ask = open(known('snatch'));
    playOn(ask, ask({ reset: {} }), fastRandom(1));
    expect(ask({ step: { match: 1, seat: 0, index: 0 } }).error.code).toBe('game-over');
    expect(ask({ step: { match: 1, index: 0 } }).error.code).toBe('game-over');
    expect(ask({ close: 1 })).toEqual({ match: 1, closed: true });
    expect(ask({ look: { match: 1, seat: 0 } }).error.code).toBe('no-such-match');
  });
});

describe('batches', () => {
  test('one reset opens all, with seeds that count up; each request has its reply, and mistakes stop no other', () => {
    const want = ['mask', 'reward'];
    const ask = open(known('liap-tui'), 3);
    const { replies } = ask({ reset: { seed: 5, want } });
    const alone = open(known('liap-tui'));
    const each = [5, 6, 7].map((seed, index) => ({ ...alone({ reset: { seed, want } }), match: index + 1 }));
    expect(replies).toEqual(each);
    expect(Object.keys(replies[0])).toEqual(['match', 'asked', 'mask', 'reward']);
    const [{ asked }] = replies;
    const steps = [
      { match: 1, seat: asked[0], index: 0 },
      { match: 2, index: 999 },
      { reset: { match: 3, seed: 5, want } },
    ];
    const [stepped, refused, fresh] = ask({ steps }).replies;
    expect(stepped).toMatchObject({ match: 1, asked: [3] });
    expect(refused).toMatchObject({ match: 2, error: { code: 'no-such-index' } });
    expect(fresh).toEqual({ ...replies[0], match: 3 });
    expect(ask({ steps: [1, 2, 3, 4] }).error.code).toBe('bad-steps');
    expect(ask({ steps: [{ steps: [] }] }).replies[0].error.code).toBe('no-batch');
  });

  test('two steps of one match in a line show two positions', () => {
    const ask = open(known('liap-tui'), 2);
    ask({ reset: { seed: 1 } });
    const [one, other] = ask({ steps: [2, 3].map((seat) => ({ match: 1, seat, index: 0 })) }).replies;
    expect([one.asked, other.asked]).toEqual([[3], [0]]);
    expect(one.views[3].table.declared).not.toEqual(other.views[0].table.declared);
  });

  test('of running matches there is a limit; of those that are over, only the last are kept', () => {
    const ask = open(known('snatch'), MOST_MATCHES);
    const want = ['reward'];
    expect(ask({ reset: { want } }).replies).toHaveLength(MOST_MATCHES);
    expect(ask({ steps: [{ reset: { want } }] }).replies[0].error.code).toBe('too-many-matches');
    ask({ close: 7 });
    expect(ask({ steps: [{ fork: 1 }] }).replies[0].match).toBe(MOST_MATCHES + 1);
    const alone = open(known('snatch'));
    for (let match = 1; match <= MOST_OVER + 3; match++) alone({ reset: { want, bots: { 0: 'random', 1: 'random' } } });
    const kept = [3, 4, MOST_OVER + 3].map((match) => alone({ save: match }).error?.code ?? 'kept');
    expect(kept).toEqual(['no-such-match', 'kept', 'kept']);
  });
});
