import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { useScreen } from '../screen-context.ts';
import { blanksOf, type ClaimKind, type Said } from './claim-kinds.ts';

interface ClaimFieldsProps {
  readonly kind: ClaimKind;
  readonly said: Said;
  readonly onSay: (field: string, value: unknown) => void;
}

/** What a claim consists of: a role, or players and what they are said to be or to have done. */
export function ClaimFields({ kind, said, onSay }: ClaimFieldsProps) {
  const { extras, faces, speaker } = useScreen();
  const labelOf = (value: unknown): string => {
    if (typeof value === 'number') return speaker.seat(value);
    return speaker.text(kind === 'claimRole' ? `roles.${String(value)}.name` : `alignments.${String(value)}`);
  };
  return blanksOf(extras, kind).map(([field, values]) => (
    <fieldset key={`${kind} ${field}`} data-field={field} className="min-w-0">
      <legend className="mb-2 font-medium">{speaker.text(`screen.claims.fields.${field}`)}</legend>
      <ChoiceChips
        kind="radio"
        choices={values.map((value) => ({
          label: labelOf(value),
          face: typeof value === 'number' ? (faces[value] ?? null) : null,
        }))}
        chosen={said[field] === undefined ? [] : [values.indexOf(said[field])]}
        onToggle={(index) => onSay(field, values[index])}
      />
    </fieldset>
  ));
}
