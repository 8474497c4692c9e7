import { classes } from '../../../../web/ui/classes.ts';
import { CARDS, type Card } from '../../facts/facts.ts';
import { CARD_FILLS } from '../parts/colours.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The strategy cards: whose they are, which are used, and what lies on those that nobody has. */
export function TvCards() {
  const { text } = useRecorder();
  return (
    <section aria-label={text('end.tv.cards')} className="min-w-0">
      <ol className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
        {CARDS.map((card) => (
          <CardCell key={card} card={card} />
        ))}
      </ol>
    </section>
  );
}

function CardCell({ card }: { readonly card: Card }) {
  const { table } = useRecorder();
  const { card: cardName } = useNames();
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  return (
    <li
      className={classes(
        'relative grid min-w-0 rounded-corner border-[0.125rem] border-s-[0.5rem] bg-surface px-1.5',
        isUsed && 'opacity-70',
      )}
      style={{ borderColor: CARD_FILLS[card - 1] }}
    >
      <span className="flex min-w-0 gap-1">
        <span className="counts font-semibold">{card}</span>
        <span className={classes('min-w-0 truncate', isUsed && 'line-through')}>{cardName(card)}</span>
      </span>
      <Holder card={card} />
    </li>
  );
}

function Holder({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const { owner = null, bonus = 0, isUsed = false } = table.cards[card - 1] ?? {};
  if (owner === null)
    return (
      <span className="flex justify-between gap-2 text-muted">
        {text('end.tv.free')}
        {bonus === 0 ? null : (
          <span className="font-semibold text-gold">
            <span aria-hidden>{text('end.tv.goods', { goods: bonus })}</span>
            <span className="sr-only">{text('end.tv.goodsLabel', { goods: bonus })}</span>
          </span>
        )}
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <PlayerMark isBare seat={owner} className="size-5" />
      <span className="min-w-0 truncate">{short(owner)}</span>
      {isUsed ? <span className="sr-only">{text('end.tv.used')}</span> : null}
    </span>
  );
}
