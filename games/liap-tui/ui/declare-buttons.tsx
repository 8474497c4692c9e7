import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import type { Offered } from '../../../web/ui/screen.ts';
import type { Command } from '../types.ts';
import { useScreen } from './screen-context.ts';
import { declaredTotal } from './seat-state.ts';

interface DeclareButtonsProps {
  readonly option: Offered;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

const offeredNumbers = ({ blanks }: Offered): readonly unknown[] =>
  blanks.piles !== undefined && 'oneOf' in blanks.piles ? blanks.piles.oneOf : [];

const numbersTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, piles) => piles);

/** Every number of piles; those that were not offered cannot be pressed. */
export function DeclareButtons({ option, isSending, onAnswer }: DeclareButtonsProps) {
  const { match, speaker } = useScreen();
  const offered = offeredNumbers(option);
  return (
    <fieldset
      aria-label={speaker.text('screen.declare.label')}
      className="grid w-full grid-cols-5 gap-1.5 @lg:grid-cols-9"
    >
      {numbersTo(match.setup.handSize).map((piles) => (
        <Button
          key={piles}
          className={classes('counts px-0 font-title text-large', !offered.includes(piles) && 'line-through')}
          disabled={!offered.includes(piles)}
          aria-disabled={isSending}
          aria-label={
            offered.includes(piles)
              ? speaker.text('screen.declare.piles', { count: piles })
              : speaker.text('screen.declare.barred', { piles })
          }
          onClick={() => onAnswer({ type: 'declare', piles })}
        >
          {piles}
        </Button>
      ))}
    </fieldset>
  );
}

/** Why a number is not offered, from what lies open on the table; and what a declaration brings. */
export function DeclareHint({ option }: { readonly option: Offered }) {
  const { match, seat, speaker } = useScreen();
  const { handSize, forbiddenTotal, maxConsecutiveZeros } = match.setup;
  const missing = numbersTo(handSize).filter((piles) => !offeredNumbers(option).includes(piles));
  const total = declaredTotal(match);
  const streak = seat === null ? 0 : (match.table.zeroStreak[seat] ?? 0);
  const isTooMany = (piles: number) => total + piles === forbiddenTotal;
  return (
    <>
      {missing.map((piles) => (
        <p key={piles} className="font-medium text-ink">
          {isTooMany(piles)
            ? speaker.text('refusals.total-forbidden', { piles, total: forbiddenTotal })
            : streak >= maxConsecutiveZeros && speaker.text('refusals.third-zero', { zeros: maxConsecutiveZeros })}
        </p>
      ))}
      <p>{speaker.text('screen.declare.means')}</p>
    </>
  );
}
