import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Offered } from '../../../web/ui/screen.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party } from '../rules/roles.ts';
import type { CardsAs, Command, Hand } from '../types.ts';

/** Something that I may make a claim about, as it was offered. */
export type Subject =
  | {
      readonly kind: 'cards';
      readonly government: number;
      readonly as: CardsAs;
      readonly policies: readonly Policy[];
      readonly size: number;
    }
  | { readonly kind: 'party'; readonly government: number; readonly seat: Seat; readonly parties: readonly Party[] }
  | { readonly kind: 'side'; readonly parties: readonly Party[] };

/** What a claim says: cards, or a party. */
export type Said = readonly (Policy | Party)[];

/** What I may speak of, the newest first, my own side last. */
export function subjectsIn(extras: readonly Offered[]): readonly Subject[] {
  const subjects = extras.flatMap((offered) => subjectOf(offered) ?? []);
  return subjects.sort((one, other) => newness(other) - newness(one));
}

const newness = (subject: Subject): number => (subject.kind === 'side' ? -1 : subject.government);

function subjectOf({ type, blanks }: Offered): Subject | null {
  switch (type) {
    case 'claimCards': {
      const cards = blanks.cards as { readonly someOf: readonly Policy[]; readonly max: number };
      return {
        kind: 'cards',
        government: only(blanks.government) as number,
        as: only(blanks.as) as CardsAs,
        policies: [...new Set(cards.someOf)],
        size: cards.max,
      };
    }
    case 'claimParty':
      return {
        kind: 'party',
        government: only(blanks.government) as number,
        seat: only(blanks.seat) as Seat,
        parties: all(blanks.party) as readonly Party[],
      };
    case 'claimSide':
      return { kind: 'side', parties: all(blanks.party) as readonly Party[] };
    default:
      return null;
  }
}

type Blank = Offered['blanks'][string] | undefined;
const all = (blank: Blank): readonly unknown[] => (blank !== undefined && 'oneOf' in blank ? blank.oneOf : []);
const only = (blank: Blank): unknown => all(blank)[0];

/** What tells a subject from all others. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'side') return 'side';
  return [subject.kind, subject.government, subject.kind === 'cards' ? subject.as : subject.seat].join(' ');
}

/** What I truly saw of a subject; null where I was shown nothing. */
export function memoryOf(hand: DeepReadonly<Hand>, subject: Subject): Said | null {
  switch (subject.kind) {
    case 'cards':
      return (
        hand.seen.find(({ government, as }) => government === subject.government && as === subject.as)?.cards ?? null
      );
    case 'party':
      return partySeen(hand, subject);
    case 'side':
      return null;
  }
}

type PartySubject = Extract<Subject, { kind: 'party' }>;

/** The party that I was shown in that very government: it may have changed since, and I may have been shown it again. */
function partySeen({ known }: DeepReadonly<Hand>, { seat, government }: PartySubject): Said | null {
  const looked = known.find(
    (one) =>
      one.seat === seat &&
      one.government === government &&
      (one.from === 'investigation' || one.from === 'impeachment'),
  );
  return looked === undefined || looked.is === null || looked.is === 'hitler' ? null : [looked.is];
}

/** The claim as it is sent. */
export function commandOf(subject: Subject, said: Said): Command {
  switch (subject.kind) {
    case 'cards':
      return { type: 'claimCards', government: subject.government, as: subject.as, cards: said as readonly Policy[] };
    case 'party':
      return { type: 'claimParty', government: subject.government, seat: subject.seat, party: said[0] as Party };
    case 'side':
      return { type: 'claimSide', party: said[0] as Party };
  }
}
