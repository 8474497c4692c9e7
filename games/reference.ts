import {
  type AnyBlank,
  chooseSetup,
  type EmittedEvent,
  fastRandom,
  fieldKeys,
  fieldOf,
  type Game,
  type GameTypes,
  type Match,
  type Options,
  type PhraseForm,
  type Random,
  type Seat,
  type Stepwise,
  sampleCommand,
  seatsIn,
  startMatch,
} from '../kernel/host.ts';
import { describeGame, inEveryLanguage } from './described.ts';
import type { GamePackage } from './game-package.ts';
import { JsonShape } from './json-shape.ts';

/** While there is a command that was never offered: so many rounds of so many set-ups with one option in so many changed. */
const MIXED_ROUNDS = 6;
const MIXED_SETUPS = 40;
const MIXED_SHARE = 5;

/** So many inputs of a match are looked at: a companion's match has no end. */
const MOST_INPUTS = 250;

/** Tables are large and change little, so that not every one is looked at. */
const TABLE_EVERY = 5;

/** How often a seat does something that it is not asked for, or the host something: one time in so many. */
const SELDOM = 6;

interface SeenCommand {
  readonly phases: Set<string>;
  readonly by: Set<'asked' | 'unasked' | 'host'>;
  readonly kinds: Map<string, Set<string>>;
  readonly blanks: Map<string, JsonShape>;
  readonly checks: Set<string>;
}

interface SeenEvent {
  readonly shape: JsonShape;
  isSecret: boolean;
}

/** Everything that was seen in matches of a game. */
class Sightings {
  readonly commands = new Map<string, SeenCommand>();
  readonly events = new Map<string, SeenEvent>();
  readonly phrases = new Map<string, PhraseForm>();
  readonly channels = new Set<string>();
  readonly table = new JsonShape();
  readonly hand = new JsonShape();
  private readonly game: Game<GameTypes>;

  constructor(game: Game<GameTypes>) {
    this.game = game;
    for (const [phase, { on, onHost = {}, options }] of Object.entries(game.phases)) {
      for (const type of Object.keys(on)) this.command(type).phases.add(phase);
      for (const type of Object.keys(onHost)) this.command(type).phases.add(phase);
      if (typeof options !== 'function') this.offered(options, 'asked');
    }
  }

  /** Whether the game has a command that nobody was ever offered. */
  get hasGaps(): boolean {
    return [...this.commands.values()].some(({ by }) => by.size === 0);
  }

  private command(type: string): SeenCommand {
    const known = this.commands.get(type);
    if (known !== undefined) return known;
    const added = { phases: new Set<string>(), by: new Set<never>(), kinds: new Map(), blanks: new Map() };
    const command: SeenCommand = { ...added, checks: new Set() };
    this.commands.set(type, command);
    return command;
  }

  private offered(options: Options<GameTypes>, by: 'asked' | 'unasked' | 'host'): void {
    for (const { type, blanks, check } of options) {
      const command = this.command(type);
      command.by.add(by);
      if (check !== null) command.checks.add(check.name);
      for (const [field, blank] of Object.entries(blanks)) {
        const kinds = command.kinds.get(field) ?? new Set();
        const shape = command.blanks.get(field) ?? new JsonShape();
        kinds.add(kindOf(blank));
        shape.addBlank(blank);
        command.kinds.set(field, kinds);
        command.blanks.set(field, shape);
      }
    }
  }

  told(events: readonly EmittedEvent<GameTypes>[]): void {
    const { ownWords = [] } = this.game;
    const add = (event: { readonly type: string }, isSecret: boolean) => {
      const seen = this.events.get(event.type) ?? { shape: new JsonShape(), isSecret };
      seen.shape.add(event, ownWords);
      this.events.set(event.type, seen);
    };
    for (const { event, to, others } of events) {
      add(event, to !== 'all');
      if (others !== undefined) add(others, false);
    }
  }

  /** What everyone can see now. */
  lookAtTable(match: Match<GameTypes>): void {
    this.table.add(match.state.table, this.game.ownWords ?? []);
    for (const form of this.game.phrases?.(match.publicView()) ?? []) this.phrases.set(form.type, form);
  }

  /** What a seat can see and do now, and what the host can. */
  lookFrom(match: Match<GameTypes>, seat: Seat): void {
    this.hand.add(match.hand(seat), this.game.ownWords ?? []);
    for (const { name } of this.game.channels?.(match.seatView(seat)) ?? []) this.channels.add(name);
    this.offered(match.optionsFor(seat), 'asked');
    this.offered(match.extrasFor(seat), 'unasked');
    this.offered(match.hostOptions(), 'host');
  }
}

const BLANK_KINDS = ['oneOf', 'from', 'someOf', 'textUpTo', 'record', 'manyOf', 'anyOf'] as const;

const kindOf = (blank: AnyBlank): string => BLANK_KINDS.find((kind) => blank[kind] !== undefined) ?? '';

/** Plays a match at random, and looks at everything on the way. */
function* watchMatch(match: Match<GameTypes>, seen: Sightings, random: Random): Stepwise<void> {
  for (let inputs = 0; match.outcome === null && inputs < MOST_INPUTS; inputs++) {
    if (inputs % TABLE_EVERY === 0) seen.lookAtTable(match);
    const { asked } = match.state;
    const seat = asked === 0 || random.below(SELDOM) === 0 ? null : random.pick(seatsIn(asked));
    const mover = seat ?? random.below(match.seats);
    seen.lookFrom(match, mover);
    const step = match.play(seat === null ? drawOther(match, mover, random) : answerOf(match, seat, random));
    if (step.ok) seen.told(step.value.told);
    yield;
  }
  seen.lookAtTable(match);
}

type AnyMove = Parameters<Match<GameTypes>['play']>[0];

function answerOf(match: Match<GameTypes>, seat: Seat, random: Random, options = match.optionsFor(seat)): AnyMove {
  const { at, question } = match;
  return { type: 'answer', at, seat, by: 'bot', question, command: sampleCommand(options, random) };
}

/** Something that nobody was asked for: by the host, by this seat, or the clock; an answer where there is nothing else. */
function drawOther(match: Match<GameTypes>, seat: Seat, random: Random): AnyMove {
  const { at, question, deadline, state } = match;
  const host = match.hostOptions();
  const extras = match.extrasFor(seat);
  if (host.length > 0 && (extras.length === 0 || random.below(2) === 0))
    return { type: 'host', at, question, command: sampleCommand(host, random) };
  if (extras.length > 0) return answerOf(match, seat, random, extras);
  if (deadline !== null) return { type: 'time', at: deadline, question };
  return answerOf(match, random.pick(seatsIn(state.asked)), random);
}

/** Every preset with its usual numbers of seats, then every option that differs from its default, one at a time. */
function* setupsOf(gamePackage: GamePackage<GameTypes>, random: Random) {
  const { game } = gamePackage;
  const { min, max } = game.seats;
  for (const preset of Object.keys(game.fields.presets)) {
    for (const seats of new Set([min, game.usualSeats ?? min, max])) {
      const setup = chooseSetup(game, { preset }, seats);
      if (setup.ok) yield { setup: setup.value, seats };
    }
  }
  for (const options of changedOptions(gamePackage)) yield* fittingSetup(game, options, random);
}

/** Set-ups with several options changed at once, as far as they go together. */
function* mixedSetups(gamePackage: GamePackage<GameTypes>, random: Random) {
  const changes = changedOptions(gamePackage);
  for (let count = 0; count < MIXED_SETUPS; count++) {
    const drawn = changes.filter(() => random.below(MIXED_SHARE) === 0);
    yield* fittingSetup(gamePackage.game, Object.assign({}, ...drawn), random);
  }
}

/** With one of the numbers of seats that fit these options, if there is any. */
function* fittingSetup(game: Game<GameTypes>, options: Readonly<Record<string, unknown>>, random: Random) {
  const { min, max } = game.seats;
  const fitting = Array.from({ length: max - min + 1 }, (_, index) => min + index).flatMap((seats) => {
    const setup = chooseSetup(game, { options }, seats);
    return setup.ok ? [{ setup: setup.value, seats }] : [];
  });
  if (fitting.length > 0) yield random.pick(fitting);
}

/** Switches and choices; numbers, texts and house rules hardly change what can be done. */
function changedOptions({ game, setupGroups }: GamePackage<GameTypes>): readonly Readonly<Record<string, unknown>>[] {
  const houseRules: readonly string[] = setupGroups?.houseRules ?? [];
  return fieldKeys(game).flatMap((key) => {
    if (houseRules.includes(key)) return [];
    const field = fieldOf(game, key);
    const values = field.kind === 'choice' ? field.oneOf : field.kind === 'switch' ? [true, false] : [];
    return values.filter((value) => value !== field.default).map((value) => ({ [key]: value }));
  });
}

/** What a client may meet in matches of a game: its commands, state, events and phrases, found by playing it. */
export function* referenceStepwise(gamePackage: GamePackage<GameTypes>): Stepwise<GameReference> {
  const { game } = gamePackage;
  const seen = new Sightings(game);
  const random = fastRandom(1);
  let index = 0;
  const watchAll = function* (setups: ReturnType<typeof setupsOf>): Stepwise<void> {
    for (const { setup, seats } of setups) {
      const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [1, index++] }, listened: true });
      seen.told(told);
      yield* watchMatch(match, seen, random);
    }
  };
  yield* watchAll(setupsOf(gamePackage, random));
  for (let round = 0; round < MIXED_ROUNDS && seen.hasGaps; round++) yield* watchAll(mixedSetups(gamePackage, random));
  return describeSightings(gamePackage, seen);
}

/** A game as a program needs it, as plain data. */
export type GameReference = ReturnType<typeof describeSightings>;

function describeSightings(gamePackage: GamePackage<GameTypes>, seen: Sightings) {
  const { game } = gamePackage;
  const byType = <T>(all: ReadonlyMap<string, T>) => [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...describeGame(gamePackage),
    usualSeats: game.usualSeats ?? game.seats.min,
    usualBot: gamePackage.usualBot ?? null,
    undo: game.undo,
    phases: Object.keys(game.phases).map((phase) => ({ phase, name: inEveryLanguage(gamePackage, `phases.${phase}`) })),
    commands: byType(seen.commands).map(([type, { phases, by, kinds, blanks, checks }]) => ({
      type,
      name: inEveryLanguage(gamePackage, `commands.${type}`),
      phases: [...phases],
      by: [...by],
      blanks: Object.fromEntries(
        [...blanks].map(([field, shape]) => [field, { kinds: [...(kinds.get(field) ?? [])], schema: shape.schema() }]),
      ),
      checks: [...checks],
    })),
    table: seen.table.schema(),
    hand: seen.hand.schema(),
    events: byType(seen.events).map(([type, { shape, isSecret }]) => ({ type, isSecret, schema: shape.schema() })),
    channels: [...seen.channels],
    phrases: [...seen.phrases.values()],
    refusals: Object.keys((gamePackage.words.en.refusals as object | undefined) ?? {}),
  };
}
