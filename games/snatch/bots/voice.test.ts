import { describe, expect, it } from 'vitest';
import {
  type BotKind,
  type Character,
  type EmittedEvent,
  fastRandom,
  type HeardPhrase,
  heardBy,
  lowestSeat,
  sampleCommand,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { type GameView, P1, P2, type Setup, type Snatch, TALK_CHANNEL } from '../types.ts';
import { honestTrader, neighbour, thief } from './habits.ts';
import { play, setupOf, story } from './scene-for-tests.ts';

const HONEST: Character = { boldness: 0.5, honesty: 0.9, talkativeness: 1 };
const LIAR: Character = { boldness: 0.5, honesty: 0.1, talkativeness: 1 };
const FAIRLY_HONEST: Character = { boldness: 0.5, honesty: 0.6, talkativeness: 1 };

const PROMISES = ['wontSnatch', 'itIsADeal'];

/** Who plays: a bot, or a person who says the same in every round and answers at random. */
type Player =
  | { readonly kind: BotKind<Snatch>; readonly character: Character }
  | { readonly says: readonly string[]; readonly kind?: BotKind<Snatch> };

interface Said {
  readonly round: number;
  readonly seat: number;
  readonly type: string;
}

/** Plays G5 with talk before every round. */
function talkAndPlay(players: readonly [Player, Player], number: number, options: Partial<Setup> = {}) {
  const setup = setupOf({ variant: 'G5', ...options });
  const { match, told } = startMatch({ game, setup, seats: 2, seed: { numbers: [number, 5] }, listened: true });
  const said: Said[] = [];
  const heard = players.map(() => ({ events: [] as EmittedEvent<Snatch>[], phrases: [] as HeardPhrase[] }));
  const tell = (events: readonly EmittedEvent<Snatch>[]) => {
    for (const each of heard) each.events.push(...events);
  };
  const say = (seat: number, type: string) => {
    said.push({ round: match.state.table.round, seat, type });
    heard[1 - seat]?.phrases.push({ seat, channel: TALK_CHANNEL, phrase: { type } });
  };
  const random = fastRandom(number, 9);
  const voices = players.map((player, seat) =>
    'says' in player ? undefined : player.kind.voice?.(seat, fastRandom(number, seat), player.character),
  );
  const answers = players.map((player, seat) =>
    player.kind?.make(seat, fastRandom(number, seat), 'says' in player ? undefined : player),
  );
  tell(told);
  let spokenIn = 0;
  while (match.outcome === null) {
    const { round } = match.state.table;
    if (match.state.phase === 'talk' && spokenIn < round) {
      spokenIn = round;
      for (const [seat, player] of players.entries()) {
        if ('says' in player) for (const type of player.says) say(seat, type);
      }
    }
    for (let turn = 0; turn < 8; turn++) {
      const seat = turn % 2;
      const { events, phrases } = heard[seat] as (typeof heard)[number];
      heard[seat] = { events: [], phrases: [] };
      const remark = voices[seat]?.(match.seatView(seat), { events: heardBy(events, seat), phrases });
      if (remark !== undefined && remark !== null) say(seat, remark.phrase.type);
    }
    const seat = lowestSeat(match.state.asked);
    const seen = [match.seatView(seat), match.optionsFor(seat), []] as const;
    const command = answers[seat]?.(...seen) ?? sampleCommand(match.optionsFor(seat), random);
    const { question, at } = match;
    const result = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
    if (!result.ok) throw new Error(result.why.code);
    tell(result.value.told);
  }
  return { match, said, rounds: match.state.table.rounds };
}

const NUMBERS = Array.from({ length: 12 }, (_, number) => number);
const KINDS = Object.entries(bots).flatMap(([name, kind]) => (kind.voice === undefined ? [] : [{ name, kind }]));

/** A person who asks P2 for its word in every round, and offers anything. */
const ASKING: Player = { says: ['dontSnatch'] };

describe('a promise', () => {
  it.each(KINDS)('of an honest $name is kept, whatever it is offered', ({ kind }) => {
    for (const number of NUMBERS) {
      const { said, rounds } = talkAndPlay([ASKING, { kind, character: HONEST }], number);
      const promised = said.filter(({ seat, type }) => seat === P2 && PROMISES.includes(type));
      for (const { round } of promised) expect(rounds[round - 1]?.p2Action).not.toBe('snatch');
    }
  });

  it('of a thief is made by the dishonest alone, and not kept', () => {
    const matchesOf = (character: Character) =>
      NUMBERS.map((number) => talkAndPlay([ASKING, { kind: thief(), character }], number));
    const answers = matchesOf(HONEST).flatMap(({ said }) => said.filter(({ seat }) => seat === P2));
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['noPromises']));
    const broken = matchesOf(LIAR).flatMap(({ said, rounds }) =>
      said.filter(({ seat, type, round }) => {
        return seat === P2 && PROMISES.includes(type) && rounds[round - 1]?.p2Action === 'snatch';
      }),
    );
    expect(broken.length).toBeGreaterThan(NUMBERS.length / 2);
  });

  it.each(['swapAll', 'isItADeal'])('answers %s of P1, and of P2 where the bot is P1', (type) => {
    const trader: Player = { kind: honestTrader(), character: HONEST };
    const replies = [talkAndPlay([{ says: [type] }, trader], 1), talkAndPlay([trader, { says: [type] }], 1)];
    for (const { said } of replies) expect(said.map((each) => each.type)).toContain('itIsADeal');
  });
});

describe('a robbed bot', () => {
  const trader: Player = { kind: honestTrader(), character: HONEST };

  it('reminds the other of a promise, if there was one', () => {
    const { said } = talkAndPlay([trader, { says: ['wontSnatch'], kind: thief() }], 1);
    expect(said).toContainEqual({ round: 2, seat: P1, type: 'youPromised' });
    const silent = talkAndPlay([trader, { says: [], kind: thief() }], 1);
    expect(silent.rounds[0]?.p2Action).toBe('snatch');
    expect(silent.said.map(({ type }) => type)).not.toContain('youPromised');
  });
});

describe('a bot', () => {
  it.each(KINDS)('$name says nothing where the two may not talk', ({ kind }) => {
    const player: Player = { kind, character: LIAR };
    expect(talkAndPlay([player, player], 1, { variant: 'G1' }).said).toEqual([]);
    expect(talkAndPlay([player, player], 1, { variant: 'G1', alwaysTalk: true }).said).not.toEqual([]);
  });

  it.each(KINDS)('$name says nothing twice in a round', ({ kind }) => {
    for (const number of NUMBERS) {
      const { said } = talkAndPlay(
        [
          { kind, character: HONEST },
          { kind, character: LIAR },
        ],
        number,
      );
      const lines = said.map(({ round, seat, type }) => `${round} ${seat} ${type}`);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it.each(KINDS.filter(({ name }) => name !== 'neighbour'))('$name decides the same under any name', ({ kind }) => {
    const named = (character: Character): BotKind<Snatch> => ({
      ...kind,
      make: (seat, random) => kind.make(seat, random, { character }),
    });
    for (const variant of ['G1', 'G3', 'G4', 'G5'] as const) {
      const [unnamed, honest, liar] = [kind, named(HONEST), named(LIAR)].map((each) =>
        story(play(setupOf({ variant }), [each, each], 3)),
      );
      expect([honest, liar]).toEqual([unnamed, unnamed]);
    }
  });
});

describe('a neighbour', () => {
  const fiveForFive = { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 };

  /** What P2 answers to five for five in a round of three. */
  function answer(character: Character, round: number, options: Partial<Setup> = {}) {
    const setup = setupOf({ variant: 'G5', ...options });
    const { match } = startMatch({ game, setup, seats: 2, seed: { numbers: [1, 1] }, listened: false });
    const { table, ...view } = match.seatView(P2);
    const seen: GameView = {
      ...view,
      phase: 'response',
      table: { ...table, variant: setup.variant, round, offer: fiveForFive },
    };
    const command = neighbour().make(P2, fastRandom(1), { character })(seen, [], []);
    return command.type === 'p2Action' ? command.action : command;
  }

  it('keeps its word as its character is: always, until the last round, or never', () => {
    expect([1, 2, 3].map((round) => answer(HONEST, round))).toEqual(['accept', 'accept', 'accept']);
    expect([1, 2, 3].map((round) => answer(FAIRLY_HONEST, round))).toEqual(['accept', 'accept', 'snatch']);
    expect([1, 2, 3].map((round) => answer(LIAR, round))).toEqual(['snatch', 'snatch', 'snatch']);
  });

  it('thinks twice where it may be shamed, and snatches only boldly where there is a judge', () => {
    const greedy = { ...LIAR, honesty: 0.4 };
    expect([answer(greedy, 1), answer(greedy, 1, { variant: 'G3' })]).toEqual(['snatch', 'accept']);
    expect(answer(LIAR, 1, { variant: 'G4' })).toBe('accept');
    expect(answer({ ...LIAR, boldness: 0.9 }, 1, { variant: 'G4' })).toBe('snatch');
  });
});
