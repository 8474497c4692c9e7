import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { alive, cardsOf, currentPicker, hasPassed, nextUnpassed, unusedCards } from '../../reading/seats.ts';
import { Answer } from '../action/answer.tsx';
import { later } from '../later.tsx';
import { OwnSecrets } from '../objectives/secrets.tsx';
import { CardChip, useCardText } from '../parts/cards.tsx';
import { TurnClock } from '../parts/clocks.tsx';
import { DialogButton } from '../parts/page.tsx';
import { Fitted, PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { progressOf } from '../strategy/strategy.tsx';

const VictoryBanner = later('VictoryBanner');

/** For people with a seat, first of all on a phone: what they must do, their cards, and their secrets by one tap. */
export function Hero() {
  const { match, table, seat, place } = useRecorder();
  const isOn = place === 'table' && table.startedAt !== null && match.outcome === null;
  return isOn && seat !== null && alive(table).includes(seat) ? <Mine seat={seat} /> : null;
}

function Mine({ seat }: { readonly seat: Seat }) {
  const { match, table, text } = useRecorder();
  const { title, note, answer } = useDuty(seat);
  const { hand } = match;
  const { vp = 0 } = table.players[seat] ?? {};
  return (
    <section data-part="hero" className="tt-hero tt-wood">
      <PlayerMark seat={seat} className="tt-disc" />
      <h2 className="tt-hero-title">
        <Fitted text={title} size="var(--size)" />
      </h2>
      <p role="status" className="tt-hero-note">
        {note}
      </p>
      {match.phase === 'status' ? (
        <p className="tt-hero-vp">
          <span data-vp={seat} className="tt-hero-points counts">
            {vp}
          </span>{' '}
          <span className="text-on-table-muted text-small">
            {text('frame.hero.ofLimit', { limit: table.options.vpLimit })}
          </span>
        </p>
      ) : null}
      {match.phase === 'action' && table.action?.current === seat ? <TurnClock seat={seat} /> : null}
      <div className="tt-hero-own">
        {answer ?? cardsOf(table, seat).map((card) => <CardChip key={card} card={card} />)}
        {hand === null || answer !== null ? null : (
          <DialogButton
            icon={Eye}
            className="border-on-table-muted bg-transparent px-2.5 text-on-table"
            dialog={(onClose) => (
              <Dialog title={text('rounds.secrets')} isOpen onClose={onClose}>
                <VictoryBanner className="sticky top-0 z-10" />
                <OwnSecrets secrets={hand.secrets} />
              </Dialog>
            )}
          >
            {text('frame.hero.secrets')}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

interface Duty {
  readonly title: string;
  readonly note: string;
  /** What is asked of them now, in the place of their cards. */
  readonly answer: ReactNode;
}

/** What somebody has to do, in a few words. */
function useDuty(seat: Seat): Duty {
  const { match, table, text } = useRecorder();
  const { short, card: cardName } = useNames();
  const cardText = useCardText();
  const { action } = table;
  const picker = currentPicker(table);
  const you = text('frame.youAre', { name: short(seat) });
  if (match.phase === 'strategy' && picker !== null) {
    const title = picker === seat ? text('play.picking.you') : text('frame.hero.picks', { name: short(picker) });
    return { title, note: `${you} · ${progressOf(table, text)}`, answer: null };
  }
  if (match.phase !== 'action' || action === null) return { title: short(seat), note: you, answer: null };
  const { current, doing } = action;
  const open = doing?.card ?? null;
  if (doing !== null && open !== null && current !== seat) {
    const does = doing.followed.includes(seat) ? true : doing.declined.includes(seat) ? false : null;
    const title = text('play.card.whoFollows', { card: cardName(open) });
    return { title, note: cardText(open, 'secondary'), answer: <Answer seat={seat} does={does} /> };
  }
  const isNext = nextUnpassed(table, current) === seat;
  const state = current === seat ? 'you' : hasPassed(table, seat) ? 'youPassed' : isNext ? 'youNext' : 'notYou';
  const left = unusedCards(table, seat).map(cardName);
  const mayPass =
    left.length === 0 ? text('frame.hero.mayPass') : text('frame.hero.useFirst', { cards: left.join(', ') });
  return { title: text(`play.turn.${state}`), note: hasPassed(table, seat) ? you : mayPass, answer: null };
}
