import { useTranslation } from 'react-i18next';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import { askedHere, chairsHere } from './chairs-here.ts';

interface EyesSwitchProps {
  readonly sight: TableSnapshot;
  readonly client: Pick<TableClient, 'lookThrough'>;
  readonly faces: readonly Face[];
}

/** Whose eyes this screen looks through, where several people share it; who is asked is marked. On a phone only its mark is shown. */
export function ViewpointSwitch({ sight, client, faces }: EyesSwitchProps) {
  const { t } = useTranslation('table');
  const { eyes } = sight;
  const seats = chairsHere(sight);
  if (seats.length < 2) return null;
  const asked = askedHere(sight);
  const look = typeof eyes === 'number' ? faces[eyes]?.look : undefined;
  return (
    <label className="relative flex min-h-11 min-w-11 items-center justify-center rounded-corner text-small outline-info max-sm:has-focus-visible:outline-3">
      <span className="sr-only">{t('eyes')}</span>
      {look !== undefined && <SeatMark look={look} className="sm:hidden" />}
      <select
        className="min-h-11 max-w-36 rounded-corner border border-line bg-surface px-2 max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
        value={String(eyes)}
        onChange={(event) => client.lookThrough(Number(event.target.value))}
      >
        {seats.map((seat) => (
          <option key={seat} value={seat}>
            {asked.includes(seat) ? t('askedName', { name: faces[seat]?.name }) : faces[seat]?.name}
          </option>
        ))}
      </select>
    </label>
  );
}
