import { Check } from 'lucide-react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { ROWS } from '../../facts/facts.ts';
import { alive, cannotVote, voteOrder } from '../../reading/seats.ts';
import { toReveal } from '../../reading/victory.ts';
import type { Objective } from '../../types.ts';
import { Heap } from '../agenda/votes.tsx';
import { useObjectiveName } from '../objectives/reveal.tsx';
import { FILLS, PlayerMark, useNames } from '../parts/players.tsx';
import { Turns } from '../parts/turns.tsx';
import { useRecorder } from '../recorder.ts';
import { scoredHere } from '../status/scoring.tsx';
import { useScoringOrder, useStatusLists } from '../status/ticks.ts';

/** So many objectives have room next to a turn. */
const NEWEST = 4;

/** The public objectives and who has scored them; next to a turn the newest that not everybody has. */
export function TvObjectives({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const next = toReveal(table);
  const isOpen = ({ scorers }: DeepReadonly<Objective>) => alive(table).some((seat) => !scorers.includes(seat));
  const shown = isWhole ? table.objectives : table.objectives.filter(isOpen).slice(-NEWEST);
  return (
    <section aria-label={text('end.tv.objectives')} data-part="objectives" className="tt-objectives">
      {shown.length === 0 ? <p className="text-muted">{text('end.tv.none')}</p> : null}
      <ul>
        {shown.map((objective) => (
          <ObjectiveRow key={objective.id} objective={objective} />
        ))}
        {!isWhole || next === null ? null : (
          <li className="text-muted">
            <span aria-hidden className="tt-stage-sign" data-next>
              {ROMAN[next.stage]}
            </span>
            {text('end.tv.revealedNext', { name: table.speaker === null ? '' : short(table.speaker) })}
          </li>
        )}
      </ul>
    </section>
  );
}

const ROMAN = { 1: 'I', 2: 'II' } as const;

function ObjectiveRow({ objective }: { readonly objective: DeepReadonly<Objective> }) {
  const { text } = useRecorder();
  const { short } = useNames();
  const { stage, scorers } = objective;
  return (
    <li>
      <span aria-hidden className="tt-stage-sign" data-stage-sign={stage}>
        {ROMAN[stage]}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-balance font-semibold font-title leading-tight">
        {useObjectiveName()(objective)}
      </span>
      <span className="flex shrink-0 -space-x-1">
        {scorers.map((seat) => (
          <PlayerMark key={seat} seat={seat} className="size-[1.4rem]" />
        ))}
      </span>
      <span className="sr-only">{scorers.length === 0 ? text('end.tv.nobody') : scorers.map(short).join(', ')}</span>
    </li>
  );
}

/** The status phase: what is to be done, who has scored, and the objectives. */
export function TvStatus() {
  const { controls, text } = useRecorder();
  const rows = Array.from({ length: ROWS.status }, (_, row) => row);
  const lists = useStatusLists();
  const isDone = (row: number) => lists.every((ticks) => ticks[row]);
  const next = rows.find((row) => !isDone(row));
  return (
    <>
      <ol aria-label={text('rounds.checklist')} data-part="checklist" className="tt-checklist">
        {rows.map((row) => (
          <li key={row} aria-current={row === next ? 'step' : undefined}>
            <span>{isDone(row) ? <Check className="size-[1em]" strokeWidth={3} /> : row + 1}</span>
            {text(`end.tv.status.${row + 1}`)}
          </li>
        ))}
      </ol>
      <Turns
        title={text('end.tv.scored')}
        aside={
          <span className="tt-scored">
            <span>{text('end.tv.public')}</span>
            <span>{text('end.tv.secret')}</span>
          </span>
        }
        seats={useScoringOrder()}
        row={(seat) => ({
          children: (
            <span className="tt-scored">
              {(['public', 'secret'] as const).map((kind) => (
                <span key={kind} data-cell>
                  {scoredHere(controls.log, seat, kind) > 0 ? (
                    <Check role="img" aria-label={text(`end.tv.${kind}`)} className="size-[1.2em]" strokeWidth={3} />
                  ) : null}
                </span>
              ))}
            </span>
          ),
        })}
      />
      <TvObjectives isWhole />
    </>
  );
}

/** What is voted on, how it came out as far as the table has written it down, and everybody's votes in their order. */
export function TvVoting() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const { title = '', result = '', number = 1 } = table.agenda ?? {};
  const order = voteOrder(table);
  return (
    <>
      <section aria-labelledby="tv-agenda" data-part="agenda" className="tt-news">
        <p className="text-accent text-large">{text('end.tv.agenda', { number })}</p>
        <h2 id="tv-agenda" className="line-clamp-2 break-words">
          {title === '' ? text('end.agenda.untitled') : title}
        </h2>
        <p className="line-clamp-2 break-words text-large">
          {result === '' ? null : text('end.tv.result', { result })}
        </p>
      </section>
      <ul aria-hidden data-part="heaps" className="tt-heaps tt-wood">
        {order.map((seat) => {
          const colour = table.players[seat]?.colour ?? null;
          return (
            <li key={seat}>
              <Heap votes={table.agenda?.votes[seat] ?? 0} colour={colour === null ? 'var(--paper)' : FILLS[colour]} />
              {short(seat)}
            </li>
          );
        })}
      </ul>
      <Turns
        title={text('end.tv.orders.voting')}
        seats={order}
        row={(seat) => {
          const votes = table.agenda?.votes[seat] ?? 0;
          const isMute = votes === 0 && cannotVote(table, seat);
          return { children: isMute ? text('end.tv.cannotVote') : <b className="counts text-title">{votes}</b> };
        }}
      />
    </>
  );
}
