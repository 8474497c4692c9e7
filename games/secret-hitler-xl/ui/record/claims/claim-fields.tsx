import { ChoiceChips } from '../../../../../web/ui/fields.tsx';
import type { Policy } from '../../../rules/policies.ts';
import type { Party } from '../../../rules/roles.ts';
import { useScreen } from '../../screen-context.ts';
import { CardCounters } from './card-counters.tsx';
import type { Said, Subject } from './subjects.ts';

interface ClaimFieldsProps {
  readonly subject: Subject;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}

/** What I say: so many cards of each kind, or one party. */
export function ClaimFields({ subject, said, onChange }: ClaimFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{useQuestion(subject)}</legend>
      {subject.kind === 'cards' ? (
        <CardCounters
          policies={subject.policies}
          size={subject.size}
          cards={said as readonly Policy[]}
          onChange={onChange}
        />
      ) : (
        <PartyChoice parties={subject.parties} chosen={said[0] as Party | undefined} onChange={onChange} />
      )}
    </fieldset>
  );
}

function useQuestion(subject: Subject): string {
  const { speaker } = useScreen();
  switch (subject.kind) {
    case 'cards':
      return speaker.text('screen.claims.cards', { count: subject.size });
    case 'party':
      return speaker.text('screen.claims.party', { seat: speaker.seat(subject.seat) });
    case 'side':
      return speaker.text('screen.claims.side');
  }
}

interface PartyChoiceProps {
  readonly parties: readonly Party[];
  readonly chosen: Party | undefined;
  readonly onChange: (said: Said) => void;
}

function PartyChoice({ parties, chosen, onChange }: PartyChoiceProps) {
  const { speaker } = useScreen();
  return (
    <ChoiceChips
      kind="radio"
      choices={parties.map((party) => ({ label: speaker.text(`parties.${party}`), face: null }))}
      chosen={chosen === undefined ? [] : [parties.indexOf(chosen)]}
      onToggle={(index) => onChange([parties[index] as Party])}
    />
  );
}
