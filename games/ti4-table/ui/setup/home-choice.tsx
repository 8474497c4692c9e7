import type { Seat } from '../../../../kernel/index.ts';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import type { KeleresHome } from '../../facts/facts.ts';
import { keleresHomes } from '../../reading/factions.ts';
import { useRecorder } from '../use-recorder.ts';

interface HomeChoiceProps {
  readonly seat: Seat;
  readonly chosen: KeleresHome | 'none';
  readonly onChoose: (home: KeleresHome | 'none') => void;
}

/** Whose home the Council Keleres takes, if that is known already; only those that nobody plays. */
export function HomeChoice({ seat, chosen, onChoose }: HomeChoiceProps) {
  const { table, text } = useRecorder();
  const homes = ['none', ...keleresHomes(table, seat)] as const;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{text('setup.dialog.home')}</legend>
      <ChoiceChips
        kind="radio"
        choices={homes.map((home) => ({
          label: home === 'none' ? text('setup.dialog.later') : text(`factions.${home}.name`),
          face: null,
        }))}
        chosen={[homes.indexOf(chosen)]}
        onToggle={(index) => onChoose(homes[index] ?? 'none')}
      />
    </fieldset>
  );
}
