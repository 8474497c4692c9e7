import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { Builder } from './building/builder.tsx';
import type { Draft } from './building/use-draft.ts';
import { Demand } from './demand.tsx';
import { EndsList } from './ends-list.tsx';
import { Final } from './final.tsx';
import { LastRound } from './last-round.tsx';
import { OfferDrawn } from './offer-drawn.tsx';
import { useScreen } from './screen-context.ts';
import { Talk } from './talk.tsx';
import { useEnds } from './use-ends.ts';
import { useIsFresh } from './use-is-fresh.ts';
import { useNames } from './use-names.ts';

/** The cloth between the two: what has just happened, and what is going on. */
export function Cloth({ draft }: { readonly draft: Draft | null }) {
  const { match } = useScreen();
  const isOver = match.table.current === null;
  const isFresh = useIsFresh(match.table.rounds.length);
  return (
    <div
      data-tray
      className={classes(
        'flex min-w-0 flex-col gap-2 rounded-corner border-2 border-line bg-raised p-2 @2xl:p-3 @2xl:[grid-area:cloth]',
        draft === null && 'justify-center',
      )}
    >
      {match.phase !== 'response' && match.phase !== 'aftermath' && <LastRound isFresh={isFresh} />}
      {isOver ? <Final /> : <Now draft={draft} />}
    </div>
  );
}

function Now({ draft }: { readonly draft: Draft | null }) {
  const { match } = useScreen();
  switch (match.phase) {
    case 'talk':
      return <Talk />;
    case 'offer':
      return <Offering draft={draft} />;
    case 'response':
    case 'aftermath':
      return <Answering />;
    case 'finished':
      return null;
  }
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="text-balance text-center text-large">{children}</h2>
);

/** Somebody builds an offer: my own before me, the other's out of sight. */
function Offering({ draft }: { readonly draft: Draft | null }) {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const isFirst = match.table.rounds.length === 0;
  return (
    <>
      {draft === null && <Title>{speaker.text(`screen.now.offer.${side}`, names)}</Title>}
      <Demand />
      {isFirst && (
        <p className={classes('text-small leading-snug', draft === null && 'text-balance text-center')}>
          {speaker.text(`screen.idea.${side}`, names)}
        </p>
      )}
      {draft !== null && <Builder draft={draft} />}
      {draft === null && isFirst && (
        <p className="text-balance text-center text-muted text-small">{speaker.text(`screen.next.${side}`, names)}</p>
      )}
    </>
  );
}

/** An offer lies on the cloth: what it is, and what every answer would bring. */
function Answering() {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const { offer, variant } = match.table;
  if (offer === null) return null;
  return (
    <>
      <Title>
        {match.phase === 'response'
          ? speaker.text(`screen.now.response.${side}`, names)
          : speaker.text(`screen.now.aftermath.${variant}.${side}`, names)}
      </Title>
      <OfferDrawn offer={offer} />
      {match.phase === 'response' && <Answers />}
    </>
  );
}

/** The player who answers sees the same on the buttons, except what may still come of a snatch. */
function Answers() {
  const { side } = useNames();
  const { offer } = useScreen().match.table;
  const { ends, now } = useEnds(offer ?? { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 });
  const shown = side === 'answerer' ? ends.filter(({ end }) => end === 'reported') : ends;
  return shown.length === 0 ? null : <EndsList ends={shown} now={now} />;
}
