import { Check, EyeOff } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { SOURCES, type Stage } from '../../facts/facts.ts';
import { playing } from '../../reading/seats.ts';
import { pointsFor, toReveal } from '../../reading/victory.ts';
import type { Objective, Point } from '../../types.ts';
import { PlayerMark, PlayerName, useNames } from '../parts/players.tsx';
import { type Closing, useRecorder } from '../recorder.ts';
import { VictoryBanner } from '../victory/end-dialogs.tsx';
import { RevealForm, useObjectiveName } from './reveal.tsx';
import { OwnSecrets } from './secrets.tsx';

/** Every objective that somebody may see here, who scored it, and where everybody's points come from; over whatever phase it is. */
export function ObjectivesDialog({ onClose }: Closing) {
  const { seat, match, text } = useRecorder();
  return (
    <Dialog title={text('rounds.objectives')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-3">
        <VictoryBanner className="sticky top-0 z-10" />
        <StagePanel stage={1} />
        <StagePanel stage={2} />
        {seat !== null && match.hand !== null ? <OwnSecrets secrets={match.hand.secrets} /> : null}
        <Ledger />
      </div>
    </Dialog>
  );
}

function StagePanel({ stage }: { readonly stage: Stage }) {
  const { table, text, offers } = useRecorder();
  const revealed = table.objectives.filter((objective) => objective.stage === stage);
  const next = toReveal(table);
  const mayReveal = offers('reveal').length > 0 || offers('revealOther').length > 0;
  return (
    <Panel title={text(`rounds.stage${stage}`)} aside={text('rounds.worth', { count: pointsFor(stage) })}>
      {revealed.length === 0 ? <p className="text-muted">{text('rounds.noneRevealed')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {revealed.map((objective) => (
          <li key={objective.id} className="py-2">
            <ObjectiveCard objective={objective} />
          </li>
        ))}
      </ul>
      {mayReveal ? <RevealForm stage={stage} isNext={next?.stage === stage} /> : null}
      {next === null && stage === 2 ? <p className="text-muted text-small">{text('rounds.revealNone')}</p> : null}
    </Panel>
  );
}

interface ObjectiveProps {
  readonly objective: DeepReadonly<Objective>;
}

/** A public objective that lies open, and who scored it: a tap on a player scores it, another takes it back. */
function ObjectiveCard({ objective }: ObjectiveProps) {
  const { table, text, may, does } = useRecorder();
  const hide = { type: 'hide', objective: objective.id } as const;
  const name = useObjectiveName()(objective);
  const { round } = objective;
  return (
    <article aria-label={name} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words font-medium font-sans text-base">{name}</h3>
          <p className="text-muted text-small">
            {round === 0 ? text('rounds.beforeRounds') : text('rounds.inRound', { round })}
          </p>
        </div>
        {objective.scorers.length > 0 || !may(hide) ? null : (
          <IconButton icon={EyeOff} label={text('rounds.hide', { what: name })} onClick={() => void does(hide)} />
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {playing(table).map((seat) => (
          <ScorerChip key={seat} {...{ seat, objective, name }} />
        ))}
      </div>
    </article>
  );
}

function ScorerChip({ seat, objective, name }: ObjectiveProps & { readonly seat: Seat; readonly name: string }) {
  const { text, may, does } = useRecorder();
  const who = useNames().short(seat);
  const hasScored = objective.scorers.includes(seat);
  const command = { type: hasScored ? 'unscore' : 'score', seat, objective: objective.id } as const;
  return (
    <Button
      size="small"
      aria-pressed={hasScored}
      aria-label={text('rounds.scoredBy', { who, what: name })}
      disabled={!may(command)}
      onClick={() => void does(command)}
      className={classes(
        'justify-start px-2 text-start',
        hasScored && 'border-accent bg-raised font-semibold disabled:opacity-100',
      )}
    >
      <PlayerMark seat={seat} />
      <span className="min-w-0 break-words">{who}</span>
      {hasScored ? <Check aria-hidden className="ms-auto size-4 shrink-0 text-accent" strokeWidth={3} /> : null}
    </Button>
  );
}

/** Where everybody's points come from: totals by source, and one by one for people who open it. */
function Ledger() {
  const { table, text } = useRecorder();
  return (
    <Panel title={text('rounds.ledger')}>
      <ul className="flex flex-col divide-y divide-line">
        {playing(table).map((seat) => (
          <li key={seat} data-ledger={seat} className="py-1">
            <PlayerLedger seat={seat} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PlayerLedger({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const nameOf = useObjectiveName();
  const points = table.points.filter((point) => point.seat === seat);
  const reasonOf = ({ source, objective: scored }: Pick<Point, 'source' | 'objective'>) => {
    const objective = table.objectives.find(({ id }) => id === scored);
    return objective === undefined ? text(`blanks.source.values.${source}`) : nameOf(objective);
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-corner px-1 hover:bg-raised">
        <PlayerName seat={seat} />
        <span className="counts ms-auto font-semibold">
          {text('rounds.vp', { count: table.players[seat]?.vp ?? 0 })}
        </span>
        <span className="w-full text-muted text-small">
          {bySource(points)
            .map(({ source, objective, sum }) => `${reasonOf({ source, objective })} ${signed(sum)}`)
            .join(' · ')}
        </span>
      </summary>
      {points.length === 0 ? (
        <p className="text-muted text-small">{text('rounds.ledgerEmpty')}</p>
      ) : (
        <ol className="flex flex-col gap-1 ps-1 pb-2">
          {points.map((point) => (
            <li key={`${point.at}-${point.from}-${point.to}`} className="flex gap-3 text-small">
              <Entry point={point} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Entry({ point }: { readonly point: DeepReadonly<Point> }) {
  const { table, text } = useRecorder();
  const nameOf = useObjectiveName();
  const objective = table.objectives.find(({ id }) => id === point.objective);
  const source = text(`blanks.source.values.${point.source}`);
  return (
    <>
      <span className="counts w-8 shrink-0 text-end font-semibold">{signed(point.to - point.from)}</span>
      <span className="min-w-0 flex-1 break-words">
        {objective === undefined ? source : `${source}: ${nameOf(objective)}`}
      </span>
      <span className="shrink-0 text-muted">{text('rounds.inRound', { round: point.round })}</span>
    </>
  );
}

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '−'));

type Sum = Pick<Point, 'source' | 'objective'> & { readonly sum: number };

/** What somebody's points come to, source by source in their order, an objective that has a name by itself; what came and went again is left out. */
export function bySource(points: readonly DeepReadonly<Point>[]): readonly Sum[] {
  return SOURCES.flatMap((source) => {
    const of = points.filter((point) => point.source === source);
    const sumOf = (objective: string | null) =>
      of.filter((point) => point.objective === objective).reduce((sum, { from, to }) => sum + to - from, 0);
    return [...new Set(of.map(({ objective }) => objective))]
      .map((objective) => ({ source, objective, sum: sumOf(objective) }))
      .filter(({ sum }) => sum !== 0);
  });
}
