import type { HeardPhrase, Seat } from '../../../kernel/index.ts';
import type { Hearsay } from '../reading/evidence.ts';
import type { Role } from '../reading/record.ts';

const OPINION: Readonly<Record<string, Hearsay['says']>> = {
  suspect: 'suspects',
  voteFor: 'suspects',
  liar: 'suspects',
  lookAtVotes: 'suspects',
  trust: 'trusts',
};

/** What others said in passing, in phrases that everybody heard: whom they suspect and trust, and what they say to be. */
export class Remarks {
  /** Grows with everything that changes something. */
  count = 0;
  readonly roles = new Map<Seat, Role>();
  private readonly latest = new Map<string, Hearsay>();
  /** By seat: what it said last of anybody. */
  private readonly last = new Map<Seat, Hearsay>();

  /** Everybody's opinion of everybody, as said last. */
  get opinions(): readonly Hearsay[] {
    return [...this.latest.values()];
  }

  hear(phrases: readonly HeardPhrase[]): void {
    for (const { seat: by, channel, phrase } of phrases) {
      if (channel !== 'table') continue;
      const says = OPINION[phrase.type];
      if (says !== undefined) this.note({ by, says, about: phrase.seat as Seat });
      else if (phrase.type === 'iAm') this.noteRole(by, phrase.role as Role);
      else if (phrase.type === 'agree') this.agree(by, phrase.seat as Seat);
    }
  }

  private note(opinion: Hearsay): void {
    const key = `${opinion.by} of ${opinion.about}`;
    if (this.latest.get(key)?.says !== opinion.says) this.count++;
    this.latest.set(key, opinion);
    this.last.set(opinion.by, opinion);
  }

  private noteRole(by: Seat, role: Role): void {
    if (this.roles.get(by) !== role) this.count++;
    this.roles.set(by, role);
  }

  /** Somebody who agrees says the same. */
  private agree(by: Seat, other: Seat): void {
    const opinion = this.last.get(other);
    if (opinion !== undefined && opinion.about !== by) this.note({ ...opinion, by });
  }
}
