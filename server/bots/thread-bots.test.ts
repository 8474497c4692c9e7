import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { findGame, registry } from '../../games/registry.ts';
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
} from '../../kernel/host.ts';
import { type BotOrder, type BotQuestion, BotSeats, type RemoteBot } from '../../table/bot-seats.ts';
import { ThreadBots, type ToBotThread } from './thread-bots.ts';

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

/** What is posted to a thread, as it arrives there. */
type Posted = ToBotThread[];

/** Bots that share nothing with the table, as in another thread. */
function remoteBots(posted: Posted): (order: BotOrder) => RemoteBot {
  const bots = new ThreadBots({ findGame, spent: () => 0 });
  const post = (message: ToBotThread) => {
    const arrived = structuredClone(message);
    posted.push(arrived);
    return structuredClone(bots.receive(arrived));
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
    const bots = new ThreadBots({ findGame, spent: () => 0 });
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
    expect(
      bots.receive({ type: 'think', bot: 1, question: { view, heard: [], phrases: [], isStandIn: false } }),
    ).toEqual(nothing);
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
    expect(
      bots.receive({ type: 'think', bot: 1, question: { view, heard: [], phrases: [], isStandIn: false } }),
    ).toEqual(nothing);
    bots.receive({ type: 'forget', bot: 1 });
    expect(bots.size).toBe(0);
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
      leave: () => undefined,
    }),
  });
  bots.seat(match, seat, { kind, character }, () => Promise.resolve({ events: [], phrases: [] }));
  await Promise.resolve();
  bots.answer(match, seat, false);
  return posted;
}
