import type { HeardPhrase, Phrase, Seat } from '../../../kernel/index.ts';
import type { Hearsay } from '../reading/evidence.ts';
import type { Role } from '../reading/record.ts';

/** What a phrase says of somebody, and which of its blanks names them. */
const OPINION: Readonly<Record<string, readonly [says: Hearsay['says'], blank: string]>> = {
  suspect: ['suspects', 'seat'],
  voteFor: ['suspects', 'seat'],
  liar: ['suspects', 'seat'],
  votedForGood: ['suspects', 'seat'],
  sparedEvil: ['suspects', 'seat'],
  killedVoter: ['suspects', 'seat'],
  provenWrong: ['suspects', 'seat'],
  wavered: ['suspects', 'seat'],
  foundBy: ['suspects', 'seat'],
  convinced: ['suspects', 'seat'],
  moveVote: ['suspects', 'to'],
  agreeAbout: ['suspects', 'about'],
  trust: ['trusts', 'seat'],
  votedForEvil: ['trusts', 'seat'],
  clearedBy: ['trusts', 'seat'],
  uncontradicted: ['trusts', 'seat'],
  disagreeAbout: ['trusts', 'about'],
};

/** What a phrase says of somebody on its own; null if it says nothing of anybody. */
export function opinionIn(phrase: Phrase): Omit<Hearsay, 'by'> | null {
  const opinion = OPINION[phrase.type];
  if (opinion === undefined) return null;
  const [says, blank] = opinion;
  return { says, about: phrase[blank] as Seat };
}

const OPPOSITE: Readonly<Record<Hearsay['says'], Hearsay['says']>> = { suspects: 'trusts', trusts: 'suspects' };

/** What was said in passing, in phrases that everybody heard: whom people suspect and trust, and what they say to be. */
export class Remarks {
  /** Grows with everything that changes something. */
  count = 0;
  readonly roles = new Map<Seat, Role>();
  private readonly latest = new Map<string, Hearsay>();

  /** Everybody's opinion of everybody, as said last; those who had one first come first. */
  get opinions(): readonly Hearsay[] {
    return [...this.latest.values()];
  }

  /** What somebody said last of somebody. */
  opinionOf(by: Seat, about: Seat): Hearsay['says'] | null {
    return this.latest.get(keyOf(by, about))?.says ?? null;
  }

  hear(phrases: readonly HeardPhrase[]): void {
    for (const { seat: by, channel, phrase } of phrases) {
      if (channel !== 'table') continue;
      if (phrase.type === 'iAm') this.noteRole(by, phrase.role as Role);
      const opinion = opinionIn(phrase);
      if (opinion === null || opinion.about === by) continue;
      this.note({ ...opinion, by, says: this.meantBy(phrase, opinion) });
    }
  }

  /** Somebody who agrees says the same as the other, somebody who does not the opposite; mostly it is about a suspect. */
  private meantBy(phrase: Phrase, { says, about }: Omit<Hearsay, 'by'>): Hearsay['says'] {
    if (phrase.type !== 'agreeAbout' && phrase.type !== 'disagreeAbout') return says;
    const theirs = this.opinionOf(phrase.seat as Seat, about);
    if (theirs === null) return says;
    return phrase.type === 'agreeAbout' ? theirs : OPPOSITE[theirs];
  }

  private note(opinion: Hearsay): void {
    const key = keyOf(opinion.by, opinion.about);
    if (this.latest.get(key)?.says !== opinion.says) this.count++;
    this.latest.set(key, opinion);
  }

  private noteRole(by: Seat, role: Role): void {
    if (this.roles.get(by) !== role) this.count++;
    this.roles.set(by, role);
  }
}

const keyOf = (by: Seat, about: Seat): string => `${by} of ${about}`;
