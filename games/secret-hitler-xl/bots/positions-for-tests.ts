import { type Bot, type BotKind, fastRandom, type Options, type Seat } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { layTable, type Scene } from '../rules/table-for-tests.ts';
import type { Command, GameView, Government, Hand, Known, SecretHitler } from '../types.ts';

type Knowledge = Readonly<Record<Seat, Known['is']>>;

/** A position as one seat sees it: seat 0, unless said otherwise. */
export interface Position extends Omit<Scene, 'roles'> {
  readonly roles?: string;
  readonly self?: Seat;
  readonly known?: Knowledge;
  readonly hand?: Partial<Hand>;
}

/** What the seat sees; nobody else's hand is in it. */
export function viewAt({ roles = 'LFHCLLLF', self = 0, known = {}, hand = {}, ...scene }: Position): GameView {
  const { phase = 'election', table = {} } = scene;
  const view = layTable({ ...scene, roles, phase: 'election', table: {} }).seat(self).view as GameView;
  return {
    ...view,
    phase,
    isAsked: true,
    table: { ...view.table, ...table },
    hand: { ...view.hand, known: knownAs(known), ...hand },
  };
}

const knownAs = (known: Knowledge): Known[] =>
  Object.entries(known).map(([seat, is]) => ({ seat: Number(seat), is, from: 'investigation', government: -1 }));

/** A row of the record: seats 0 and 1 governed in January and enacted nothing that matters, unless said otherwise. */
export const governmentRow = (row: Partial<Government>): Government => ({
  month: 1,
  president: 0,
  chancellor: 1,
  votes: null,
  end: 'enacted',
  policy: null,
  extra: null,
  power: null,
  target: null,
  possible: null,
  ...row,
});

export function optionsAt(view: GameView): Options<SecretHitler> {
  const { options } = game.phases[view.phase];
  return typeof options === 'function' ? options(view) : options;
}

const TRIES = 80;

/** Everything that bots of this kind answer here, each with a separate seed. */
export function answersAt(kind: BotKind<SecretHitler>, position: Position, tries = TRIES): Command[] {
  const view = viewAt(position);
  return Array.from({ length: tries }, (_, seed) => botAt(kind, view.seat, seed)(view, optionsAt(view), []));
}

export const botAt = (kind: BotKind<SecretHitler>, seat: Seat, seed: number): Bot<SecretHitler> =>
  kind.make(seat, fastRandom(seed, 7));

/** The seats that are ever chosen, ascending. */
export function seatsChosen(kind: BotKind<SecretHitler>, position: Position): Seat[] {
  const seats = answersAt(kind, position).map((command) => {
    if (command.type === 'nominate') return command.chancellor;
    if (command.type === 'target' || command.type === 'aim' || command.type === 'point') return command.seat;
    throw new Error(`no seat is chosen by ${command.type}`);
  });
  return [...new Set(seats)].sort((one, other) => one - other);
}

/** How many in a hundred answer yes: Ja, a veto, a discard, a pardon, an enactment, the fascist track. */
export function percentOfYes(kind: BotKind<SecretHitler>, position: Position): number {
  const answers = answersAt(kind, position, 500);
  return answers.filter(isYes).length / 5;
}

function isYes(command: Command): boolean {
  switch (command.type) {
    case 'vote':
      return command.ja;
    case 'proposeVeto':
      return true;
    case 'answerVeto':
      return command.accept;
    case 'propaganda':
      return command.discard;
    case 'pardon':
      return command.pardon;
    case 'noConfidence':
      return command.enact;
    case 'removePolicy':
      return command.track === 'fascist';
    default:
      return false;
  }
}

/** Whether a measured share is as intended: certainties exactly, chances within six in a hundred. */
export const isAbout = (measured: number, meant: number): boolean =>
  meant === 0 || meant === 100 ? measured === meant : Math.abs(measured - meant) < 6;
