import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { AskButton } from '../../../../web/ui/dialog.tsx';
import { alive, freeCards, initiativeOrder } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { since } from '../frame/log.ts';
import { useRollbacks } from '../frame/taking-back.tsx';
import { HeldCards } from '../parts/cards.tsx';
import { DialogButton, Foot } from '../parts/page.tsx';
import { useNames } from '../parts/players.tsx';
import { Turns } from '../parts/turns.tsx';
import { type Recorder, useRecorder } from '../recorder.ts';
import { EffectsDialog } from './effects.tsx';

/** All have picked: who has what, in the order of play, and what may still change it. */
export function Review() {
  const recorder = useRecorder();
  const { text } = recorder;
  const { card } = useNames();
  const table = withZero(recorder.table);
  const left = freeCards(table).map(card);
  return (
    <section className="flex flex-1 flex-col gap-(--gap)">
      <header data-part="now" className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-large @xl:text-title">{text('play.review.title')}</h2>
        <p className="text-muted short:hidden">{text('play.review.help')}</p>
      </header>
      <Turns
        title={text('play.queue.title')}
        aside={left.length === 0 ? null : text('play.review.left', { cards: left.join(', ') })}
        seats={initiativeOrder(table)}
        row={(seat) => ({ tag: cameWith(table, seat, text), children: <HeldCards {...{ table, seat }} /> })}
      />
      <ReviewButtons />
    </section>
  );
}

/** The trade goods that somebody got with their cards, or that they kept them. */
function cameWith(table: DeepReadonly<Table>, seat: Seat, text: Recorder['text']): string | null {
  const held = table.cards.filter(({ owner }) => owner === seat);
  const count = held.reduce((sum, { paid }) => sum + paid, 0);
  if (held.some(({ isKept }) => isKept)) return text('play.picking.kept');
  return count === 0 ? null : text('play.picking.bonus', { count });
}

function ReviewButtons() {
  const { table, controls, text, may, does, offers } = useRecorder();
  const mayEnd = may({ type: 'endStrategy' });
  const isWaiting = !mayEnd && controls.whyNot === null;
  const canChange = offers('swapCards').length > 0 || offers('giveZero').length > 0;
  return (
    <Foot help={isWaiting ? text('play.review.waiting') : undefined}>
      <ResetPhase />
      {canChange ? (
        <DialogButton key={table.round} dialog={(onClose) => <EffectsDialog onClose={onClose} />}>
          {text('play.review.effects')}
        </DialogButton>
      ) : null}
      {mayEnd ? (
        <Button kind="main" className="max-sm:flex-auto sm:min-w-40" onClick={() => void does({ type: 'endStrategy' })}>
          {text('play.review.end')}
        </Button>
      ) : null}
    </Foot>
  );
}

/** The table as it will be played: Naalu takes the 0 token at the end of the phase, unless somebody was given it. */
function withZero(table: DeepReadonly<Table>): DeepReadonly<Table> {
  const naalu = alive(table).find((seat) => table.players[seat]?.faction === 'naalu') ?? null;
  return { ...table, zero: table.zero ?? naalu };
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
    <div className="max-sm:hidden short:hidden">
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
        <p id={reason} className="sr-only">
          {whyNot}
        </p>
      )}
    </div>
  );
}
