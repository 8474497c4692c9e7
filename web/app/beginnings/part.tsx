import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import type { ShownBeginnings } from './load-beginnings.ts';

interface PartProps {
  readonly game: string;
  readonly setup: object;
  readonly beginnings: ShownBeginnings;
  readonly name: string;
  readonly className?: string;
}

/** The picture of a part, on the wood of the table: a drawing of what the text next to it says. */
export function PartPicture({ game, setup, beginnings, name, className }: PartProps) {
  const { t } = useTranslation(game);
  const Picture = beginnings.pictures[name];
  if (Picture === undefined) return null;
  return (
    <div
      aria-hidden
      inert
      className={classes(
        'under-lamp grid min-h-36 place-items-center overflow-hidden rounded-corner bg-table p-4 text-on-table',
        className,
      )}
    >
      <Picture setup={setup} speaker={{ text: (key, values) => t(key, { ...values }) }} />
    </div>
  );
}
