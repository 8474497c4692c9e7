import { Check, CircleQuestionMark } from 'lucide-react';
import { classes } from '../../../../web/ui/classes.ts';
import type { Policy } from '../../rules/policies.ts';
import { POLICY_LOOKS } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';

interface PolicyCardProps {
  /** Null for a card that lies face down. */
  readonly policy: Policy | null;
  /** Its place in the hand, from 0. */
  readonly place: number;
  readonly isChosen: boolean;
  /** Null for a card that is only looked at. */
  readonly onChoose: (() => void) | null;
}

const CARD =
  'relative flex h-28 w-24 flex-col items-center justify-center gap-1.5 rounded-corner border-2 bg-surface p-1 text-center shadow-piece transition-transform duration-150';

/** A policy card in my hand. */
export function PolicyCard({ policy, place, isChosen, onChoose }: PolicyCardProps) {
  const { speaker } = useScreen();
  const edge = policy === null ? 'border-muted' : POLICY_LOOKS[policy].edge;
  const name = policy === null ? null : speaker.text(`policies.${policy}`);
  const label =
    name === null
      ? speaker.text('screen.asking.cardBack', { place: place + 1 })
      : speaker.text('screen.asking.card', { place: place + 1, policy: name });
  if (onChoose === null) {
    return (
      <div role="img" aria-label={label} className={classes(CARD, edge)}>
        <Face policy={policy} name={name} />
      </div>
    );
  }
  return (
    <button
      type="button"
      data-card={place}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(CARD, edge, isChosen && '-translate-y-1.5 shadow-[0_0_0_3px_var(--accent)]')}
    >
      <Face policy={policy} name={name} />
      {isChosen && (
        <span className="-top-2 -right-2 absolute rounded-full bg-accent p-0.5 text-on-accent">
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}

function Face({ policy, name }: { readonly policy: Policy | null; readonly name: string | null }) {
  if (policy === null) return <CircleQuestionMark aria-hidden className="size-9 text-muted" />;
  const { Icon, ink } = POLICY_LOOKS[policy];
  return (
    <>
      <Icon aria-hidden className={classes('size-9', ink)} />
      <span className="w-full hyphens-auto break-words font-semibold text-small leading-tight">{name}</span>
    </>
  );
}
