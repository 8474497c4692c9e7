import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { AskButton } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Card } from '../../facts/facts.ts';
import { alive, cardsOf, freeCards, initiativeOf, initiativeOrder } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { since } from '../frame/log.ts';
import { useRollbacks } from '../frame/taking-back.tsx';
import { CardNumber } from '../parts/cards.tsx';
import { DialogButton, Foot } from '../parts/page.tsx';
import { InitiativeNumber, PlayerName, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { EffectsDialog } from './effects.tsx';

/** All have picked: who has what, in the order of play, and what may still change it. */
export function Review() {
  const { text } = useRecorder();
  return (
    <section className="flex flex-1 flex-col gap-3">
      <header>
        <h2 className="text-large @xl:text-title">{text('play.review.title')}</h2>
        <p className="text-muted">{text('play.review.help')}</p>
      </header>
      <PaidNotice />
      <ReviewList />
      <LeftCards />
      <ReviewButtons />
    </section>
  );
}

/** The trade goods that came with the last pick, until the next one; on every device, and gone when the pick is taken back. */
export function PaidNotice() {
  const { table, text } = useRecorder();
  const names = useNames();
  const last = table.picks.at(-1);
  if (last === undefined || last.round !== table.round || last.bonus === 0) return null;
  const values = { count: last.bonus, name: names.short(last.seat), card: names.card(last.card) };
  return <Notice kind="success">{text('play.picking.paid', values)}</Notice>;
}

/** The cards that will get a trade good. */
function LeftCards() {
  const { table, text } = useRecorder();
  const names = useNames();
  const left = freeCards(table).map(names.card);
  return left.length === 0 ? null : <p>{text('play.review.left', { cards: left.join(', ') })}</p>;
}

function ReviewButtons() {
  const { table, controls, text, may, does, offers } = useRecorder();
  const mayEnd = may({ type: 'endStrategy' });
  const isWaiting = !mayEnd && controls.whyNot === null;
  const canChange = offers('swapCards').length > 0 || offers('giveZero').length > 0;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ResetPhase />
        {canChange ? (
          <DialogButton key={table.round} dialog={(onClose) => <EffectsDialog onClose={onClose} />}>
            {text('play.review.effects')}
          </DialogButton>
        ) : null}
      </div>
      <Foot help={isWaiting ? text('play.review.waiting') : undefined}>
        {mayEnd ? (
          <Button kind="main" size="large" className="max-sm:w-full" onClick={() => void does({ type: 'endStrategy' })}>
            {text('play.review.end')}
          </Button>
        ) : null}
      </Foot>
    </>
  );
}

/** Who has what, lowest initiative first. */
function ReviewList() {
  const table = withZero(useRecorder().table);
  return (
    <ol className="divide-y divide-line rounded-corner border border-line bg-surface @7xl:text-large">
      {initiativeOrder(table).map((seat) => (
        <Row key={seat} seat={seat} table={table} />
      ))}
    </ol>
  );
}

/** The table as it will be played: Naalu takes the 0 token at the end of the phase, unless somebody was given it. */
function withZero(table: DeepReadonly<Table>): DeepReadonly<Table> {
  const naalu = alive(table).find((seat) => table.players[seat]?.faction === 'naalu') ?? null;
  return { ...table, zero: table.zero ?? naalu };
}

function Row({ seat, table }: { readonly seat: Seat; readonly table: DeepReadonly<Table> }) {
  const { text } = useRecorder();
  const cards = cardsOf(table, seat);
  return (
    <li data-review={seat} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <InitiativeNumber number={initiativeOf(table, seat)} />
      <span className="w-32 min-w-0 @xl:w-52 @7xl:w-80">
        <PlayerName isBare seat={seat} />
      </span>
      <span className="flex min-w-0 flex-1 basis-28 flex-wrap gap-x-4 gap-y-1">
        {cards.map((card) => (
          <HeldCard key={card} card={card} />
        ))}
        {cards.length === 0 ? <span className="text-muted">{text('play.review.noCard')}</span> : null}
      </span>
      {table.zero === seat ? <span className="text-gold text-small">{text('play.review.zero')}</span> : null}
    </li>
  );
}

function HeldCard({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const { paid = 0, isKept = false } = table.cards[card - 1] ?? {};
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <CardNumber card={card} />
      <span className="min-w-0">
        <span className="block font-medium">{names.card(card)}</span>
        {isKept ? <span className="block text-muted text-small">{text('play.picking.kept')}</span> : null}
        {paid > 0 ? (
          <span className="block text-gold text-small">{text('play.review.paidBonus', { count: paid })}</span>
        ) : null}
      </span>
    </span>
  );
}

/** Takes the whole phase back, trade goods included; a host's, and said to be so. */
function ResetPhase() {
  const { controls, text, refuse } = useRecorder();
  const { from, whyNot } = useRollbacks().phase;
  const reason = useId();
  if (controls.whyNot === 'watching') return null;
  const reset = async () => {
    const why = from === null || controls.undo === null ? null : await controls.undo(from);
    if (why !== null) refuse(why);
  };
  return (
    <div>
      <AskButton
        icon={RotateCcw}
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : reason}
        ask={{
          title: text('play.review.resetTitle'),
          text: text('play.review.resetHelp', { count: since(controls.log, 'phaseBegan').length }),
          yes: text('play.review.reset'),
          no: text('frame.cancel'),
          onYes: () => void reset(),
        }}
      >
        {text('play.review.reset')}
      </AskButton>
      {whyNot === null ? null : (
        <p id={reason} className="mt-1 max-w-56 text-muted text-small">
          {whyNot}
        </p>
      )}
    </div>
  );
}
