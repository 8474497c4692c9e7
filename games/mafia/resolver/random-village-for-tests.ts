import fc from 'fast-check';
import { type Ballot, performDayAction, resolveDay } from './day.ts';
import { resolveNight } from './night.ts';
import { FACTIONS } from './play-for-tests.ts';
import { factionSpec } from './players.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';
import { PRESETS, type Preset } from './settings.ts';
import { stackMistake } from './stacks.ts';
import { daySpec, personalSpecs } from './templates.ts';
import type { Action, ActionSpec, RoleName, Village, Who } from './types.ts';
import { newVillage, type PlayerInput } from './village.ts';

const MODIFIERS = ROLE_NAMES.filter((name) => ROLES[name].modifier);
const PLAIN = ROLE_NAMES.filter((name) => !ROLES[name].modifier);

/** What somebody sends, in numbers that are read when it is sent. */
const wishes = fc.record({
  by: fc.nat({ max: 15 }),
  spec: fc.nat({ max: 5 }),
  on: fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 15 })),
  redirect: fc.nat({ max: 15 }),
});
type Wish = typeof wishes extends fc.Arbitrary<infer W> ? W : never;

const rounds = fc.record({
  night: fc.array(wishes, { maxLength: 24, size: 'max' }),
  shots: fc.array(wishes, { maxLength: 3 }),
  votes: fc.array(fc.record({ by: fc.nat({ max: 15 }), for: fc.option(fc.nat({ max: 17 })) }), {
    maxLength: 20,
    size: 'max',
  }),
});

const seatsWith = (roles: readonly RoleName[]) =>
  fc.record({
    role: fc.constantFrom(...roles),
    under: fc.option(fc.constantFrom(...roles)),
    modifiers: fc.subarray(MODIFIERS, { maxLength: 2 }),
    side: fc.constantFrom('town', 'town', 'town', 'mafia', 'mafia', 'rivals', 'masons', 'cult', 'alone'),
  });

/** A game of chance: who plays, and what they send over a few nights and days. */
const gamesWith = (roles: readonly RoleName[]) =>
  fc.record({
    seed: fc.nat(),
    seats: fc.array(seatsWith(roles), { minLength: 5, maxLength: 16, size: 'max' }),
    rounds: fc.array(rounds, { minLength: 1, maxLength: 4 }),
  });
type RandomGame = ReturnType<typeof gamesWith> extends fc.Arbitrary<infer G> ? G : never;

/** Names that do not follow the order of joining. */
const nameOf = (index: number): string => `${String.fromCharCode(65 + ((index * 7) % 26))}${index}`;

function playerOfSeat({ role, under, modifiers, side }: RandomGame['seats'][number], index: number): PlayerInput {
  const plain: RoleName[] = under === null ? [role] : [role, under];
  const full = [...modifiers, ...plain];
  return {
    id: `p${index}`,
    name: nameOf(index),
    role: stackMistake(full) === null ? full : plain,
    ...(side === 'alone' ? {} : { faction: side }),
    ...(role === 'Lyncher' ? { lynchTarget: 'p0' } : {}),
  };
}

function villageOfGame(game: RandomGame, preset: Preset): Village {
  return newVillage({
    settings: PRESETS[preset],
    seed: game.seed,
    factions: FACTIONS,
    players: game.seats.map(playerOfSeat),
  });
}

/** Something to be resolved. */
export type Step =
  | { readonly kind: 'night'; readonly number: number; readonly actions: readonly Action[] }
  | { readonly kind: 'shot'; readonly number: number; readonly action: Action }
  | { readonly kind: 'day'; readonly number: number; readonly ballots: readonly Ballot[] };

export function resolve(village: Village, step: Step): Village {
  if (step.kind === 'night') return resolveNight(village, step.number, step.actions);
  if (step.kind === 'day') return resolveDay(village, step.number, step.ballots);
  return performDayAction(village, step.number, step.action) ?? village;
}

/** A phase that was resolved. */
export interface Resolved {
  readonly before: Village;
  readonly step: Step;
  readonly after: Village;
}

function actionOfWish(village: Village, wish: Wish, specs: readonly ActionSpec[], via: number | null): Action | null {
  const spec = specs[wish.spec % Math.max(1, specs.length)];
  if (spec === undefined) return null;
  const count = village.players.length;
  return {
    a: spec.a,
    by: wish.by % count,
    on: spec.on.map((_, index) => (wish.on[index] as Who) % count),
    redirect: spec.redirect === undefined ? null : wish.redirect % count,
    via,
  };
}

/** What is sent in a night: any number of personal actions, and one action per faction. */
function submissions(village: Village, sent: readonly Wish[]): Action[] {
  const ordered = new Set<number>();
  return sent.flatMap((wish) => {
    const by = wish.by % village.players.length;
    const { faction } = village.players[by] as Village['players'][number];
    const spec = factionSpec(village, by);
    const isFaction = spec !== null && wish.spec % 2 === 1 && !ordered.has(faction);
    if (isFaction) ordered.add(faction);
    const specs = isFaction ? [spec] : personalSpecs(village, by);
    return actionOfWish(village, wish, specs, isFaction ? faction : null) ?? [];
  });
}

function ballotOfWish(village: Village, vote: RandomGame['rounds'][number]['votes'][number]): Ballot {
  const by = vote.by % village.players.length;
  if (vote.for === null) return { by, for: null };
  return { by, for: vote.for > 15 ? 'no-lynch' : vote.for % village.players.length };
}

/** Plays a game of chance, and stops at every phase. */
function* playOut(game: RandomGame, preset: Preset): Generator<Resolved> {
  let village = villageOfGame(game, preset);
  for (const [index, round] of game.rounds.entries()) {
    const steps: ((here: Village) => Step | null)[] = [
      (here) => ({ kind: 'night', number: index, actions: submissions(here, round.night) }),
      ...round.shots.map((wish) => (here: Village) => shotOf(here, index + 1, wish)),
      (here) => ({ kind: 'day', number: index + 1, ballots: round.votes.map((vote) => ballotOfWish(here, vote)) }),
    ];
    for (const stepOf of steps) {
      const before = village;
      const step = stepOf(before);
      if (step === null) continue;
      village = resolve(before, step);
      yield { before, step, after: village };
    }
  }
}

function shotOf(village: Village, number: number, wish: Wish): Step | null {
  const spec = daySpec(village, wish.by % village.players.length);
  const action = spec === null ? null : actionOfWish(village, wish, [spec], null);
  return action === null ? null : { kind: 'shot', number, action };
}

/** How many games of chance are played, and of which roles. */
interface Trials {
  readonly numRuns?: number;
  readonly roles?: readonly RoleName[];
}

/** Whether something is true of every phase of games of chance. */
export function holdsAlways(
  presets: readonly Preset[],
  check: (resolved: Resolved) => void,
  { numRuns = 100, roles = PLAIN }: Trials = {},
): void {
  for (const preset of presets) {
    fc.assert(
      fc.property(gamesWith(roles), (game) => {
        for (const resolved of playOut(game, preset)) check(resolved);
      }),
      { numRuns },
    );
  }
}
