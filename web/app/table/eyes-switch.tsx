import { useTranslation } from 'react-i18next';
import type { Face } from '../../kit/screen.ts';
import type { TableClient, TableSight } from '../following/table-client.ts';

interface EyesSwitchProps {
  readonly sight: TableSight;
  readonly client: TableClient;
  readonly faces: readonly Face[];
}

/** Whose eyes this screen looks through, where several people share it; who is asked is marked. */
export function EyesSwitch({ sight: { followed, eyes }, client, faces }: EyesSwitchProps) {
  const { t } = useTranslation('table');
  const seats = [...followed.keys()].filter((viewer) => typeof viewer === 'number');
  if (seats.length < 2) return null;
  const isAsked = (seat: number) => followed.get(seat)?.match?.asked.includes(seat) ?? false;
  return (
    <label className="flex items-center gap-2 text-small">
      <span className="sr-only">{t('eyes')}</span>
      <select
        className="min-h-11 max-w-36 rounded-corner border border-line bg-surface px-2"
        value={String(eyes)}
        onChange={(event) => client.lookThrough(Number(event.target.value))}
      >
        {seats.map((seat) => (
          <option key={seat} value={seat}>
            {isAsked(seat) ? t('askedName', { name: faces[seat]?.name }) : faces[seat]?.name}
          </option>
        ))}
      </select>
    </label>
  );
}
