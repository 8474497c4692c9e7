/** A place in a session: who takes part under which number, or the link that waits for somebody. Personal data is kept here and in no log. */
export interface Slot {
  readonly id: string;
  readonly session: string;
  /** Of the link that leads to this place alone; null for a person who came by the shared link. */
  readonly linkHash: string | null;
  /** What the organiser calls it. */
  readonly label: string;
  /** The participant's number; null while nobody has come. */
  readonly number: number | null;
  readonly person: string | null;
  readonly name: string;
  /** The id that a recruiting site gave. */
  readonly externalId: string;
}

/** Ids of places for programs begin with this, which no drawn id contains. */
export const FOR_PROGRAM = 'agent:';

/** Whether a place is for a declared program, which joins by the key of this place alone. */
export const isForProgram = ({ id }: Slot): boolean => id.startsWith(FOR_PROGRAM);

/** Who takes part in a session, by number, person, link and the id of a recruiting site. */
export class Roster {
  private readonly byId = new Map<string, Slot>();
  private readonly byNumber = new Map<number, Slot>();
  private readonly byPerson = new Map<string, Slot>();
  private readonly byLink = new Map<string, Slot>();
  private readonly byExternalId = new Map<string, Slot>();
  /** How many have joined by the log: a number beyond that was never on disk, and is nobody's. */
  private readonly joined: () => number;

  constructor(slots: readonly Slot[], joined: () => number) {
    this.joined = joined;
    for (const slot of slots) this.note(slot);
  }

  get all(): readonly Slot[] {
    return [...this.byId.values()];
  }

  /** Whether people need a personal link to come in. */
  get isByInvitation(): boolean {
    for (const slot of this.byLink.values()) if (!isForProgram(slot)) return true;
    return false;
  }

  of(number: number): Slot | undefined {
    return this.byNumber.get(number);
  }

  find(id: string): Slot | undefined {
    return this.byId.get(id);
  }

  /** The number of a person who takes part; null for others. */
  numberOf(person: string | null): number | null {
    return person === null ? null : (this.byPerson.get(person)?.number ?? null);
  }

  invitedBy(linkHash: string): Slot | undefined {
    return this.byLink.get(linkHash);
  }

  sentBy(externalId: string): Slot | undefined {
    return externalId === '' ? undefined : this.byExternalId.get(externalId);
  }

  /** What is known of a place changed; it is on disk already. */
  note(slot: Slot): void {
    const former = this.byId.get(slot.id);
    if (former !== undefined) this.strike(former);
    this.byId.set(slot.id, slot);
    if (slot.linkHash !== null) this.byLink.set(slot.linkHash, slot);
    if (slot.number === null || slot.number > this.joined()) return;
    this.byNumber.set(slot.number, slot);
    if (slot.person !== null) this.byPerson.set(slot.person, slot);
    if (slot.externalId !== '') this.byExternalId.set(slot.externalId, slot);
  }

  private strike({ linkHash, number, person, externalId }: Slot): void {
    if (linkHash !== null) this.byLink.delete(linkHash);
    if (number !== null) this.byNumber.delete(number);
    if (person !== null) this.byPerson.delete(person);
    this.byExternalId.delete(externalId);
  }
}
