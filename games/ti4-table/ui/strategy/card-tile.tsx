import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import type { Card } from '../../facts/facts.ts';
import { CARD_FILLS } from '../parts/colours.ts';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { cardLook } from './card-look.ts';
import { CardNumber } from './card-number.tsx';

const LOOK =
  'flex min-h-14 w-full min-w-0 flex-col gap-1 rounded-corner p-2 text-start @2xl:min-h-36 @2xl:p-3 @7xl:text-large';

/** One strategy card: to be picked while it is free, with its owner once it is not. */
export function CardTile({ card, picker }: { readonly card: Card; readonly picker: Seat }) {
  const owner = useRecorder().table.cards[card - 1]?.owner ?? null;
  return owner === null ? <FreeCard card={card} picker={picker} /> : <TakenCard card={card} owner={owner} />;
}

function FreeCard({ card, picker }: { readonly card: Card; readonly picker: Seat }) {
  const { table, place, text, may, does } = useRecorder();
  const names = useNames();
  const pick = { type: 'pick', seat: picker, card } as const;
  const bonus = table.cards[card - 1]?.bonus ?? 0;
  const goods = bonus === 0 ? [] : [text('play.picking.bonus', { count: bonus })];
  const canPick = may(pick);
  const use = canPick ? text('play.picking.pickFor', { name: names.short(picker) }) : text('play.picking.free');
  return (
    <button
      type="button"
      disabled={!canPick}
      onClick={() => void does(pick)}
      aria-label={[`${card} ${names.card(card)}`, ...goods, use].join(', ')}
      className={classes(
        LOOK,
        'border border-ink max-sm:flex-row max-sm:items-center shadow-piece hover:not-disabled:brightness-110',
        !canPick && place === 'table' && 'opacity-55 shadow-none',
      )}
      style={cardLook(card)}
    >
      <span className="counts text-title @2xl:text-[3.5rem] @7xl:text-[6rem] leading-none font-bold">{card}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="break-words font-semibold @2xl:text-large @4xl:text-title @7xl:text-big leading-tight">
          {names.card(card)}
        </span>
        {bonus === 0 ? null : (
          <span className="self-start rounded-full border border-ink bg-ground px-2 py-0.5 font-semibold text-ink text-small sm:mt-auto">
            {goods}
          </span>
        )}
      </span>
    </button>
  );
}

function TakenCard({ card, owner }: { readonly card: Card; readonly owner: Seat }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const state = table.cards[card - 1];
  return (
    <section
      aria-label={`${card} ${names.card(card)}, ${text(`play.picking.${state?.isKept ? 'keptBy' : 'takenBy'}`, { name: names.short(owner) })}`}
      data-owner={owner}
      className={classes(LOOK, 'border-2 bg-surface')}
      style={{ borderColor: CARD_FILLS[card - 1] }}
    >
      <span className="flex min-w-0 items-center gap-2">
        <CardNumber card={card} />
        <span className="min-w-0 text-muted">{names.card(card)}</span>
      </span>
      <span className="mt-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <PlayerName seat={owner} />
        <Goods paid={state?.paid ?? 0} isKept={state?.isKept ?? false} />
      </span>
    </section>
  );
}

/** What came with a card that is taken, or that nobody had to take it. */
function Goods({ paid, isKept }: { readonly paid: number; readonly isKept: boolean }) {
  const { text } = useRecorder();
  if (isKept) return <span className="text-muted text-small">{text('play.picking.kept')}</span>;
  return paid === 0 ? null : (
    <span className="text-gold text-small">{text('play.picking.bonus', { count: paid })}</span>
  );
}
