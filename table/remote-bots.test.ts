import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import {
  chooseSetup,
  copyJson,
  fastRandom,
  type GameTypes,
  lowestSeat,
  type Match,
  openMatch,
  sameJson,
  startGenerator,
} from '../kernel/host.ts';
import { type BotOrder, type BotQuestion, BotSeats, type RemoteBot } from './bot-seats.ts';
import { botsInTurns, type FromBotThread, RemoteBots, type ToBotThread } from './remote-bots.ts';

const MOST_INPUTS = 120;
/** A bot that searches takes as long for a decision as others for a match. */
const MOST_SEARCHED = 6;
const SEED = { numbers: [7, 7] } as const;

const character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };
const SLOW = registry.flatMap((gamePackage) =>
  Object.entries(gamePackage.bots).flatMap(([kind, { isSlow }]) => (isSlow === true ? [{ gamePackage, kind }] : [])),
);

/** A match of a game with as many seats as it has at most, from a deal that may be changed before anybody looks. */
function begin(
  { game }: GamePackage<GameTypes>,
  change: (dealt: ReturnType<typeof game.deal>) => void = () => undefined,
) {
  const seats = Math.min(game.seats.max, 16);
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const random = startGenerator(SEED);
  const dealt = game.deal(setup.value, seats, random);
  change(dealt);
  const { first, table, hands, box } = dealt;
  const start = { game, setup: setup.value, seats, seed: SEED, listened: true };
  return openMatch(start, { phase: first, asked: 0, table, hands, box }, random).match;
}

/** Bots that never pause, and what they said. */
function threadOf(find: typeof findGame) {
  const said: FromBotThread[] = [];
  const say = (message: FromBotThread) => void said.push(message);
  return { said, bots: new RemoteBots({ findGame: find, say, spent: () => 0, pause: (goOn) => goOn() }) };
}

/** What is posted to a thread, as it arrives there. */
type Posted = ToBotThread[];

/** Bots that share nothing with the table, as in another thread. */
function remoteBots(posted: Posted): (order: BotOrder) => RemoteBot {
  const { bots, said } = threadOf(findGame);
  const post = (message: ToBotThread) => {
    const arrived = structuredClone(message);
    posted.push(arrived);
    bots.receive(arrived);
    return structuredClone(said.pop());
  };
  let count = 0;
  return (order) => {
    count++;
    const bot = count;
    post({ type: 'make', bot, order });
    return {
      think: (question, reply) => {
        const answer = post({ type: 'think', bot, question: question() as BotQuestion });
        const given = answer?.type === 'answer' ? answer.answer : null;
        queueMicrotask(() => reply(given === null ? { type: 'none' } : { type: 'command', ...given }));
      },
      stop: () => void post({ type: 'stop', bot }),
      leave: () => void post({ type: 'forget', bot }),
    };
  };
}

interface Playing {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly kind: string;
  readonly remoteBot: (order: BotOrder) => RemoteBot | null;
}

/** Plays a match with one kind of bot in every seat, and returns what was answered. */
async function play(match: Match<GameTypes>, { gamePackage, kind, remoteBot }: Playing): Promise<readonly object[]> {
  const chance = fastRandom(3, 3);
  let replied: () => void = () => undefined;
  const bots = new BotSeats({
    gamePackage,
    remoteBot,
    drawNumber: () => chance.below(2 ** 32),
    botReplied: () => replied(),
  });
  const answers: object[] = [];
  const most = kind === 'search' ? MOST_SEARCHED : MOST_INPUTS;
  for (let inputs = 0; match.outcome === null && inputs < most; inputs++) {
    const { question, deadline } = match;
    if (match.state.asked === 0) {
      match.play({ type: 'time', at: deadline as number, question });
      continue;
    }
    const seat = lowestSeat(match.state.asked);
    bots.seat(match, seat, { kind, character }, () => Promise.resolve({ events: [], phrases: [] }));
    // One that listens reads what was heard before it came.
    await Promise.resolve();
    const thought = new Promise<void>((resolve) => {
      replied = resolve;
    });
    let answer = bots.answer(match, seat, false);
    if (answer === 'thinking') {
      await thought;
      answer = bots.answer(match, seat, false);
    }
    if (typeof answer === 'string') throw new Error(answer);
    const { command } = answer;
    answers.push({ seat, command });
    const played = match.play({ type: 'answer', at: match.at, seat, by: 'bot', question, command });
    if (!played.ok) throw new Error(played.why.code);
    bots.hear(played.value.told, match.question);
  }
  bots.close();
  return answers;
}

describe('bots in another thread', () => {
  test.each(SLOW)('$gamePackage.game.id: $kind decides as it does here', async ({ gamePackage, kind }) => {
    const here = await play(begin(gamePackage), { gamePackage, kind, remoteBot: () => null });
    const posted: Posted = [];
    const there = await play(begin(gamePackage), { gamePackage, kind, remoteBot: remoteBots(posted) });
    expect(there).toEqual(here);
    expect(posted.filter(({ type }) => type === 'think')).toHaveLength(here.length);
    const count = (wanted: ToBotThread['type']) => posted.filter(({ type }) => type === wanted).length;
    expect(count('forget')).toBe(count('make'));
  });

  test.each(SLOW)(
    '$gamePackage.game.id: what is posted for $kind is the same where its seat sees the same',
    async ({ gamePackage, kind }) => {
      const { redealHands, redealBox } = gamePackage.game.secrecy;
      const seatsOf = (match: Match<GameTypes>) => Array.from({ length: match.seats }, (_, seat) => seat);
      let compared = 0;
      for (const seat of seatsOf(begin(gamePackage))) {
        const plain = begin(gamePackage);
        const twin = begin(gamePackage, (dealt) => {
          redealHands?.(dealt, seat, fastRandom(1, seat));
          redealBox?.(dealt, seat, fastRandom(2, seat));
        });
        // Who begins, for one, may follow from what others were dealt.
        if (!sameJson(copyJson(twin.seatView(seat)), copyJson(plain.seatView(seat)))) continue;
        expect(await firstQuestion(twin, { gamePackage, kind }, seat)).toEqual(
          await firstQuestion(plain, { gamePackage, kind }, seat),
        );
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  test.each(SLOW)('$gamePackage.game.id: $kind is told nothing but its seat’s view', async ({ gamePackage, kind }) => {
    const match = begin(gamePackage);
    const { setup, seats, seat, ...view } = copyJson(match.seatView(0));
    const [order, question] = await firstQuestion(match, { gamePackage, kind }, 0);
    expect(order).toEqual({ game: gamePackage.game.id, kind, seat, seats, setup, numbers: [5, 5], character });
    expect(question).toEqual({ view, heard: [], phrases: [], isStandIn: false });
  });

  test('a bot that throws, or is not known, answers nothing', () => {
    const { bots, said } = threadOf(findGame);
    const view = {
      phase: 'none',
      question: 1,
      asked: 1,
      waiting: 1,
      deadline: null,
      isAsked: true,
      table: {},
      hand: {},
    };
    const nothing = { type: 'answer', bot: 1, answer: null, cost: 0 };
    const question = { view, heard: [], phrases: [], isStandIn: false };
    bots.receive({ type: 'think', bot: 1, question });
    expect(said).toEqual([nothing]);
    const { gamePackage, kind } = SLOW[0] as (typeof SLOW)[number];
    const order = {
      game: gamePackage.game.id,
      kind,
      seat: 0,
      seats: 4,
      setup: {},
      numbers: [1, 1],
      character,
    } as const;
    bots.receive({ type: 'make', bot: 1, order });
    expect(bots.size).toBe(1);
    bots.receive({ type: 'think', bot: 1, question });
    expect(said).toEqual([nothing, nothing]);
    bots.receive({ type: 'forget', bot: 1 });
    expect(bots.size).toBe(0);
    expect(said).toHaveLength(2);
  });
});

const [SOME] = SLOW as [(typeof SLOW)[number]];

/** A game whose bots take ten steps of three milliseconds, and turns that are taken one by one. */
class SlowThinking {
  now = 0;
  steps = 0;
  readonly turns: (() => void)[] = [];
  /** The clock that the last bot was given. */
  clockOfBot: (() => number) | undefined;
  readonly gamePackage: GamePackage<GameTypes>;

  constructor() {
    const { game, bots } = SOME.gamePackage;
    const { make } = bots[SOME.kind]!;
    const makeStepwise: NonNullable<(typeof bots)[string]['makeStepwise']> = (...given) => {
      const bot = make(...given);
      this.clockOfBot = given[2]?.clock;
      const step = () => {
        this.steps++;
        this.now += 3;
      };
      return function* think(...asked) {
        for (let steps = 0; steps < 10; steps++) {
          step();
          yield;
        }
        return bot(...asked);
      };
    };
    const slow = { listens: false, isSlow: true, make, makeStepwise };
    this.gamePackage = { ...SOME.gamePackage, game, bots: { slow, [SOME.kind]: bots[SOME.kind]! } };
  }

  readonly pause = (goOn: () => void): void => void this.turns.push(goOn);

  readonly clock = (): number => this.now;

  takeTurn(): void {
    this.turns.shift()?.();
  }
}

describe('a bot that is stopped while it thinks', () => {
  const order = { game: 'any', kind: 'slow', seat: 0, seats: 4, setup: {}, numbers: [1, 1], character } as const;

  /** In a thread that takes its turns one by one. */
  function thinking() {
    const slow = new SlowThinking();
    const said: FromBotThread[] = [];
    const say = (message: FromBotThread) => void said.push(message);
    const { pause, clock } = slow;
    const bots = new RemoteBots({ findGame: () => slow.gamePackage, say, spent: clock, clock, pause });
    const { setup, seats, seat, ...view } = copyJson(begin(slow.gamePackage).seatView(0));
    const asked = { ...view, isAsked: true };
    bots.receive({ type: 'make', bot: 1, order: { ...order, seat, seats, setup } });
    bots.receive({ type: 'think', bot: 1, question: { view: asked, heard: [], phrases: [], isStandIn: false } });
    return { slow, said, bots };
  }

  test('is not: it thinks in slices of five milliseconds, and answers with what they cost together', () => {
    const { slow, said } = thinking();
    expect([slow.steps, said]).toEqual([2, []]);
    while (slow.turns.length > 0) slow.takeTurn();
    expect(slow.steps).toBe(10);
    expect(said).toMatchObject([{ type: 'answer', bot: 1, cost: 30 }]);
  });

  test('and its clock stands still while others have their turn', () => {
    const { slow } = thinking();
    while (slow.turns.length > 0) {
      slow.now += 100;
      slow.takeTurn();
    }
    expect([slow.now, slow.clockOfBot?.()]).toEqual([530, 30]);
  });

  test.each(['stop', 'forget'] as const)('takes no further step, and says so once: %s', (type) => {
    const { slow, said, bots } = thinking();
    slow.takeTurn();
    bots.receive({ type, bot: 2 });
    expect(said).toEqual([]);
    bots.receive({ type, bot: 1 });
    bots.receive({ type, bot: 1 });
    while (slow.turns.length > 0) slow.takeTurn();
    expect(slow.steps).toBe(4);
    expect(said).toEqual([{ type: 'answer', bot: 1, answer: null, cost: 12 }]);
  });

  /** At a table in the same thread: the first seat that is asked has a slow bot, which has begun to think. */
  function atTable() {
    const slow = new SlowThinking();
    const { gamePackage } = slow;
    const match = begin(gamePackage);
    const seat = lowestSeat(match.state.asked);
    let replies = 0;
    const bots = new BotSeats({
      gamePackage,
      drawNumber: () => 5,
      remoteBot: botsInTurns(gamePackage, slow),
      botReplied: () => replies++,
    });
    bots.seat(match, seat, { kind: 'slow', character }, () => Promise.resolve({ events: [], phrases: [] }));
    expect(bots.answer(match, seat, false)).toBe('thinking');
    slow.takeTurn();
    slow.takeTurn();
    expect(slow.steps).toBe(4);
    return { slow, bots, match, seat, replies: () => replies };
  }

  test('the table has its turns while it thinks, and then its answer', () => {
    const { slow, bots, match, seat, replies } = atTable();
    while (slow.turns.length > 0) slow.takeTurn();
    expect([slow.steps, replies(), bots.isThinking]).toEqual([10, 1, false]);
    expect(bots.answer(match, seat, false)).toMatchObject({ command: { type: expect.any(String) } });
  });

  test.each<[string, (bots: BotSeats, seat: number, question: number) => void]>([
    ['the match was set back, or is over', (bots) => bots.close()],
    ['its person came back', (bots, seat) => bots.remove(seat)],
    ['its time is up', (bots, _, question) => bots.hear([], question + 1)],
    ['somebody answered for it', (bots) => bots.forgetUnless(() => false)],
  ])('because %s', (_, stop) => {
    const { slow, bots, match, seat, replies } = atTable();
    stop(bots, seat, match.question);
    while (slow.turns.length > 0) slow.takeTurn();
    expect([slow.steps, replies(), bots.isThinking]).toEqual([4, 0, false]);
  });

  test('and is asked again, it thinks again from the beginning', () => {
    const { slow, bots, match, seat, replies } = atTable();
    bots.forgetUnless(() => false);
    expect(bots.answer(match, seat, false)).toBe('thinking');
    while (slow.turns.length > 0) slow.takeTurn();
    expect([slow.steps, replies()]).toEqual([14, 1]);
  });
});

/** What is posted when a seat's bot is first asked. */
async function firstQuestion(
  match: Match<GameTypes>,
  { gamePackage, kind }: Pick<Playing, 'gamePackage' | 'kind'>,
  seat: number,
): Promise<[unknown, unknown]> {
  let posted: [unknown, unknown] = [null, null];
  const bots = new BotSeats({
    gamePackage,
    drawNumber: () => 5,
    botReplied: () => undefined,
    remoteBot: (order) => ({
      think: (question) => {
        posted = [order, copyJson(question())];
      },
      stop: () => undefined,
      leave: () => undefined,
    }),
  });
  bots.seat(match, seat, { kind, character }, () => Promise.resolve({ events: [], phrases: [] }));
  await Promise.resolve();
  bots.answer(match, seat, false);
  return posted;
}
