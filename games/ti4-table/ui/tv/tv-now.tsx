import { leaders } from '../../reading/victory.ts';
import { FILLS } from '../parts/colours.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { type Focus, focusOf } from './focus.ts';
import { GameClock, SeatClock } from './tv-clocks.tsx';
import { TvDecision } from './tv-decision.tsx';

/** The round and the phase, and under them whose turn it is, as large as it goes. */
export function TvNow() {
  const { match, table, text } = useRecorder();
  const focus = focusOf(table, match.phase);
  const isWon = leaders(table).length > 0;
  const title = [
    text('end.round', { round: table.round }),
    table.agenda === null ? text(`phases.${match.phase}`) : text('end.tv.agenda', { number: table.agenda.number }),
  ].join(' · ');
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="min-w-0 truncate text-title">{title}</h2>
        <GameClock />
      </div>
      {isWon ? (
        <p className="font-semibold text-gold text-large">{text('end.reached', { limit: table.options.vpLimit })}</p>
      ) : null}
      {match.phase === 'mecatol-check' ? (
        <p className="text-title">{text(table.custodians === null ? 'end.tv.custodians' : 'rounds.left')}</p>
      ) : null}
      {focus === null ? null : <Focused focus={focus} />}
      <TvDecision />
    </section>
  );
}

function Focused({ focus }: { readonly focus: Focus }) {
  const { table, text } = useRecorder();
  const { short, person } = useNames();
  const { seat, does } = focus;
  const colour = table.players[seat]?.colour ?? null;
  return (
    <div
      className="grid min-w-0 grid-cols-1 gap-2 rounded-corner border-[0.125rem] border-ink border-s-[1.25rem] bg-surface px-4 py-2"
      style={colour === null ? undefined : { borderInlineStartColor: FILLS[colour] }}
    >
      <p className="flex min-w-0 items-center gap-4">
        <PlayerMark seat={seat} className="size-14 text-title" />
        <span
          aria-live="polite"
          className="line-clamp-2 min-w-0 break-words font-semibold font-title text-[4rem] leading-none"
        >
          {short(seat)}
        </span>
        <SeatClock seat={seat} />
      </p>
      <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
        <span className="min-w-0 max-w-full truncate text-large text-muted">
          {[text(`end.tv.${does}`), person(seat)].filter((part) => part !== '').join(' · ')}
        </span>
        <span className="max-w-full shrink-0 truncate text-title">
          <Next focus={focus} />
        </span>
      </p>
    </div>
  );
}

/** Who comes after them, or why nobody does. */
function Next({ focus: { seat, does, next } }: { readonly focus: Focus }) {
  const { match, text } = useRecorder();
  const { short } = useNames();
  if (match.phase === 'strategy' && does === 'speaks') return text('end.tv.allPicked');
  if (does === 'plays' && next === seat) return text('end.tv.last');
  return next === null ? null : text('end.tv.next', { name: short(next) });
}
