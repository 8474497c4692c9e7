import { expect, test } from 'vitest';
import {
  type Character,
  chooseSetup,
  fastRandom,
  type HeardPhrase,
  heardBy,
  type Phrase,
} from '../../../kernel/host.ts';
import { chooseMove, openScene, playMove, type Scene } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import type { GameView, SecretHitler } from '../types.ts';
import { OPINIONS, sentenceOf, WORDINGS } from './conversation.ts';
import { voice } from './voice.ts';

const TALKATIVE: Character = { boldness: 0.7, honesty: 0.5, talkativeness: 1 };

const MANNERS = ['warm', 'dry', 'blunt', 'merry'] as const;

const mannerOf = (seat: number): string => MANNERS[seat % MANNERS.length] as string;

const MATCHES = 60;

const MOST_INPUTS = 400;

/** Setups whose boards, Hitler's zone, and number of failures until chaos, differ. */
const TABLES = [
  { preset: 'seed', seats: 7, options: {} },
  { preset: 'official', seats: 11, options: {} },
  { preset: 'seed', seats: 8, options: { length: 'short', antiPolicies: true } },
  { preset: 'classic', seats: 6, options: { failuresUntilChaos: 2 } },
  { preset: 'seed', seats: 7, options: { hitlerZone: 1, fascistTrack: 4, liberalTrack: 4, communistTrack: 3 } },
  { preset: 'seed', seats: 6, options: { hitlerZone: 7 } },
];

interface Spoken {
  readonly seat: number;
  readonly phrase: Phrase;
  /** Whether it is true as the speaker sees the table then; undefined if it is not about how near the end is. */
  readonly isTrue: boolean | undefined;
  readonly tracks: string;
}

/** Everything that is said in matches played at random, by match. */
function* spokenAt({ preset, seats, options }: (typeof TABLES)[number]): Generator<readonly Spoken[]> {
  const setup = chooseSetup(game, { preset, options }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  for (let number = 0; number < MATCHES; number++) {
    const { match, told } = openScene<SecretHitler>({
      ...{ game, setup: setup.value, seats, seed: { numbers: [number, 11] }, choices: [] },
    } as Scene<SecretHitler>);
    const speakers = Array.from({ length: seats }, (_, seat) => ({
      speak: voice(seat, fastRandom(number, seat), { ...TALKATIVE, manner: mannerOf(seat) }),
      events: heardBy(told, seat).slice(),
      phrases: [] as HeardPhrase[],
    }));
    const said: Spoken[] = [];
    for (let input = 0; input < MOST_INPUTS && match.outcome === null; input++) {
      const move = chooseMove(match, input);
      const events = move === null ? [] : playMove(match, move);
      for (const [seat, speaker] of speakers.entries()) speaker.events.push(...heardBy(events, seat));
      const seat = input % seats;
      const speaker = speakers[seat] as (typeof speakers)[number];
      const view = match.seatView(seat) as GameView;
      const remark = speaker.speak(view, { events: speaker.events, phrases: speaker.phrases });
      speaker.events = [];
      speaker.phrases = [];
      if (remark === null) continue;
      const { phrase } = remark;
      const isTrue = IS_TRUE[phrase.type]?.(view, phrase);
      said.push({ seat, phrase, isTrue, tracks: isTrue === false ? JSON.stringify(view.table.tracks) : '' });
      for (const other of speakers)
        if (other !== speaker) other.phrases.push({ seat, ...remark, manner: mannerOf(seat) });
    }
    yield said;
  }
}

const isOneFromFull = ({ table }: GameView, track: 'liberal' | 'fascist' | 'communist'): boolean =>
  table.tracks[track] === table.boards[track].size - 1;

const isLastTry = ({ table, setup }: GameView): boolean => table.electionTracker === setup.failuresUntilChaos - 1;

const isZone = ({ table, setup }: GameView): boolean => table.tracks.fascist >= setup.hitlerZone;

/** When each remark about how near the end is would be true. */
const IS_TRUE: Readonly<Record<string, (view: GameView, phrase: Phrase) => boolean>> = {
  oneToGo: (view) => isOneFromFull(view, 'liberal'),
  lastOne: (view) => isOneFromFull(view, 'fascist'),
  lastRed: (view) => isOneFromFull(view, 'communist'),
  zoneNow: isZone,
  lastTry: isLastTry,
  jaTracker: isLastTry,
  neinZone: isZone,
  jaNotHitler: (view, { seat }) => isZone(view) && view.table.notHitler.includes(seat as number),
  pickSafe: (view, { seat }) => isZone(view) && view.table.notHitler.includes(seat as number),
};

test('what is said about the tracks and the failed elections is true by the setup of the table', () => {
  const made = new Set<string>();
  const untrue: string[] = [];
  for (const table of TABLES)
    for (const said of spokenAt(table))
      for (const { phrase, isTrue, tracks } of said) {
        if (isTrue === undefined) continue;
        made.add(phrase.type);
        if (!isTrue) untrue.push(`${phrase.type} at ${tracks}`);
      }
  expect(untrue).toEqual([]);
  expect([...made]).toEqual(
    expect.arrayContaining(['oneToGo', 'lastOne', 'lastRed', 'zoneNow', 'lastTry', 'neinZone']),
  );
});

const inWords = ({ seat, phrase }: Spoken): string => sentenceOf({ seat, phrase, manner: mannerOf(seat) });

test('every phrase has as many sentences in each manner as bots reckon with', () => {
  for (const { phrases } of [en, es] as readonly { readonly phrases: Readonly<Record<string, string>> }[])
    for (const [key, text] of Object.entries(phrases)) {
      const [type = '', manner] = key.split('_');
      const wordings = manner === undefined ? 1 : (WORDINGS[type] ?? 1);
      expect([key, text.split('\n').length]).toEqual([key, wordings]);
    }
});

test.each([7, 16])(
  'at a table of %i nobody says a sentence that was said before, with another name in it or not, but others in their own words',
  (seats) => {
    const repeated = new Set<string>();
    const inOtherWords = new Set<string>();
    for (const spoken of spokenAt({ preset: 'seed', seats, options: {} })) {
      const said = new Map<string, Set<string>>();
      for (const each of spoken) {
        const { type } = each.phrase;
        const before = said.get(type) ?? new Set();
        if (before.has(inWords(each))) repeated.add(type);
        else if (before.size > 0 && WORDINGS[type] === undefined && !OPINIONS.has(type)) inOtherWords.add(type);
        said.set(type, before.add(inWords(each)));
      }
    }
    // Who is asked for what they saw answers in any case.
    expect([...repeated].filter((type) => type !== 'soon')).toEqual([]);
    expect(inOtherWords.size).toBeGreaterThan(5);
  },
);
