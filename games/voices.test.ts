import { describe, expect, test } from 'vitest';
import {
  type Character,
  COMMON_PHRASES,
  chooseSetup,
  type EmittedEvent,
  fastRandom,
  fieldKeys,
  fieldOf,
  type GameTypes,
  type HeardPhrase,
  heardBy,
  MANNERS,
  type Match,
  type Phrase,
  plainPhrase,
  readPhrase,
  type Seat,
  type VisibleEvent,
  type Voice,
} from '../kernel/host.ts';
import { chooseMove, openScene, playMove, type Scene } from '../kernel/testing/index.ts';
import { type GamePackage, LANGUAGES } from './game-package.ts';
import { registry } from './registry.ts';
import { at, keysAt } from './words-for-tests.ts';

/** Inputs of a match, and matches of every preset. */
const MOST_INPUTS = 300;
const MATCHES = 6;

/** Inputs between two questions whether a bot has something to say. */
const PAUSE = 2;

const CHARACTERS: readonly Character[] = [
  { boldness: 0.9, honesty: 0.1, talkativeness: 1 },
  { boldness: 0.1, honesty: 0.9, talkativeness: 0.8 },
  { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 },
];

interface Spoken {
  readonly match: Match<GameTypes>;
  readonly seat: Seat;
  readonly channel: string;
  readonly phrase: Phrase;
}

/** A voice, its twin, and what both have not heard yet. */
interface Listener {
  readonly voice: Voice<GameTypes>;
  readonly twin: Voice<GameTypes>;
  events: VisibleEvent<GameTypes>[];
  phrases: HeardPhrase[];
}

/** A preset with some of its options changed by chance, since many games are only talkative under some of them; house rules seldom go together. */
function drawSetup({ game, setupGroups }: GamePackage<GameTypes>, preset: string, seats: number, number: number) {
  const random = fastRandom(number, 3);
  const houseRules: readonly string[] = setupGroups?.houseRules ?? [];
  const options = fieldKeys(game).flatMap((key): [string, unknown][] => {
    const field = fieldOf(game, key);
    if (houseRules.includes(key)) return [];
    if (field.kind === 'number' || random.below(2) === 0) return [];
    return [[key, field.kind === 'choice' ? random.pick<unknown>(field.oneOf) : random.below(2) === 0]];
  });
  const drawn = chooseSetup(game, { preset, options: number === 0 ? {} : Object.fromEntries(options) }, seats);
  return drawn.ok ? drawn : chooseSetup(game, { preset }, seats);
}

/** Plays matches at random with these bots at all seats, and hands out what they say while it is being said. */
function letTalk(gamePackage: GamePackage<GameTypes>, kind: string, take: (spoken: Spoken) => void): void {
  const { game, bots } = gamePackage;
  const make = bots[kind]?.voice as NonNullable<(typeof bots)[string]['voice']>;
  const seats = game.usualSeats ?? game.seats.min;
  for (const preset of Object.keys(game.fields.presets)) {
    for (let number = 0; number < MATCHES; number++) {
      const setup = drawSetup(gamePackage, preset, seats, number);
      if (!setup.ok) continue;
      const scene = { game, setup: setup.value, seats, seed: { numbers: [number, 7] as const }, choices: [] };
      const { match, told } = openScene(scene as Scene<GameTypes>);
      const listeners = Array.from({ length: seats }, (_, seat): Listener => {
        const character = CHARACTERS[(seat + number) % CHARACTERS.length] as Character;
        const voice = () => make(seat, fastRandom(number, seat), character);
        return { voice: voice(), twin: voice(), events: [], phrases: [] };
      });
      playAndTalk(match, told, listeners, take);
    }
  }
}

function playAndTalk(
  match: Match<GameTypes>,
  opening: readonly EmittedEvent<GameTypes>[],
  listeners: readonly Listener[],
  take: (spoken: Spoken) => void,
): void {
  const tell = (told: readonly EmittedEvent<GameTypes>[]) => {
    for (const [seat, listener] of listeners.entries()) listener.events.push(...heardBy(told, seat));
  };
  tell(opening);
  for (let input = 0; input < MOST_INPUTS && match.outcome === null; input++) {
    const move = chooseMove(match, input);
    if (move !== null) tell(playMove(match, move));
    if (input % PAUSE > 0 || match.outcome !== null) continue;
    for (const [seat, listener] of listeners.entries()) {
      const { events, phrases } = listener;
      listener.events = [];
      listener.phrases = [];
      const remark = listener.voice(match.seatView(seat), { events, phrases });
      const twin = listener.twin(match.seatView(seat), { events: [...events], phrases: [...phrases] });
      if (remark === null && twin === null) continue;
      expect(twin).toEqual(remark);
      if (remark === null) continue;
      take({ match, seat, ...remark });
      for (const [other, { phrases: heard }] of listeners.entries())
        if (other !== seat) heard.push({ seat, ...remark });
    }
  }
}

/** Whom somebody suspects or trusts, and what the two of SnatchGame agree on in every round. */
const MAY_BE_REPEATED: ReadonlySet<string> = new Set([
  ...['suspect', 'trust', 'voteFor'],
  ...['itIsADeal', 'wontSnatch', 'noPromises', 'youPromised', 'dontSnatch', 'sorry'],
]);

const TALKING = registry.flatMap((gamePackage) =>
  Object.keys(gamePackage.bots).flatMap((kind) =>
    gamePackage.bots[kind]?.voice === undefined ? [] : [{ id: gamePackage.game.id, gamePackage, kind }],
  ),
);

/** Something that was said, with what was so when it was said. */
interface Remark {
  readonly match: Match<GameTypes>;
  readonly seat: Seat;
  readonly channel: string;
  readonly phrase: Phrase;
  /** The phrase as the game reads it; null if it is none. */
  readonly read: ReturnType<typeof readPhrase>;
  /** The channels that were open to the seat. */
  readonly channels: readonly string[];
}

/** Everything that one kind of bot says in its matches. */
function remarksOf(gamePackage: GamePackage<GameTypes>, kind: string): readonly Remark[] {
  const remarks: Remark[] = [];
  letTalk(gamePackage, kind, ({ match, seat, channel, phrase }) => {
    const { game, seats } = match;
    const view = match.publicView();
    const place = { seats, seat, channel, isOut: (other: Seat) => game.capabilities?.isOut?.(view, other) === true };
    const read = readPhrase(game.phrases?.(view) ?? MANNERS, phrase, place);
    const channels = (game.channels?.(match.seatView(seat)) ?? []).map(({ name }) => name);
    remarks.push({ match, seat, channel, phrase, read, channels });
  });
  return remarks;
}

describe.each(TALKING)('what $kind says in $id', ({ gamePackage, kind }) => {
  let played: readonly Remark[] | null = null;
  const remarks = (): readonly Remark[] => {
    played ??= remarksOf(gamePackage, kind);
    return played;
  };

  test('is a phrase of the game, on a channel that is open to its seat', () => {
    const { words } = gamePackage;
    const ownPhrases = keysAt(words.en, 'phrases');
    for (const { channel, phrase, read, channels } of remarks()) {
      expect(read, plainPhrase(phrase)).toEqual(phrase);
      expect(channels).toContain(channel);
      const hasWords = Object.hasOwn(COMMON_PHRASES, phrase.type) || ownPhrases.includes(phrase.type);
      expect([phrase.type, hasWords]).toEqual([phrase.type, true]);
    }
    expect(remarks().length).toBeGreaterThan(0);
  });

  test('is not the same sentence again, but for plain opinions and promises', () => {
    const said = new Map<Match<GameTypes>, Set<string>>();
    const repeated: string[] = [];
    for (const { match, seat, phrase } of remarks()) {
      const before = said.get(match) ?? new Set();
      said.set(match, before);
      const sentence = `${seat} ${plainPhrase(phrase)}`;
      if (before.has(sentence) && !MAY_BE_REPEATED.has(phrase.type)) repeated.push(sentence);
      before.add(sentence);
    }
    expect(repeated).toEqual([]);
  });
});

const MANNER = /_(warm|dry|blunt|merry)$/;

describe.each(registry)('the phrases of $game.id', ({ words }) => {
  test.each(LANGUAGES)('have words for every manner or for none in %s, all of them different', (language) => {
    const keys = keysAt(words[language], 'phrases');
    const types = new Set(keys.filter((key) => MANNER.test(key)).map((key) => key.replace(MANNER, '')));
    const inManners = [...types].flatMap((type) => ['blunt', 'dry', 'merry', 'warm'].map((each) => `${type}_${each}`));
    expect(keys.filter((key) => MANNER.test(key))).toEqual(inManners);
    const sentences = Object.values(at(words[language], 'phrases'));
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
