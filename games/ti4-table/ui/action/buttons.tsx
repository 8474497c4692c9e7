import { ArrowRight, Check, Ellipsis, SkipForward, Zap } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { type Card, POLITICS } from '../../facts/facts.ts';
import { alive, cardsOf, nextUnpassed, whyMayNotPass } from '../../reading/seats.ts';
import type { ActionPhase, Command, Doing } from '../../types.ts';
import { CardNumber } from '../parts/cards.tsx';
import { PlayerRadios, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { ZeroForm } from '../strategy/effects.tsx';

/** What the current player may do now; on another's device it says for whom it is recorded. */
export function ActionButtons({ action }: { readonly action: DeepReadonly<ActionPhase> }) {
  const { table, seat, controls, text, may, does } = useRecorder();
  const names = useNames();
  const { current } = action;
  const act = (kind: 'tactical' | 'component'): Command => ({ type: 'act', seat: current, kind });
  if (!may(act('tactical'))) {
    return controls.whyNot === null ? (
      <p className="text-muted">{text('play.buttons.theirs', { name: names.short(current) })}</p>
    ) : null;
  }
  const title =
    seat === current ? text('play.buttons.mine') : text('play.buttons.forOther', { name: names.short(current) });
  return (
    <section aria-label={title} data-answers className="flex flex-col gap-2">
      <h3 className="text-large">{title}</h3>
      <div className="grid grid-cols-2 items-start gap-2 @2xl:grid-cols-4 @4xl:grid-cols-2">
        {(['tactical', 'component'] as const).map((kind) => (
          <Button
            key={kind}
            size="large"
            className="@7xl:min-h-24 @7xl:text-title"
            disabled={!may(act(kind))}
            onClick={() => void does(act(kind))}
          >
            {text(`play.buttons.${kind}`)}
          </Button>
        ))}
        {cardsOf(table, current).map((card) => (
          <CardButton key={card} card={card} current={current} />
        ))}
        <PassButton current={current} />
        <MoreMenu current={current} />
      </div>
      {action.doneThisTurn > 0 ? <EndTurnButton current={current} /> : null}
    </section>
  );
}

/** Uses one of the current player's strategy cards; Politics asks for the new speaker first. */
function CardButton({ card, current }: { readonly card: Card; readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const [isAsking, setAsking] = useState(false);
  const use = { type: 'useCard', seat: current, card, speaker: null } as const;
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  const isPolitics = card === POLITICS;
  return (
    <>
      <Button
        size="large"
        className="min-w-0 px-1.5 max-sm:text-base @4xl:text-base @7xl:min-h-24 @7xl:text-large @[100rem]:text-title"
        disabled={isUsed || !(isPolitics || may(use))}
        aria-label={text(`play.buttons.${isUsed ? 'used' : 'use'}`, { card: names.card(card) })}
        onClick={() => (isPolitics ? setAsking(true) : void does(use))}
      >
        {isUsed ? (
          <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} />
        ) : (
          <CardNumber card={card} className="text-base" />
        )}
        <span className="min-w-0">{names.card(card)}</span>
      </Button>
      {isAsking ? <PoliticsDialog current={current} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface PoliticsDialogProps {
  readonly current: Seat;
  readonly onClose: () => void;
}

/** Asks whom Politics makes speaker. Nothing is recorded until that is confirmed, so cancelling leaves the card as it was. */
export function PoliticsDialog({ current, onClose }: PoliticsDialogProps) {
  const { table, text, may, does } = useRecorder();
  const [speaker, setSpeaker] = useState<Seat | null>(null);
  const use = (to: Seat) => ({ type: 'useCard', seat: current, card: POLITICS, speaker: to }) as const;
  const confirm = async () => {
    if (speaker !== null && (await does(use(speaker)))) onClose();
  };
  return (
    <Dialog
      title={text('play.politics.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('play.cancel')}</Button>
          <Button kind="main" disabled={speaker === null || !may(use(speaker))} onClick={() => void confirm()}>
            {text('play.politics.confirm')}
          </Button>
        </>
      }
    >
      <PlayerRadios
        legend={text('play.politics.help')}
        seats={alive(table)}
        chosen={speaker}
        onChoose={setSpeaker}
        whyNot={(seat) => (seat === table.speaker ? text('play.politics.isSpeaker') : null)}
      />
    </Dialog>
  );
}

/** Passes for the rest of the round; while that cannot be, it says why. */
function PassButton({ current }: { readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const why = useWhyNot(current);
  const reason = useId();
  const pass = { type: 'pass', seat: current } as const;
  return (
    <div className="flex min-w-0 flex-col">
      <Button
        size="large"
        className="@7xl:min-h-24 @7xl:text-title"
        disabled={why !== null || !may(pass)}
        aria-describedby={why === null ? undefined : reason}
        onClick={() => void does(pass)}
      >
        {text('play.buttons.pass')}
      </Button>
      {why === null ? null : (
        <p id={reason} className="mt-1 text-center text-muted text-small">
          {why}
        </p>
      )}
    </div>
  );
}

/** Why the current player may not pass, in words. */
function useWhyNot(current: Seat): string | null {
  const { table, text } = useRecorder();
  const names = useNames();
  const why = whyMayNotPass(table, current);
  if (why === null) return null;
  return why.code === 'acted-already'
    ? text('play.buttons.actedAlready')
    : text('play.buttons.useFirst', { cards: why.cards.map(names.card).join(', ') });
}

/** What is seldom wanted in a turn. */
function MoreMenu({ current }: { readonly current: Seat }) {
  const { text, may, offers, does } = useRecorder();
  const [isGiving, setGiving] = useState(false);
  const skip = { type: 'skipTurn', seat: current } as const;
  const [maySkip, mayGive] = [may(skip), offers('giveZero').length > 0];
  if (!maySkip && !mayGive) return null;
  return (
    <>
      <Menu
        label={text('play.buttons.more')}
        trigger={
          <Button size="large" className="@7xl:min-h-24 @7xl:text-title">
            <Ellipsis aria-hidden className="size-5" />
            {text('play.buttons.more')}
          </Button>
        }
      >
        {maySkip ? (
          <MenuItem
            icon={<SkipForward className="size-5" />}
            help={text('play.buttons.skipHelp')}
            onSelect={() => void does(skip)}
          >
            {text('play.buttons.skip')}
          </MenuItem>
        ) : null}
        {mayGive ? (
          <MenuItem
            icon={<Zap className="size-5" />}
            help={text('play.effects.giftHelp')}
            onSelect={() => setGiving(true)}
          >
            {text('play.effects.gift')}
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog title={text('play.effects.gift')} isOpen={isGiving} onClose={() => setGiving(false)}>
        <ZeroForm onDone={() => setGiving(false)} />
      </Dialog>
    </>
  );
}

interface ResolvingProps {
  readonly current: Seat;
  readonly doing: DeepReadonly<Doing>;
}

/** An action goes on: it is done, something follows in the same turn, or it was no action after all. */
export function Resolving({ current, doing }: ResolvingProps) {
  const { seat, text, may } = useRecorder();
  const names = useNames();
  const doingText = useDoingText();
  const title = text('play.resolving.title', { what: doingText(doing) });
  return (
    <section aria-label={title} data-answers className="flex flex-col gap-2">
      <h3 className="text-large">{title}</h3>
      {seat === current || !may({ type: 'endTurn', seat: current }) ? null : (
        <p className="text-muted">{text('play.buttons.forOther', { name: names.short(current) })}</p>
      )}
      <EndTurnButton current={current} />
      <div className="flex flex-wrap gap-2">
        <Further command={{ type: 'anotherAction', seat: current }} label={text('play.resolving.another')} />
        <Further command={{ type: 'cancelAction', seat: current }} label={text('play.resolving.cancel')} />
      </div>
    </section>
  );
}

/** Something else to record here, where it may be. */
function Further({ command, label }: { readonly command: Command; readonly label: string }) {
  const { may, does } = useRecorder();
  return may(command) ? <Button onClick={() => void does(command)}>{label}</Button> : null;
}

/** The turn is over; says who comes next. */
function EndTurnButton({ current }: { readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const end = { type: 'endTurn', seat: current } as const;
  const next = nextUnpassed(table, current) ?? current;
  if (!may(end)) return null;
  return (
    <Button kind="main" size="large" onClick={() => void does(end)}>
      {text(`play.resolving.${next === current ? 'again' : 'next'}`, { name: names.short(next) })}
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  );
}

/** What an action is called: its kind, or its card. */
export function useDoingText(): (doing: DeepReadonly<Doing>) => string {
  const { text } = useRecorder();
  const names = useNames();
  return ({ kind, card }) => (kind === 'card' ? (card === null ? '' : names.card(card)) : text(`play.turn.${kind}`));
}
