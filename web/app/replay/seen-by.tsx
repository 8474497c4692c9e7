import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Face } from '../../ui/screen.ts';
import type { Viewpoint } from './replay-source.ts';

interface SeenByProps {
  readonly eyes: Viewpoint;
  readonly faces: readonly Face[];
  readonly onChoose: (eyes: Viewpoint) => void;
}

/** Whose eyes the match is seen through. */
export function SeenBy({ eyes, faces, onChoose }: SeenByProps) {
  const { t } = useTranslation('replay');
  const choose = (written: string) =>
    onChoose(written === 'open' || written === 'spectator' ? written : Number(written));
  return (
    <label className="flex min-w-0 items-center gap-2">
      <Eye aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="whitespace-nowrap text-muted text-small max-sm:sr-only">{t('seenBy')}</span>
      <select
        value={String(eyes)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 flex-1 truncate rounded-corner border border-line bg-surface px-2 text-ink"
      >
        <option value="spectator">{t('eyes.spectator')}</option>
        {faces.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
        <option value="open">{t('eyes.open')}</option>
      </select>
    </label>
  );
}
