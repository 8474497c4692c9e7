import {
  chooseSetup,
  type Input,
  type LoggedStep,
  Recording,
  type Refusal,
  readSave,
  resumeSave,
  type Seat,
  type Snapshot,
  saveOf,
} from '../../../kernel/host.ts';
import { type Card, COLOURS, type Faction, POLITICS } from '../facts/facts.ts';
import { game } from '../game.ts';
import { currentPicker, unusedCards } from '../reading/seats.ts';
import type { Command, Options, Phase, Table, Ti4Table } from '../types.ts';

/** Eight factions without special rules at the table. */
export const PLAIN = ['sol', 'arborec', 'letnev', 'saar', 'muaat', 'yin', 'creuss', 'cabal'] as const;

/** A table that a test records as its host, with everything that a real host would store. */
export class Recorded {
  recording: Recording<Ti4Table>;
  /** The table's clock. */
  now: number;

  constructor(options: Partial<Options> = {}, from: Snapshot<Ti4Table> | null = null) {
    const setup = chooseSetup(game, { options }, 8);
    if (!setup.ok) throw new Error(JSON.stringify(setup.why));
    const seed = { numbers: [8, 0] } as const;
    this.recording = new Recording({ game, setup: setup.value, seats: 8, seed, moderated: false, from });
    this.now = this.recording.match.at;
  }

  get table(): Table {
    return this.recording.match.state.table;
  }

  get phase(): Phase {
    return this.recording.match.state.phase;
  }

  get question(): number {
    return this.recording.match.question;
  }

  /** Who is to move now, in the action phase. */
  get current(): Seat | undefined {
    return this.table.action?.current;
  }

  later(milliseconds: number): this {
    this.now += milliseconds;
    return this;
  }

  /** Sends something to the table; returns why it was refused, or null. */
  tries(input: Input<Ti4Table>): Refusal | null {
    const result = this.recording.play(input);
    return result.ok ? null : result.why;
  }

  /** The host records; a refusal fails the test. */
  does(...commands: readonly Command[]): this {
    for (const command of commands) {
      const why = this.tries({ type: 'host', at: this.now, question: this.question, command });
      if (why !== null) throw new Error(`${JSON.stringify(command)} was refused in ${this.phase}: ${why.code}`);
    }
    return this;
  }

  /** The host tries something that must be refused; returns the code. */
  mayNot(command: Command): string {
    return this.mustRefuse({ type: 'host', at: this.now, question: this.question, command });
  }

  /** A seat tries something that must be refused; returns the code. */
  seatMayNot(seat: Seat, command: Command, question = this.question): string {
    return this.mustRefuse({ type: 'answer', at: this.now, seat, by: 'person', question, command });
  }

  /** A seat records; a refusal fails the test. */
  seatDoes(seat: Seat, command: Command): this {
    const { now: at, question } = this;
    const why = this.tries({ type: 'answer', at, seat, by: 'person', question, command });
    if (why !== null) throw new Error(`${JSON.stringify(command)} of seat ${seat} was refused: ${why.code}`);
    return this;
  }

  private mustRefuse(input: Input<Ti4Table>): string {
    const before = JSON.stringify(this.recording.match.snapshot());
    const why = this.tries(input);
    if (why === null) throw new Error(`was not refused: ${JSON.stringify(input)}`);
    if (JSON.stringify(this.recording.match.snapshot()) !== before) throw new Error('a refusal changed the table');
    return why.code;
  }

  /** Takes back everything from this step on. */
  undo(backTo = this.lastMove().number): this {
    const why = this.tries({ type: 'undo', at: this.now, asker: 'host', backTo });
    if (why !== null) throw new Error(`could not be undone: ${why.code}`);
    return this;
  }

  redo(): this {
    const why = this.tries({ type: 'redo', at: this.now, asker: 'host' });
    if (why !== null) throw new Error(`could not be redone: ${why.code}`);
    return this;
  }

  private lastMove(): LoggedStep<Ti4Table> {
    const last = this.recording.movesInForce().at(-1);
    if (last === undefined) throw new Error('nothing was recorded');
    return last;
  }

  /** Takes back everything since the present phase began, or the present round. */
  rollBack(to: 'phaseBegan' | 'roundBegan'): this {
    const began = this.recording.movesInForce().findLast(({ told }) => told.some(({ event }) => event.type === to));
    if (began === undefined) throw new Error(`nothing told ${to}`);
    return this.undo(began.number + 1);
  }

  /** The table as a file, read again and gone on with. */
  reload(): this {
    const read = readSave(JSON.parse(JSON.stringify(saveOf(this.recording))));
    const resumed = read.ok ? resumeSave(game, read.value) : read;
    if (!resumed.ok) throw new Error(`could not be read again: ${resumed.why.code}`);
    this.recording = resumed.value;
    return this;
  }

  // ── whole pieces of a game ──────────────────────────────────────────────────

  /** All players sit down, and the first seat becomes speaker: cards are about to be picked. */
  begun(factions: readonly Faction[], speaker: Seat = 0): this {
    if (this.table.count !== factions.length) this.does({ type: 'setCount', count: factions.length });
    for (const [seat, faction] of factions.entries())
      this.does({ type: 'setPlayer', seat, colour: COLOURS[seat]!, faction, home: 'none', name: '' });
    return this.does(
      { type: 'completeSetup' },
      { type: 'startFirstRound' },
      { type: 'setSpeaker', seat: speaker, picking: 'keep' },
    );
  }

  /** The pickers take these cards in turn. */
  picks(...cards: readonly Card[]): this {
    for (const card of cards) this.does({ type: 'pick', seat: currentPicker(this.table)!, card });
    return this;
  }

  /** Cards are picked, and the action phase begins. */
  acting(...cards: readonly Card[]): this {
    return this.picks(...cards).does({ type: 'endStrategy' });
  }

  /** The current player uses a card of theirs and ends the turn. */
  usesCard(card = unusedCards(this.table, this.current!)[0]!): this {
    const seat = this.current!;
    const speaker = card === POLITICS ? (this.table.speaker! + 1) % this.table.count : null;
    return this.does({ type: 'useCard', seat, card, speaker }, { type: 'endTurn', seat });
  }

  acts(): this {
    const seat = this.current!;
    return this.does({ type: 'act', seat, kind: 'tactical' }, { type: 'endTurn', seat });
  }

  passes(): this {
    return this.does({ type: 'pass', seat: this.current! });
  }

  /** Everyone uses their cards and passes; the status phase begins. */
  allPass(): this {
    while (this.phase === 'action') {
      if (unusedCards(this.table, this.current!).length > 0) this.usesCard();
      else this.passes();
    }
    return this;
  }

  /** On from the status phase, while the custodians stay where they are. */
  nextRound(): this {
    this.does({ type: 'nextPhase', custodians: 'ask' });
    if (this.phase === 'mecatol-check') this.does({ type: 'nextPhase', custodians: 'ask' });
    return this;
  }

  /** A whole round in which these cards are picked. */
  wholeRound(...cards: readonly Card[]): this {
    return this.acting(...cards)
      .allPass()
      .nextRound();
  }

  /** Gives a seat points from a source. */
  gives(seat: Seat, to: number): this {
    return this.does({ type: 'setVp', seat, from: this.table.players[seat]!.vp, to, source: 'other' });
  }
}
