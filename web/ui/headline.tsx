import type { KeyOf, Translator } from '../../games/game-package.ts';
import type { GameTypes } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import type { MatchOnScreen } from './screen.ts';

/** What the head of the page says of a match: what is going on, which round it is, and the steps of a round. */
export interface Headline {
  readonly title: string;
  readonly note?: string;
  readonly steps?: readonly string[];
  /** Which of the steps is now; -1 for none. */
  readonly step?: number;
}

/** How a game fills the head of the page; exported as `headline` next to its screen. */
export type HeadlineOf<K extends GameTypes = GameTypes> = (
  match: MatchOnScreen<K>,
  speaker: Translator<KeyOf<K>>,
) => Headline;

/** Title and note in one line, on a phone in two. */
export function WholeHeadline({ title, note }: Headline) {
  if (note === undefined) return title;
  return (
    <>
      <span className="max-sm:block">{title}</span>
      <span className="max-sm:sr-only"> · </span>
      <span className="max-sm:block max-sm:truncate">{note}</span>
    </>
  );
}

/** The steps of a round, the present one filled. */
export function PhaseSteps({ steps = [], step = -1, className }: Headline & { readonly className?: string }) {
  if (steps.length === 0) return null;
  return (
    <ol className={classes('flex gap-1.5', className)}>
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? 'step' : undefined}
          className={classes(
            'rounded-full border px-3 py-1 text-small',
            at === step ? 'border-ink bg-ink font-semibold text-ground' : 'border-line text-muted',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
