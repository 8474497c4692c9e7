import type { Game, GameTypes, SeatView, State, VisibleEvent } from '../game.ts';
import { type EmittedEvent, heardBy, type Viewer } from '../input.ts';
import type { Refusal } from '../json.ts';
import { type Match, openMatch } from '../match.ts';
import { startGenerator } from '../random.ts';
import type { Seat } from '../seats.ts';
import { chooseSetup, type RequestedSetup } from '../setup.ts';

/** A scene for a test: how it differs from an ordinary deal. */
export interface TableScene<K extends GameTypes> extends RequestedSetup {
  readonly seats: number;
  readonly seed?: number;
  readonly phase?: K['phase'];
  readonly table?: Partial<K['table']>;
  readonly hands?: readonly Partial<K['hand']>[];
  readonly box?: Partial<K['box']>;
}

/** A table set up for a test, where seats act: `table.seat(2).does({ … })`. */
export interface LaidTable<K extends GameTypes> {
  readonly match: Match<K>;
  /** Everything told since the scene was set. */
  readonly told: readonly EmittedEvent<K>[];
  readonly heard: (viewer: Viewer) => readonly VisibleEvent<K>[];
  readonly seat: (seat: Seat) => SpeakingSeat<K>;
  /** Lets the phase's time run out, which must have a clock; returns what everyone hears of it. */
  readonly timeIsUp: () => readonly VisibleEvent<K>[];
}

/** A seat of such a table. */
export interface SpeakingSeat<K extends GameTypes> {
  readonly view: SeatView<K>;
  /** Gives a command that must be accepted; returns what everyone hears of it. */
  readonly does: (command: K['command']) => readonly VisibleEvent<K>[];
  /** Gives a command that must be refused; returns why. */
  readonly mayNot: (command: K['command']) => Refusal;
}

/** Sets a scene: an ordinary deal with parts of it replaced, and the phase entered. */
export function atTable<K extends GameTypes>(game: Game<K>, scene: TableScene<K>): LaidTable<K> {
  const setup = chooseSetup(game, scene, scene.seats);
  if (!setup.ok) throw new Error(`no such table: ${JSON.stringify(setup.why)}`);
  const seed = { numbers: [scene.seed ?? 1, 0] as const };
  const random = startGenerator(seed);
  const { first, table, hands, box } = game.deal(setup.value, scene.seats, random);
  Object.assign(table, scene.table);
  for (const [seat, hand] of (scene.hands ?? []).entries()) Object.assign(hands[seat] as K['hand'], hand);
  Object.assign(box, scene.box);
  const state: State<K> = { phase: scene.phase ?? first, asked: 0, table, hands, box };
  const { match, told } = openMatch(
    { game, setup: setup.value, seats: scene.seats, seed, listened: true },
    state,
    random,
  );
  return speaking(match, [...told]);
}

function speaking<K extends GameTypes>(match: Match<K>, told: EmittedEvent<K>[]): LaidTable<K> {
  const say = (seat: Seat, command: K['command']) =>
    match.play({ type: 'answer', at: match.at, seat, by: 'person', question: match.question, command });
  return {
    match,
    told,
    heard: (viewer) => heardBy(told, viewer),
    timeIsUp() {
      const { deadline } = match.publicView();
      if (deadline === null) throw new Error('no clock is running');
      const result = match.play({ type: 'time', at: deadline, question: match.question });
      if (!result.ok) throw new Error(`time was refused: ${JSON.stringify(result.why)}`);
      told.push(...result.value.told);
      return heardBy(result.value.told, 'spectator');
    },
    seat: (seat) => ({
      get view() {
        return match.seatView(seat);
      },
      does(command) {
        const result = say(seat, command);
        if (!result.ok) throw new Error(`seat ${seat} was refused: ${JSON.stringify(result.why)}`);
        told.push(...result.value.told);
        return heardBy(result.value.told, 'spectator');
      },
      mayNot(command) {
        const result = say(seat, command);
        if (result.ok) throw new Error(`seat ${seat} was not refused`);
        return result.why;
      },
    }),
  };
}
