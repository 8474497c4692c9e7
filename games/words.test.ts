import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AnyBlank,
  COMMON_PHRASES,
  chooseSetup,
  type EmittedEvent,
  fieldKeys,
  fieldOf,
  type GameTypes,
  type Match,
  type Phase,
  seatsAllowed,
  seatsIn,
  type VisibleEvent,
} from '../kernel/host.ts';
import { allOptions, chooseMove, openScene, playMove, type Scene } from '../kernel/testing/index.ts';
import { type GamePackage, LANGUAGES, type Language, type Words } from './game-package.ts';
import { registry } from './registry.ts';
import { speakerForTests } from './translator-for-tests.ts';
import { at, blanksOf, keysAt, ruleIdsOf, textsOf } from './words-for-tests.ts';

/** The most inputs of a random match. */
const MOST_INPUTS = 2000;
const PLURAL = /_(one|many|other)$/;

const pathsOf = (words: Words): readonly string[] =>
  [...new Set(textsOf(words).map(([path]) => path.replace(PLURAL, '')))].sort();

/** By game, phrases with their blanks that nobody can say any more: stored matches still have them, and are still read. */
const NO_LONGER_SAID: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  mafia: { lookAtVotes: ['seat'], notMe: [] },
};

/** The shapes that failures ask for. */
const A_TEXT = '"…"';
const NAME_AND_HELP = '{ "name": "…", "help": "…" }';

/** Fails with the mistakes themselves, one per line. */
const expectNone = (mistakes: readonly string[]): void => expect(mistakes.join('\n')).toBe('');

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

for (const gamePackage of registry) {
  const { game, words } = gamePackage;

  describe(`the words of ${game.id}`, () => {
    test('have the same keys in every language', () => {
      for (const language of LANGUAGES) expect(pathsOf(words[language])).toEqual(pathsOf(words.en));
    });

    test('name the same things in every language', () => {
      const english = new Map(textsOf(words.en));
      for (const [path, text] of textsOf(words.es)) {
        const original = english.get(path) ?? english.get(path.replace(PLURAL, '_other'));
        expect([path, blanksOf(text)]).toEqual([path, blanksOf(original ?? '')]);
      }
    });

    describe.each(LANGUAGES)('in %s', (language) => describeLanguage(gamePackage, language));

    test('number the rules without a gap', () => {
      const ids = ruleIdsOf(game.id);
      const [letters] = (ids[0] as string).split('-');
      expect(ids).toEqual(ids.map((_, index) => `${letters}-${index + 1}`));
    });
  });
}

function describeLanguage(gamePackage: GamePackage<GameTypes>, language: Language): void {
  const { game, bots } = gamePackage;
  const words = gamePackage.words[language];
  const phases = Object.keys(game.phases).sort();

  test('every plural has the forms that its language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = textsOf(words).flatMap(([path]) => (PLURAL.test(path) ? [path] : []));
    const stems = new Set(plurals.map((path) => path.replace(PLURAL, '')));
    expect(plurals.toSorted()).toEqual([...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`)).sort());
  });

  /** What is wrong with the keys at a path: each that is missing, in the shape it should have, and each that nothing asks for. */
  const mistakesAt = (path: string, wanted: readonly string[], shape: string): readonly string[] => {
    const known = keysAt(words, ...path.split('.'));
    const file = `games/${game.id}/text/${language}.json`;
    return [
      ...wanted.filter((key) => !known.includes(key)).map((key) => `${file}: "${path}" needs "${key}": ${shape}`),
      ...known.filter((key) => !wanted.includes(key)).map((key) => `${file}: "${path}.${key}" is never shown`),
    ];
  };
  const needNameAndHelp = (path: string, keys: readonly string[]): readonly string[] =>
    keys.flatMap((key) => {
      const { name, help } = at(words, path, key);
      const isWhole = isFilled(name) && isFilled(help);
      return isWhole ? [] : [`games/${game.id}/text/${language}.json: "${path}.${key}" needs ${NAME_AND_HELP}`];
    });

  test('the game has a title, a line and a description', () => {
    const missing = ['title', 'tagline', 'description'].filter((key) => !isFilled(words[key]));
    expectNone(missing.map((key) => `games/${game.id}/text/${language}.json needs "${key}": ${A_TEXT}`));
  });

  test('every rule has a text, and no other', () => {
    expectNone(mistakesAt('rules', ruleIdsOf(game.id), A_TEXT));
    expect(Object.keys(at(words, 'rules'))).toEqual(ruleIdsOf(game.id));
  });

  test('where a rule has a blank, it is the number of an option', () => {
    const isNumber = (key: string) => fieldKeys(game).includes(key) && fieldOf(game, key).kind === 'number';
    const blanks = Object.entries(at(words, 'rules')).map(([id, text]) => [id, blanksOf(text as string)] as const);
    expect(blanks.filter(([, keys]) => !keys.every(isNumber))).toEqual([]);
  });

  test('every phase has its texts, and no other', () => {
    expectNone(['phases', 'phaseHelp'].flatMap((path) => mistakesAt(path, phases, A_TEXT)));
  });

  test('every preset and option has its texts, and no other', () => {
    const presets = Object.keys(game.fields.presets);
    const keys = fieldKeys(game);
    expectNone([
      ...mistakesAt('presets', presets, NAME_AND_HELP),
      ...needNameAndHelp('presets', presets),
      ...mistakesAt('fields', keys, NAME_AND_HELP),
      ...needNameAndHelp('fields', keys),
      ...keys.flatMap((key) => {
        const field = fieldOf(game, key);
        return mistakesAt(`fields.${key}.values`, field.kind === 'choice' ? field.oneOf.map(String) : [], A_TEXT);
      }),
    ]);
  });

  test('every ability has a name, and no other', () => {
    expectNone(mistakesAt('abilities', Object.keys(game.statistics?.abilities ?? {}), A_TEXT));
  });

  test('every command has a name, and no other', () => {
    const handled = Object.values<Phase<GameTypes>>(game.phases).flatMap(({ on, onHost }) =>
      Object.keys({ ...on, ...onHost }),
    );
    expectNone(mistakesAt('commands', [...new Set(handled)], A_TEXT));
  });

  test('every phrase of the game has its sentence with its blanks, and no other', () => {
    const seats = game.usualSeats ?? game.seats.min;
    const setup = chooseSetup(game, {}, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const scene = { game, setup: setup.value, seats, seed: { numbers: [1, 1] as const }, choices: [] };
    const forms = (game.phrases?.(openScene(scene as Scene<GameTypes>).match.publicView()) ?? []).filter(
      ({ type }) => !Object.hasOwn(COMMON_PHRASES, type),
    );
    const noLongerSaid = NO_LONGER_SAID[game.id] ?? {};
    expect(forms.filter(({ type }) => Object.hasOwn(noLongerSaid, type))).toEqual([]);
    const blanksByType = new Map<string, readonly string[]>([
      ...forms.map(({ type, blanks }) => [type, Object.keys(blanks).sort()] as const),
      ...Object.entries(noLongerSaid),
    ]);
    const sentences = (words.phrases ?? {}) as Readonly<Record<string, string>>;
    expect(Object.keys(sentences)).toEqual(expect.arrayContaining([...blanksByType.keys()]));
    // Bots may say the same in their own manner.
    for (const [key, text] of Object.entries(sentences))
      expect([key, blanksOf(text)]).toEqual([key, blanksByType.get(key.replace(/_(warm|dry|blunt|merry)$/, ''))]);
  });

  test('only commands count as speech', () => {
    expect(keysAt(words, 'commands')).toEqual(expect.arrayContaining([...(game.speech ?? [])]));
  });

  test('every kind of bot has its texts', () => {
    expectNone(needNameAndHelp('bots', [...new Set([...Object.keys(bots), ...keysAt(words, 'bots')])]));
  });

  test('every refusal of the rules has its text', () => {
    const missing = refusalsOf(game.id).filter((code) => !isText(words, `refusals.${code}`));
    expectNone(missing.map((code) => `games/${game.id}/text/${language}.json: "refusals" needs "${code}": ${A_TEXT}`));
  });

  test('whatever comes up in random matches has its words', () => {
    const { paths, told } = comingUp(gamePackage);
    const missing = [...paths].filter((path) => !isText(words, path));
    expectNone(missing.map((path) => `games/${game.id}/text/${language}.json needs "${path}": ${A_TEXT}`));
    const speaker = speakerForTests(language, words, 'S');
    for (const { event, setup } of told) expect(gamePackage.phrase(event, speaker, setup)).not.toBe('');
  });

  test('what some alone were told can be told to all once it is over, with their names', () => {
    const { disclose } = gamePackage;
    if (disclose === undefined) return;
    const speaker = speakerForTests(language, words, 'S');
    for (const { event, to, setup } of comingUp(gamePackage).told) {
      if (to === 'all' || to.length === 0) continue;
      const text = disclose(event, to, speaker, setup);
      expect(text === null || to.some((seat) => text.includes(`S${seat + 1}`)), text ?? '').toBe(true);
      expect(text).not.toMatch(/\b(you|your|tu|tus|te|has)\b/i);
    }
  });
}

const pathsByWords = new Map<Words, ReadonlySet<string>>();

function isText(words: Words, path: string): boolean {
  const paths = pathsByWords.get(words) ?? new Set(textsOf(words).map(([known]) => known));
  pathsByWords.set(words, paths);
  return paths.has(path);
}

/** The codes with which a game's rules say no. */
function refusalsOf(game: string): readonly string[] {
  const folder = new URL(`./${game}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(game|types|rules\/.*(?<!\.test))\.ts$/.test(name),
  );
  const sources = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/\brefuse\(\s*'([\w-]+)'/g)].map(([, code]) => code as string),
  );
}

/** Where the words have to be for what came up, and what was told under which set-up. */
interface ComingUp {
  readonly paths: Set<string>;
  readonly told: {
    readonly event: VisibleEvent<GameTypes>;
    readonly to: EmittedEvent<GameTypes>['to'];
    readonly setup: object;
  }[];
}

const cameUp = new Map<GamePackage<GameTypes>, ComingUp>();

/** What comes up in matches of a game, which are played once for all languages. */
function comingUp(gamePackage: GamePackage<GameTypes>): ComingUp {
  const found = cameUp.get(gamePackage) ?? playPresets(gamePackage);
  cameUp.set(gamePackage, found);
  return found;
}

/** Plays matches of every preset, with the fewest and the most seats and as many as usual. */
function playPresets({ game }: GamePackage<GameTypes>): ComingUp {
  const found: ComingUp = { paths: new Set(), told: [] };
  for (const preset of Object.keys(game.fields.presets)) {
    const chosen = chooseSetup(game, { preset }, null);
    if (!chosen.ok) continue;
    const { min, max } = seatsAllowed(game, chosen.value);
    for (const seats of new Set([min, game.usualSeats ?? min, max])) {
      const setup = chooseSetup(game, { preset }, seats);
      if (setup.ok) playThrough({ game, setup: setup.value, seats, seed: { numbers: [seats, 1] }, choices: [] }, found);
    }
  }
  return found;
}

function playThrough(scene: Scene<GameTypes>, { paths, told }: ComingUp): void {
  const { match, told: opening } = openScene(scene);
  const hear = (heard: readonly EmittedEvent<GameTypes>[]) => {
    const { setup } = scene;
    for (const { event, to, others } of heard) {
      told.push({ event, to, setup });
      if (others !== undefined) told.push({ event: others, to: 'all', setup });
    }
  };
  hear(opening);
  for (let input = 0; input < MOST_INPUTS && match.outcome === null; input++) {
    for (const path of askedFor(match)) paths.add(path);
    const move = chooseMove(match, input);
    if (move !== null) hear(playMove(match, move));
  }
  for (const path of neededAtEnd(match)) paths.add(path);
}

/** Blanks that somebody may have to fill in now, and where they may talk to some alone. */
function askedFor(match: Match<GameTypes>): readonly string[] {
  const blanks = seatsIn(match.state.asked)
    .flatMap((seat) => allOptions(match, seat))
    .concat(match.hostOptions())
    .flatMap(({ blanks }) => fieldsIn({ record: blanks as NonNullable<AnyBlank['record']> }))
    .map((field) => `blanks.${field}.name`);
  const channels = Array.from({ length: match.seats }, (_, seat) => match.game.channels?.(match.seatView(seat)) ?? [])
    .flat()
    .flatMap(({ name, hearers }) => (hearers === 'all' ? [] : [`channels.${name}`]));
  return [...blanks, ...channels];
}

/** The fields of a blank that contains blanks. */
function fieldsIn({ record, manyOf, anyOf }: AnyBlank): readonly string[] {
  const names = record === undefined || Array.isArray(record) ? [] : Object.keys(record);
  const inner = [...Object.values<AnyBlank>(record ?? {}), ...(manyOf === undefined ? [] : [manyOf]), ...(anyOf ?? [])];
  return [...names, ...inner.flatMap(fieldsIn)];
}

/** Who won and why, where a match is over, and what was counted in it. */
function neededAtEnd({ game, setup, state, outcome }: Match<GameTypes>): readonly string[] {
  const tallies = Object.keys(game.statistics?.tally?.(state.table, setup) ?? {}).map((name) => `tallies.${name}`);
  if (outcome === null) return tallies;
  const sides = game.statistics?.side === undefined ? [] : [`sides.${outcome.winners}`];
  return [...tallies, ...sides, `reasons.${outcome.reason}`];
}

const briefed = registry.flatMap((one) => (one.brief === undefined ? [] : [{ ...one, brief: one.brief }]));

test.each(briefed)('$game.id: the instructions of an experiment say which rounds count', (gamePackage) => {
  const { game, words, inTournament, brief } = gamePackage;
  const setup = chooseSetup(game, { options: { ...inTournament?.options, rounds: 10 } }, 2);
  const options = setup.ok ? (setup.value as Record<string, string>) : {};
  const played = Object.entries(inTournament?.treatments ?? {});
  const treatments = played.map(([name, own]) => ({ name, options: { ...options, ...own } }));
  for (const language of LANGUAGES) {
    const { text } = speakerForTests(language, words[language], 'S');
    const told = [null, 10, 2, 1].map((committedRounds) => brief({ treatments, committedRounds }, text).instructions);
    expect(told[0]).toBe(told[1]);
    expect(new Set(told).size).toBe(3);
  }
});
