import { Moon, Scroll, Sunrise, Sunset } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { willText } from '../text/phrase.ts';
import type { Grave } from '../types.ts';
import { type Ballot, dayJustOver } from './ballot.ts';
import { diedAtDawn, diedToday, fallenAt, verdictOf } from './past.tsx';
import { Visiting } from './plan.tsx';
import { SeatName, useScreen } from './screen-context.tsx';
import { Was } from './sides.tsx';
import type { Tonight } from './tonight.ts';
import { VoteOfDay } from './votes.tsx';

interface MiddleProps {
  /** What I do tonight; null where I am not asked, or where it is covered. */
  readonly tonight: Tonight | null;
  readonly isAwake: boolean;
  readonly ballot: Ballot;
}

/** What lies in the middle of the table: by day what the night brought, and the vote; by night what the vote brought, and whom I visit. */
export function Middle({ tonight, isAwake, ballot }: MiddleProps) {
  const { match, moment } = useScreen();
  // The banner of a moment lies there.
  if (moment) return null;
  return (
    <div className="flex h-full min-h-0 flex-col items-stretch justify-center gap-3 upright:gap-2">
      {match.phase === 'night' && (tonight === null ? !isAwake && <StillAwake /> : <Visiting tonight={tonight} />)}
      {match.phase === 'day' ? (
        <>
          <Dawn />
          <VoteOfDay ballot={ballot} />
        </>
      ) : (
        <Dusk />
      )}
    </div>
  );
}

/** For those who sleep or watch: how many the night waits for. */
function StillAwake() {
  const { match, speaker } = useScreen();
  return (
    <p className="counts text-center font-title text-on-table-muted text-title">
      <Moon aria-hidden className="me-2 inline size-6 align-text-bottom" />
      {speaker.text('screen.round.awake', { count: match.waiting ?? match.asked.length })}
    </p>
  );
}

interface SlipProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Paper on the table, with news. It takes what room there is, at least for its first line; everything is in the days so far. */
function Slip({ icon, title, children = null, ...rest }: SlipProps & Readonly<Record<`data-${string}`, string>>) {
  return (
    <section
      {...rest}
      className="mx-auto min-h-[2.5em] max-w-full shrink overflow-hidden rounded-[0.5em] border border-paper-ink bg-paper px-3 py-1.5 text-paper-ink shadow-piece upright:px-2 upright:py-1"
    >
      <p className="font-semibold text-base leading-tight upright:text-small">
        <span aria-hidden className="me-1.5 inline-block align-text-bottom">
          {icon}
        </span>
        {title}
      </p>
      {children}
    </section>
  );
}

const ICON = 'size-[1.2em]';

/** What the night brought, for as long as its day lasts: who died, who they were and what they left; or nobody. And who died since. */
function Dawn() {
  const { match, speaker } = useScreen();
  const { dawn, graves, round } = match.table;
  const today = graves.filter((grave) => diedToday(match, grave));
  const died = graves.filter((grave) => diedAtDawn(match, grave));
  const isToday = dawn !== null && dawn.number === round.number - 1;
  return (
    <>
      {isToday && (
        <Slip
          data-dawn={died.length === 0 ? 'quiet' : 'deaths'}
          icon={<Sunrise className={ICON} />}
          title={
            died.length === 0
              ? speaker.text('screen.dawn.quiet')
              : speaker.text('screen.dawn.died', {
                  count: died.length,
                  seats: speaker.seats(died.map(({ seat }) => seat)),
                })
          }
        >
          <Graves graves={died} />
          {dawn.revived.map((seat) => (
            <p key={seat} className="flex flex-wrap items-center gap-1.5 font-semibold">
              <SeatName seat={seat} />
              {speaker.text('screen.dawn.revived')}
            </p>
          ))}
        </Slip>
      )}
      {today.length > 0 && (
        <Slip icon={<Sunrise className={ICON} />} title={speaker.text('screen.dawn.today')}>
          <Graves graves={today} />
        </Slip>
      )}
    </>
  );
}

/** What the vote of the evening brought, for as long as the night after it lasts. */
function Dusk() {
  const { match, speaker } = useScreen();
  const day = dayJustOver(match);
  if (day === null) return null;
  return (
    <Slip data-dusk="" icon={<Sunset className={ICON} />} title={verdictOf(match.table, day, speaker)}>
      <Graves graves={fallenAt(match.table, day)} />
    </Slip>
  );
}

/** Who they were, and what they left; of several, with their names. */
function Graves({ graves }: { readonly graves: readonly DeepReadonly<Grave>[] }) {
  const { speaker } = useScreen();
  if (graves.length === 0) return null;
  return (
    <ul className="text-small leading-tight">
      {graves.map((grave) => (
        <li key={grave.seat} data-grave={grave.seat} className="flex min-w-0 flex-wrap items-center gap-x-2">
          <SeatName seat={grave.seat} className={classes(graves.length === 1 && 'sr-only')} />
          <Was grave={grave} isOnPaper />
          {(['will', 'lastWords'] as const).map(
            (left) =>
              (grave[left] ?? '') !== '' && (
                <q key={left} className="line-clamp-2 w-full low:hidden text-paper-muted italic">
                  <Scroll aria-hidden className="me-1 inline size-[1em]" />
                  {left === 'will' ? willText(grave.will, speaker) : grave.lastWords}
                </q>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}
