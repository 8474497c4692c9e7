import {
  type Game,
  type GameTypes,
  type LoggedStep,
  type Recording,
  type Seat,
  withoutWords,
  wordsIn,
} from '../kernel/host.ts';
import type { TableEvent } from './table-event.ts';
import type { PersonId, TableState } from './table-state.ts';

/** A note of a seat: its words, and who may read them. */
interface Note {
  readonly seat: Seat;
  /** The number of its input; null for notes that a match was brought in with. */
  readonly step: number | null;
  readonly words: ReadonlySet<string>;
  /** The words that its seat has since revealed to everyone. */
  readonly told: Set<string>;
  owners: readonly PersonId[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Who owns the private notes of a companion's seats (`Capabilities.notes`). They belong to their authors: the next person in
 * the same seat reads them only if the owner handed the seat over.
 */
export class NoteOwners {
  private readonly game: Game<GameTypes>;
  private readonly notes: Note[] = [];
  /** Who took back notes of a seat that can be brought back, last first. */
  private readonly takers = new Map<Seat, (PersonId | null)[]>();

  constructor(game: Game<GameTypes>) {
    this.game = game;
  }

  private get isKept(): boolean {
    return this.game.capabilities?.notes !== undefined;
  }

  private get ownWords(): readonly string[] {
    return this.game.ownWords ?? [];
  }

  /** A match that continues an older one already has notes in its hands. */
  begin({ origin, match }: Recording<GameTypes>, state: TableState): void {
    if (!this.isKept || origin.from === null) return;
    for (const [seat, hand] of match.state.hands.entries()) {
      const words = wordsIn(hand, this.ownWords);
      const owner = holderOf(state, seat) ?? state.host;
      if (words.size > 0)
        this.notes.push({ seat, step: null, words, told: new Set(), owners: owner === null ? [] : [owner] });
    }
  }

  /** Follows table events; handing a seat over includes its notes. */
  follow(event: TableEvent): void {
    if (event.type !== 'sat' || event.insteadOf?.how !== 'given') return;
    const { seat, person, insteadOf } = event;
    for (const note of this.notes)
      if (note.seat === seat && note.owners.includes(insteadOf.holder)) note.owners = [...note.owners, person];
  }

  /** Follows inputs: who noted something, who took it back, and what everyone has seen of it. */
  take({ number, input, told }: LoggedStep<GameTypes>, state: TableState): void {
    if (!this.isKept) return;
    if (input.type === 'answer') this.hear(input.seat, told);
    if ((input.type === 'undo' || input.type === 'redo') && input.of === 'notes') {
      const takers = this.takers.get(input.asker as Seat) ?? [];
      if (input.type === 'redo') takers.pop();
      else takers.push(holderOf(state, input.asker as Seat));
      this.takers.set(input.asker as Seat, takers);
    }
    if (input.type !== 'answer' || !this.game.capabilities?.notes?.commands.includes(input.command.type)) return;
    this.takers.delete(input.seat);
    // A match that was brought here has no owned seats yet: its notes belong to the person who brought it.
    const owner = holderOf(state, input.seat) ?? (input.by === 'person' ? state.host : null);
    const words = wordsIn(input.command, this.ownWords);
    this.notes.push({ seat: input.seat, step: number, words, told: new Set(), owners: owner === null ? [] : [owner] });
  }

  /** A seat that reveals its note keeps no secret any more. The same words from others reveal nothing about its notes. */
  private hear(seat: Seat, told: LoggedStep<GameTypes>['told']): void {
    for (const { event, to } of told) {
      if (to !== 'all') continue;
      const heard = wordsIn(event, this.ownWords);
      for (const note of this.notes)
        if (note.seat === seat) for (const word of note.words) if (heard.has(word)) note.told.add(word);
    }
  }

  /** Whether somebody may read the note of this input. */
  mayRead(step: number, person: PersonId): boolean {
    return this.notes.find((note) => note.step === step)?.owners.includes(person) ?? true;
  }

  /** Whether this person may bring back the notes of a seat that were taken back last. */
  mayBringBack(seat: Seat, person: PersonId): boolean {
    return this.takers.get(seat)?.at(-1) === person;
  }

  /** The words in a seat's hand that this person may not read. */
  hiddenFrom(seat: Seat, person: PersonId | null): ReadonlySet<string> {
    if (this.notes.length === 0) return NONE;
    const notes = this.notes.filter((note) => note.seat === seat);
    const isTheirs = ({ owners }: Note) => person !== null && owners.includes(person);
    if (notes.every(isTheirs)) return NONE;
    const known = new Set(notes.filter(isTheirs).flatMap(({ words }) => [...words]));
    const secret = notes.flatMap(({ words, told }) => [...words].filter((word) => !told.has(word)));
    return new Set(secret.filter((word) => !known.has(word)));
  }

  /** A seat's hand as its current player may see it. */
  shown(seat: Seat, hand: object, state: TableState): object {
    const hidden = this.hiddenFrom(seat, holderOf(state, seat));
    return hidden.size === 0 ? hand : withoutWords(hand, this.ownWords, hidden);
  }

  /** The input that drops the notes in a seat's hand that are not this person's; null if there are none. */
  dropping({ match }: Recording<GameTypes>, seat: Seat, person: PersonId): readonly GameTypes['command'][] {
    const hand = match.state.hands[seat];
    const hidden = this.hiddenFrom(seat, person);
    if (hand === undefined || ![...wordsIn(hand, this.ownWords)].some((word) => hidden.has(word))) return [];
    return this.game.capabilities?.notes?.drop?.(hand) ?? [];
  }
}

/** The person in a seat; null if nobody sits there. */
function holderOf({ chairs }: TableState, seat: Seat): PersonId | null {
  const chair = chairs[seat];
  return chair?.type === 'person' ? chair.person : null;
}
