import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { freeCards } from '../../reading/seats.ts';
import { Foot } from '../parts/foot.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { EffectsDialog } from './effects-dialog.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { ResetPhase } from './reset-phase.tsx';
import { ReviewList } from './review-list.tsx';

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

/** The cards that will get a trade good. */
function LeftCards() {
  const { table, text } = useRecorder();
  const names = useNames();
  const left = freeCards(table).map(names.card);
  return left.length === 0 ? null : <p>{text('play.review.left', { cards: left.join(', ') })}</p>;
}

function ReviewButtons() {
  const { table, controls, text, may, does, offers } = useRecorder();
  const [isOpen, setOpen] = useState(false);
  const mayEnd = may({ type: 'endStrategy' });
  const isWaiting = !mayEnd && controls.whyNot === null;
  const canChange = offers('swapCards').length > 0 || offers('giveZero').length > 0;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ResetPhase />
        {canChange ? <Button onClick={() => setOpen(true)}>{text('play.review.effects')}</Button> : null}
      </div>
      <Foot help={isWaiting ? text('play.review.waiting') : undefined}>
        {mayEnd ? (
          <Button kind="main" size="large" className="max-sm:w-full" onClick={() => void does({ type: 'endStrategy' })}>
            {text('play.review.end')}
          </Button>
        ) : null}
      </Foot>
      <EffectsDialog key={`${table.round} ${isOpen}`} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
