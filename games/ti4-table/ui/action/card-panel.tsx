import { Check, X } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { type Card, POLITICS } from '../../facts/facts.ts';
import { followers } from '../../reading/seats.ts';
import type { Doing, Objective } from '../../types.ts';
import { CardNumber, useCardText } from '../parts/cards.tsx';
import { PlayerName, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';

const IMPERIAL: Card = 8;

interface CardPanelProps {
  readonly card: Card;
  readonly current: Seat;
  readonly doing: DeepReadonly<Doing>;
}

/** The strategy card that is resolved, on every device: what it does, and who follows in which order. */
export function CardPanel({ card, current, doing }: CardPanelProps) {
  const { table, text } = useRecorder();
  const names = useNames();
  const cardText = useCardText();
  const title = text('play.card.by', { card: names.card(card), name: names.short(current) });
  return (
    <section
      aria-label={title}
      className="grid gap-x-6 gap-y-3 rounded-corner border border-line bg-surface p-4 shadow-piece @4xl:grid-cols-2 @7xl:text-large"
    >
      <h3 className="col-span-full flex items-center gap-2 text-title">
        <CardNumber card={card} className="size-9 text-large" />
        {title}
      </h3>
      <div>
        <h4 className="font-semibold">{text('play.card.primaryOf', { name: names.short(current) })}</h4>
        <p>{cardText(card, 'primary')}</p>
        {card === POLITICS && table.speaker !== null ? (
          <p className="mt-1 font-medium">{text('play.card.newSpeaker', { name: names.short(table.speaker) })}</p>
        ) : null}
        {card === IMPERIAL ? <Imperial current={current} /> : null}
      </div>
      <div>
        <h4 className="font-semibold">{text('play.card.secondaryOf')}</h4>
        <p className="mb-2">{cardText(card, 'secondary')}</p>
        <Followers doing={doing} />
      </div>
    </section>
  );
}

/** The points that Imperial may bring, at hand while it is resolved. */
function Imperial({ current }: { readonly current: Seat }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const title = text('play.imperial.title', { name: names.short(current) });
  return (
    <section aria-label={title} className="mt-3 flex flex-col gap-2 rounded-corner bg-raised p-3">
      <h4 className="font-semibold">{title}</h4>
      <MecatolPoint current={current} />
      <p className="text-muted text-small">
        {text(table.objectives.length === 0 ? 'play.imperial.none' : 'play.imperial.score')}
      </p>
      <div className="flex flex-wrap gap-2">
        {table.objectives.map((objective) => (
          <ScoreButton key={objective.id} objective={objective} current={current} />
        ))}
      </div>
    </section>
  );
}

/** One point for Mecatol Rex, once in a round. */
function MecatolPoint({ current }: { readonly current: Seat }) {
  const { table, text, may, does } = useRecorder();
  const from = table.players[current]?.vp ?? 0;
  const gain = { type: 'setVp', seat: current, from, to: from + 1, source: 'imperial' } as const;
  const isDone = table.points.some(
    ({ seat, source, round }) => seat === current && source === 'imperial' && round === table.round,
  );
  return (
    <Button className="self-start" disabled={isDone || !may(gain)} onClick={() => void does(gain)}>
      {isDone ? <Check aria-hidden className="size-5" /> : null}
      {text(`play.imperial.${isDone ? 'mecatolDone' : 'mecatol'}`)}
    </Button>
  );
}

/** Scores one public objective for the current player. */
function ScoreButton({ objective, current }: { readonly objective: DeepReadonly<Objective>; readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const score = { type: 'score', seat: current, objective: objective.id } as const;
  const isScored = objective.scorers.includes(current);
  const name = objective.name === '' ? text(`objectives.${objective.id}`) : objective.name;
  return (
    <Button
      size="small"
      disabled={isScored || !may(score)}
      aria-label={isScored ? `${name}, ${text('play.imperial.scored')}` : name}
      onClick={() => void does(score)}
    >
      {isScored ? <Check aria-hidden className="size-4" strokeWidth={3} /> : null}
      {name}
    </Button>
  );
}

/** Everybody else in the order in which they may do the secondary, with what they said. */
function Followers({ doing }: { readonly doing: DeepReadonly<Doing> }) {
  const { table, seat: mine } = useRecorder();
  return (
    <ol className="divide-y divide-line">
      {followers(table).map((seat) => (
        <li
          key={seat}
          data-follower={seat}
          className={classes(
            'flex min-w-0 flex-wrap items-center justify-between gap-2 py-1',
            seat === mine && 'rounded-corner bg-raised px-2',
          )}
        >
          <PlayerName seat={seat} />
          <Answer seat={seat} doing={doing} />
        </li>
      ))}
    </ol>
  );
}

function Answer({ seat, doing }: { readonly seat: Seat; readonly doing: DeepReadonly<Doing> }) {
  const { text, may } = useRecorder();
  const said = doing.followed.includes(seat) ? 'followed' : doing.declined.includes(seat) ? 'declined' : 'open';
  if (!may({ type: 'follow', seat, does: true }) && !may({ type: 'follow', seat, does: null })) {
    return <span className="text-muted">{text(`play.card.${said}`)}</span>;
  }
  return (
    <span className="flex gap-2">
      <Tick seat={seat} does isOn={said === 'followed'} />
      <Tick seat={seat} does={false} isOn={said === 'declined'} />
    </span>
  );
}

interface TickProps {
  readonly seat: Seat;
  readonly does: boolean;
  readonly isOn: boolean;
}

/** Says that somebody follows, or does not; a second tap takes it back. */
function Tick({ seat, does, isOn }: TickProps) {
  const recorder = useRecorder();
  const { short } = useNames();
  const word = does ? 'follows' : 'declines';
  const Icon = does ? Check : X;
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      aria-label={recorder.text(`play.card.${word}Label`, { name: short(seat) })}
      className={classes(isOn && 'border-accent bg-raised font-semibold')}
      onClick={() => void recorder.does({ type: 'follow', seat, does: isOn ? null : does })}
    >
      <Icon aria-hidden className={classes('size-4', isOn ? 'text-accent' : 'text-muted')} strokeWidth={3} />
      {recorder.text(`play.card.${word}`)}
    </Button>
  );
}
