import { useState } from 'react';
import { CommandDialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { useScreen } from '../screen-context.ts';
import { ClaimFields } from './claim-fields.tsx';
import { type ClaimKind, claimCommand, kindsOffered, type Said } from './claim-kinds.ts';

/** A small form for what I say: of which kind, and what. */
export function ClaimDialog({ onClose }: { readonly onClose: () => void }) {
  const { extras, answer, speaker } = useScreen();
  const [wanted, setWanted] = useState<ClaimKind | null>(null);
  const [said, setSaid] = useState<Said>({});
  const kinds = kindsOffered(extras);
  const kind = kinds.find((each) => each === wanted) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <CommandDialog
      title={speaker.text('screen.claims.title')}
      about={speaker.text('screen.claims.bindsNobody')}
      sendLabel={speaker.text('screen.claims.say')}
      command={claimCommand(extras, kind, said)}
      answer={answer}
      onClose={onClose}
    >
      <ChoiceChips
        kind="radio"
        choices={kinds.map((each) => ({ label: speaker.text(`screen.claims.kinds.${each}`), face: null }))}
        chosen={[kinds.indexOf(kind)]}
        onToggle={(index) => setWanted(kinds[index] ?? null)}
      />
      <ClaimFields kind={kind} said={said} onSay={(field, value) => setSaid({ ...said, [field]: value })} />
    </CommandDialog>
  );
}
