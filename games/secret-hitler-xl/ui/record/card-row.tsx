import { classes } from '../../../../web/ui/classes.ts';
import type { Policy } from '../../rules/policies.ts';
import { POLICY_LOOKS, PolicyMark } from '../marks.tsx';

interface CardRowProps {
  readonly cards: readonly Policy[];
}

/** Policy cards as small as they can be told apart; each is read aloud by its name. */
export function CardRow({ cards }: CardRowProps) {
  return (
    <span className="inline-flex shrink-0 gap-0.5 align-middle">
      {numbered(cards).map(({ card, key }) => (
        <span
          key={key}
          className={classes(
            'inline-flex h-7 w-6 items-center justify-center rounded-[0.25rem] border bg-surface',
            POLICY_LOOKS[card].edge,
          )}
        >
          <PolicyMark policy={card} form="glyph" className="size-4" />
        </span>
      ))}
    </span>
  );
}

/** Cards that are alike, told apart by their places. */
const numbered = (cards: readonly Policy[]) => cards.map((card, at) => ({ card, key: `${at} ${card}` }));
