import { Hourglass } from 'lucide-react';
import type { Draft } from '../building/use-draft.ts';
import { whyNotSend } from '../building/why-not.ts';
import { offeredTo } from '../offered.ts';
import { useScreen } from '../screen-context.ts';
import { useNames } from '../use-names.ts';

/** Why something cannot be done now, and what happens when the time is up. */
export function Hint({ draft }: { readonly draft: Draft | null }) {
  return (
    <>
      {draft !== null && <WhyNot draft={draft} />}
      <Left />
      <WhenTimeIsUp />
    </>
  );
}

/** Why the offer cannot be sent as it is, and why one has to be made. */
function WhyNot({ draft }: { readonly draft: Draft }) {
  const props = useScreen();
  const { match, speaker } = props;
  const { names } = useNames();
  const why = whyNotSend(match, draft.offer);
  return (
    <>
      {why !== null && (
        <p className="font-medium text-ink">
          {speaker.text(`screen.whyNot.${why.why}`, { count: 'count' in why ? why.count : 0 })}
        </p>
      )}
      {offeredTo(props, 'noOffer') === undefined && <p>{speaker.text('screen.whyNot.forced', names)}</p>}
    </>
  );
}

/** Demo play: I have had enough, the other may still choose. */
function Left() {
  const { match, seat, speaker } = useScreen();
  if (match.phase !== 'finished' || match.outcome !== null || seat === null || match.asked.includes(seat)) return null;
  return <p>{speaker.text('screen.finished.left')}</p>;
}

/** What a lapsed clock decides, where there is a clock. */
function WhenTimeIsUp() {
  const { match, speaker } = useScreen();
  const { setup, table, phase } = match;
  const seconds = { talk: setup.talkSeconds, offer: setup.offerSeconds, response: setup.responseSeconds };
  const limit = phase === 'aftermath' ? setup.aftermathSeconds : phase === 'finished' ? 0 : seconds[phase];
  if (limit === 0 || match.outcome !== null) return null;
  return (
    <p className="flex items-center gap-1.5">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {speaker.text(phase === 'offer' && table.forced ? 'screen.timeUp.forced' : `screen.timeUp.${phase}`)}
    </p>
  );
}
