import type { SeatingEvent } from './table-event.ts';
import type { PersonId, TableState } from './table-state.ts';

/** Numbers are drawn from this many, or from twice as many as are taken if that is more. */
const FEWEST = 99;

type Numbered = Extract<SeatingEvent, { type: 'numbered' }>;

/**
 * Numbers for everyone at a blind table who has none yet; null if nobody needs one. They are random, so that they do not reveal
 * who came first, and logged, so that they stay.
 */
export function numberNewcomers(state: TableState, draw: () => number): Numbered | null {
  if (!state.settings.isBlind) return null;
  const drawing = new Drawing(state, draw);
  for (const { person } of [...state.guests, ...state.knocks]) drawing.come(person);
  for (const seat of state.chairs.keys()) drawing.sit(seat);
  return drawing.deed();
}

class Drawing {
  private readonly state: TableState;
  private readonly draw: () => number;
  private readonly people: Record<PersonId, readonly number[]> = {};
  private readonly chairs: Record<string, number> = {};
  private readonly taken: Set<number>;

  constructor(state: TableState, draw: () => number) {
    this.state = state;
    this.draw = draw;
    const atChairs = state.chairs.flatMap((chair) => (chair.type === 'nobody' ? [] : (chair.number ?? [])));
    this.taken = new Set([...Object.values(state.numbers).flat(), ...atChairs]);
  }

  come(person: PersonId): void {
    if (this.numbersOf(person).length === 0) this.people[person] = [this.drawFree()];
  }

  /** A person's first seat has their number, a further one the next of theirs. */
  sit(seat: number): void {
    const chair = this.state.chairs[seat];
    if (chair === undefined || chair.type === 'nobody' || chair.number !== undefined) return;
    this.chairs[seat] = chair.type === 'bot' ? this.drawFree() : this.unusedOf(chair.person);
  }

  private unusedOf(person: PersonId): number {
    const own = this.numbersOf(person);
    const inUse = this.state.chairs.map((chair, seat) =>
      chair.type === 'nobody' ? null : (chair.number ?? this.chairs[seat]),
    );
    const unused = own.find((number) => !inUse.includes(number)) ?? this.drawFree();
    if (!own.includes(unused)) this.people[person] = [...own, unused];
    return unused;
  }

  private numbersOf(person: PersonId): readonly number[] {
    return this.people[person] ?? this.state.numbers[person] ?? [];
  }

  private drawFree(): number {
    const most = Math.max(FEWEST, 2 * this.taken.size);
    const free = Array.from({ length: most }, (_, index) => index + 1).filter((number) => !this.taken.has(number));
    const number = free[this.draw() % free.length] as number;
    this.taken.add(number);
    return number;
  }

  deed(): Numbered | null {
    const { people, chairs } = this;
    const isNeeded = Object.keys(people).length + Object.keys(chairs).length > 0;
    return isNeeded ? { type: 'numbered', people, chairs } : null;
  }
}
