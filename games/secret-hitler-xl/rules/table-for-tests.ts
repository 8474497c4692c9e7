import {
  chooseSetup,
  type DeepReadonly,
  listCommands,
  type Seat,
  seatsIn,
  type Viewer,
  type VisibleEvent,
} from '../../../kernel/host.ts';
import { atTable, type LaidTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import type { Command, Hand, PhaseName, SecretHitler, Setup, Table } from '../types.ts';
import { countPolicies, type Policy, policyDeck, TRACKS, type Track } from './policies.ts';
import type { Role } from './roles.ts';

export const PRESETS = ['seed', 'handbook', 'official', 'classic'] as const;
export type Preset = (typeof PRESETS)[number];

/** The presets that are played with communists. */
export const XL_PRESETS = ['seed', 'handbook', 'official'] as const;

/** A scene of Secret Hitler XL in the words of the rulebook. */
export interface Scene {
  /** One letter a seat: L, F, H, C. */
  readonly roles: string;
  readonly preset?: Preset;
  readonly options?: Partial<Setup>;
  readonly phase?: PhaseName;
  /** How many policies lie on each track; each slot was covered before, as far as the track goes. */
  readonly tracks?: Partial<Record<Track, number>>;
  /** The top of the draw pile, the first card on top; the rest of the deck is below. */
  readonly top?: readonly Policy[];
  /** How many cards there are to draw; those from the bottom of the pile lie with the discards then. */
  readonly toDraw?: number;
  readonly table?: Partial<Table>;
  readonly seed?: number;
}

export type LaidGame = LaidTable<SecretHitler>;

const ROLE_OF: Readonly<Record<string, Role>> = { L: 'liberal', F: 'fascist', H: 'hitler', C: 'communist' };

export function setupFor(preset: Preset, seats: number, options: Partial<Setup> = {}): DeepReadonly<Setup> {
  const setup = chooseSetup(game, { preset, options }, seats);
  if (!setup.ok) throw new Error(`no such table: ${JSON.stringify(setup.why)}`);
  return setup.value;
}

/** A table with these roles, in January, seat 0 about to nominate; the deck holds what is not on a track. */
export function layTable({ roles, preset = 'seed', options = {}, tracks = {}, ...scene }: Scene): LaidGame {
  const seats = roles.length;
  const laid = { liberal: 0, fascist: 0, communist: 0, ...tracks };
  const { deck, discards } = pilesFor(setupFor(preset, seats, options), seats, { ...scene, laid });
  return atTable(game, {
    preset,
    options: options as Record<string, unknown>,
    seats,
    seed: scene.seed ?? 1,
    phase: scene.phase ?? 'election',
    hands: [...roles].map((letter): Partial<Hand> => {
      const role = ROLE_OF[letter] as Role;
      return { role, originalRole: role };
    }),
    box: { deck, discards },
    table: {
      presidentCandidate: 0,
      monthCounter: 1,
      oktoberfestActive: false,
      tracks: laid,
      reached: { ...laid },
      deckCount: deck.length,
      discardCount: discards.length,
      circulating: countPolicies([...deck, ...discards]),
      ...scene.table,
    },
  });
}

interface Piles extends Pick<Scene, 'top' | 'toDraw'> {
  readonly laid: Readonly<Record<Track, number>>;
}

function pilesFor(setup: DeepReadonly<Setup>, seats: number, { top = [], toDraw, laid }: Piles) {
  const cards = policyDeck(setup, seats);
  for (const track of TRACKS) for (let count = laid[track]; count > 0; count--) takeOut(cards, track);
  for (const card of top) takeOut(cards, card);
  const below = toDraw === undefined ? 0 : Math.max(0, cards.length + top.length - toDraw);
  return { deck: [...cards.slice(below), ...top.toReversed()], discards: cards.slice(0, below) };
}

function takeOut(cards: Policy[], card: Policy): void {
  const index = cards.indexOf(card);
  if (index < 0) throw new Error(`no ${card} card is left`);
  cards.splice(index, 1);
}

export const tableOf = ({ match }: LaidGame): Table => match.state.table;
export const askedAt = ({ match }: LaidGame): readonly Seat[] => seatsIn(match.state.asked);
export const phaseOf = ({ match }: LaidGame): PhaseName => match.state.phase;

/** The candidate nominates, and all the living vote alike. */
export function elect(table: LaidGame, chancellor: Seat, ja = true): void {
  const { presidentCandidate, living } = tableOf(table);
  table.seat(presidentCandidate).does({ type: 'nominate', chancellor });
  for (const seat of [...living]) table.seat(seat).does({ type: 'vote', ja });
}

export const reject = (table: LaidGame, chancellor: Seat): void => elect(table, chancellor, false);

/** The president of a government that has been elected passes two cards on, this one among them. */
export function passOn(table: LaidGame, wanted: Policy): void {
  const { agenda } = table.match.state.box;
  const keep = agenda.indexOf(wanted);
  if (keep < 0) throw new Error(`${wanted} was not drawn`);
  table.seat(tableOf(table).president as Seat).does({ type: 'discard', card: keep === 2 ? 0 : 2 });
}

/** A whole government: elected, and this policy enacted. */
export function govern(table: LaidGame, chancellor: Seat, policy: Policy): void {
  elect(table, chancellor);
  passOn(table, policy);
  enactAs(table, policy);
}

export function enactAs(table: LaidGame, policy: Policy): void {
  const card = table.match.state.box.agenda.indexOf(policy);
  table.seat(tableOf(table).chancellor as Seat).does({ type: 'enact', card });
}

/** The only seat that is asked answers. */
export function answer(table: LaidGame, command: Command): void {
  const [seat, ...others] = askedAt(table);
  if (seat === undefined || others.length > 0) throw new Error('not one seat is asked');
  table.seat(seat).does(command);
}

/** The possible targets of a seat that is asked. */
export function targets({ match }: LaidGame, seat: Seat): readonly Seat[] {
  return [...listCommands(match.optionsFor(seat), 100)].flatMap((command) =>
    command.type === 'target' || command.type === 'aim' || command.type === 'point' ? [command.seat] : [],
  );
}

/** The events of these types that a viewer has seen since the scene was set. */
export function heardOf(table: LaidGame, viewer: Viewer, ...types: VisibleEvent<SecretHitler>['type'][]) {
  return table.heard(viewer).filter(({ type }) => types.includes(type));
}

/** All viewers except those named. */
export function everybodyBut(table: LaidGame, ...seats: readonly Seat[]): readonly Viewer[] {
  const all = Array.from({ length: table.match.seats }, (_, seat) => seat);
  return [...all.filter((seat) => !seats.includes(seat)), 'spectator'];
}
