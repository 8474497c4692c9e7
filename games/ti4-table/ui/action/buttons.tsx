import { ArrowRight, Check, Ellipsis, Shield, SkipForward, Trophy, Undo2, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { type Card, POLITICS } from '../../facts/facts.ts';
import { cardsOf, nextUnpassed, whyMayNotPass } from '../../reading/seats.ts';
import type { ActionPhase, Command, Doing } from '../../types.ts';
import { later } from '../later.tsx';
import { useObjectiveName } from '../objectives/reveal.tsx';
import { CardDialog, CardNumber } from '../parts/cards.tsx';
import { DialogButton } from '../parts/page.tsx';
import { Fitted, useNames } from '../parts/players.tsx';
import { VpDialog } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { ZeroForm } from '../strategy/effects.tsx';
import { PoliticsDialog } from './politics.tsx';

interface ActionProps {
  readonly action: DeepReadonly<ActionPhase>;
}

/** What is recorded for the current player; for somebody else's turn a phone asks first, and names them. */
export function Record({ action }: ActionProps) {
  const { seat, controls, text, may } = useRecorder();
  const names = useNames();
  const { current } = action;
  const isMine = seat === current;
  const title = text(isMine ? 'play.buttons.mine' : 'play.buttons.forOther', { name: names.short(current) });
  const mayAct = [act(current, 'tactical'), endTurn(current)].some(may);
  if (!mayAct) {
    return (
      <section data-part="record" className="tt-record">
        {controls.whyNot === null ? (
          <p className="text-muted">{text('play.buttons.theirs', { name: names.short(current) })}</p>
        ) : null}
      </section>
    );
  }
  const isBehind = seat !== null && !isMine;
  return (
    <section aria-label={title} data-part="record" data-answers className="tt-record">
      {isBehind ? (
        <span className="tt-record-ask">
          <DialogButton
            className="w-full"
            dialog={(onClose) => (
              <Dialog title={title} isOpen onClose={onClose}>
                <div className="tt-record">
                  <VictoryBanner className="sticky top-0 z-10" />
                  <Deeds key={action.turn} action={action} />
                </div>
              </Dialog>
            )}
          >
            {text('play.buttons.recordFor', { name: names.short(current) })}
          </DialogButton>
        </span>
      ) : null}
      <div data-behind={isBehind || undefined} data-mine={isMine || undefined} className="tt-record-grid">
        <h3>{title}</h3>
        <Deeds key={action.turn} action={action} />
      </div>
    </section>
  );
}

const act = (seat: Seat, kind: 'tactical' | 'component'): Command => ({ type: 'act', seat, kind });
const endTurn = (seat: Seat): Command => ({ type: 'endTurn', seat });

/** Everything that the current player may do, always in the same places: what is recorded is marked, and lights up what ends the turn. */
function Deeds({ action }: ActionProps) {
  const { table } = useRecorder();
  const { current, doing } = action;
  return (
    <>
      <div className="tt-deeds">
        {(['tactical', 'component'] as const).map((kind) => (
          <KindButton key={kind} {...{ kind, current, doing }} />
        ))}
        {cardsOf(table, current).map((card) => (
          <CardButton key={card} {...{ card, current, doing }} />
        ))}
        <PassButton current={current} />
        <ScoreMenu {...{ current, doing }} />
        <MoreMenu {...{ current, doing }} />
      </div>
      <DoneButton action={action} />
    </>
  );
}

interface DeedProps {
  readonly current: Seat;
  readonly doing: DeepReadonly<Doing> | null;
}

/** Takes an action; another tap on the one that goes on takes it back. */
function KindButton({ kind, current, doing }: DeedProps & { readonly kind: 'tactical' | 'component' }) {
  const { text, may, does } = useRecorder();
  const isOn = doing?.kind === kind;
  const command: Command = isOn ? { type: 'cancelAction', seat: current } : act(current, kind);
  return (
    <Button aria-pressed={isOn} disabled={!may(command)} onClick={() => void does(command)}>
      {text(`play.buttons.${kind}`)}
      {isOn ? <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} /> : null}
    </Button>
  );
}

/** Uses one of the current player's strategy cards; Politics asks for the new speaker first. */
function CardButton({ card, current, doing }: DeedProps & { readonly card: Card }) {
  const { table, text, may, does, offers } = useRecorder();
  const names = useNames();
  const [isAsking, setAsking] = useState(false);
  const isUsed = table.cards[card - 1]?.isUsed ?? false;
  const isOn = doing?.card === card;
  const isPolitics = card === POLITICS && !isOn;
  const command: Command = isOn
    ? { type: 'cancelAction', seat: current }
    : { type: 'useCard', seat: current, card, speaker: null };
  const isOpen = isPolitics ? !isUsed && offers('useCard').length > 0 : may(command);
  return (
    <>
      <Button
        aria-pressed={isOn}
        disabled={!isOpen}
        aria-label={text(`play.buttons.${isUsed ? 'used' : 'use'}`, { card: names.card(card) })}
        onClick={() => (isPolitics ? setAsking(true) : void does(command))}
      >
        <CardNumber card={card} isUsed={isUsed && !isOn} className="tt-deed-card" />
        <span className="tt-deed-name">
          <Fitted text={names.card(card)} size="var(--size)" />
        </span>
        {isOn ? <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} /> : null}
      </Button>
      {isAsking ? <PoliticsDialog current={current} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Passes for the rest of the round; while that cannot be, it says why. */
function PassButton({ current }: { readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const why = useWhyNot(current);
  const pass = { type: 'pass', seat: current } as const;
  return (
    <Button disabled={why !== null || !may(pass)} onClick={() => void does(pass)}>
      <TwoLines second={why}>{text('play.buttons.pass')}</TwoLines>
    </Button>
  );
}

/** A button's word, and under it why it cannot be pressed. */
function TwoLines({ children, second }: { readonly children: ReactNode; readonly second: string | null }) {
  return (
    <span className="min-w-0">
      {children}
      {second === null ? null : (
        <small title={second} className="block truncate text-small">
          {second}
        </small>
      )}
    </span>
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

/** Points for the current player: what Imperial brings while it is open, a public objective, or any other. */
function ScoreMenu({ current, doing }: DeedProps) {
  const { table, text, may, does } = useRecorder();
  const nameOf = useObjectiveName();
  const [isOther, setOther] = useState(false);
  const from = table.players[current]?.vp ?? 0;
  const mecatol = { type: 'setVp', seat: current, from, to: from + 1, source: 'imperial' } as const;
  const hasMecatol = table.points.some(
    ({ seat, source, round }) => seat === current && source === 'imperial' && round === table.round,
  );
  const icon = <Trophy className="size-5" />;
  return (
    <>
      <Menu
        label={text('play.buttons.score')}
        trigger={
          <Button>
            <Trophy aria-hidden className="size-5" />
            {text('play.buttons.score')}
          </Button>
        }
      >
        {doing?.card === IMPERIAL ? (
          <MenuItem icon={icon} disabled={hasMecatol || !may(mecatol)} onSelect={() => void does(mecatol)}>
            {text(`play.imperial.${hasMecatol ? 'mecatolDone' : 'mecatol'}`)}
          </MenuItem>
        ) : null}
        {table.objectives.map((objective) => {
          const score = { type: 'score', seat: current, objective: objective.id } as const;
          const isScored = objective.scorers.includes(current);
          return (
            <MenuItem
              key={objective.id}
              icon={isScored ? <Check className="size-5" /> : icon}
              disabled={isScored || !may(score)}
              {...(isScored ? { help: text('play.imperial.scored') } : {})}
              onSelect={() => void does(score)}
            >
              {nameOf(objective)}
            </MenuItem>
          );
        })}
        <MenuItem icon={icon} onSelect={() => setOther(true)}>
          {text('play.buttons.otherPoints')}
        </MenuItem>
      </Menu>
      {isOther ? <VpDialog seat={current} onClose={() => setOther(false)} /> : null}
    </>
  );
}

const CustodiansDialog = later('CustodiansDialog');
const VictoryBanner = later('VictoryBanner');

const IMPERIAL: Card = 8;

/** What is seldom wanted in a turn. */
function MoreMenu({ current, doing }: DeedProps) {
  const { table, text, may, offers, does } = useRecorder();
  const names = useNames();
  const [opened, setOpened] = useState<'zero' | 'custodians' | 'card' | null>(null);
  const close = () => setOpened(null);
  const item = (command: Command, icon: ReactNode, label: string, help?: string) =>
    may(command) ? (
      <MenuItem icon={icon} {...(help === undefined ? {} : { help })} onSelect={() => void does(command)}>
        {label}
      </MenuItem>
    ) : null;
  const skip = <SkipForward className="size-5" />;
  return (
    <>
      <Menu
        label={text('play.buttons.more')}
        trigger={
          <Button>
            <Ellipsis aria-hidden className="size-5" />
            {text('play.buttons.more')}
          </Button>
        }
      >
        {item({ type: 'anotherAction', seat: current }, skip, text('play.resolving.another'))}
        {item({ type: 'cancelAction', seat: current }, <Undo2 className="size-5" />, text('play.resolving.cancel'))}
        {table.custodians === null && offers('claimCustodians').length > 0 ? (
          <MenuItem icon={<Shield className="size-5" />} onSelect={() => setOpened('custodians')}>
            {text('play.custodians')}
          </MenuItem>
        ) : null}
        {doing === null || doing.card === null ? null : (
          <MenuItem icon={<Zap className="size-5" />} onSelect={() => setOpened('card')}>
            {text('play.card.read', { card: names.card(doing.card) })}
          </MenuItem>
        )}
        {item({ type: 'skipTurn', seat: current }, skip, text('play.buttons.skip'), text('play.buttons.skipHelp'))}
        {offers('giveZero').length > 0 ? (
          <MenuItem
            icon={<Zap className="size-5" />}
            help={text('play.effects.giftHelp')}
            onSelect={() => setOpened('zero')}
          >
            {text('play.effects.gift')}
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog title={text('play.effects.gift')} isOpen={opened === 'zero'} onClose={close}>
        <ZeroForm onDone={close} />
      </Dialog>
      {opened === 'custodians' ? <CustodiansDialog onClose={close} /> : null}
      {opened === 'card' && doing !== null && doing.card !== null ? (
        <CardDialog card={doing.card} onClose={close} />
      ) : null}
    </>
  );
}

/** The turn is over; says who comes next. Before anything is recorded it says what is missing. */
function DoneButton({ action: { current, doing, doneThisTurn } }: ActionProps) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const next = nextUnpassed(table, current) ?? current;
  const isOpen = (doing !== null || doneThisTurn > 0) && may(endTurn(current));
  return (
    <Button kind="main" className="tt-done" disabled={!isOpen} onClick={() => void does(endTurn(current))}>
      <TwoLines second={isOpen ? null : text('play.resolving.first', { name: names.short(current) })}>
        {text(`play.resolving.${next === current ? 'again' : 'next'}`, { name: names.short(next) })}
      </TwoLines>
      {isOpen ? <ArrowRight aria-hidden className="size-5" /> : null}
    </Button>
  );
}

/** What an action is called: its kind, or its card. */
export function useDoingText(): (doing: DeepReadonly<Doing>) => string {
  const { text } = useRecorder();
  const names = useNames();
  return ({ kind, card }) => (kind === 'card' ? (card === null ? '' : names.card(card)) : text(`play.turn.${kind}`));
}
