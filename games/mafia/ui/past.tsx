import { History, MessageSquareQuote, Scroll, Skull } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { Translator } from '../../game-package.ts';
import { phrase, willText } from '../text/phrase.ts';
import type { Grave, Table, Vote } from '../types.ts';
import { standingsOf, votersOf } from './ballot.ts';
import { type Match, SeatMarks, SeatName, useScreen } from './screen-context.tsx';
import { Was } from './sides.tsx';

type Buried = DeepReadonly<Grave>;
type Day = DeepReadonly<Table>['days'][number];

/** Whether somebody died in the night before this day. */
export const diedAtDawn = ({ phase, table: { dawn, round } }: Match, grave: Buried): boolean =>
  phase === 'day' &&
  dawn !== null &&
  dawn.number === round.number - 1 &&
  grave.round.kind === 'night' &&
  grave.round.number === dawn.number;

/** Whether somebody died in the course of this day. */
export const diedToday = ({ phase, table: { round } }: Match, grave: Buried): boolean =>
  phase === 'day' && grave.round.kind === 'day' && grave.round.number === round.number;

/** Who died through the vote of a day: the lynched player first, then anyone who died with them; nobody if nobody was lynched. */
export function fallenAt({ graves }: DeepReadonly<Table>, { number, lynched }: Day): readonly Buried[] {
  const today = graves.filter(({ round }) => round.kind === 'day' && round.number === number);
  const first = today.findIndex(({ seat, how }) => seat === lynched && how === 'lynched');
  return first === -1 ? [] : today.slice(first);
}

/** What the vote of a day brought, in words: who was lynched, and who died with them. */
export function verdictOf(table: DeepReadonly<Table>, day: Day, speaker: Translator): string {
  if (day.lynched === null) return speaker.text('screen.dusk.nobody');
  const others = fallenAt(table, day).slice(1);
  const lynched = speaker.text('screen.dusk.lynched', { seat: speaker.seat(day.lynched) });
  if (others.length === 0) return lynched;
  const seats = speaker.seats(others.map(({ seat }) => seat));
  return `${lynched} ${speaker.text('screen.dusk.too', { count: others.length, seats })}`;
}

/** Whether there is anything to look up. */
export const hasPast = ({ table: { days, graves, claims } }: Match): boolean =>
  days.length + graves.length + claims.length > 0;

/** Everything that everybody may look up: who died and what they left, what was claimed, and how every day was voted. */
export function Past() {
  const { match, speaker } = useScreen();
  const { days, graves, claims } = match.table;
  return (
    <div className="flex flex-col gap-6">
      {graves.length > 0 && (
        <Chapter title={speaker.text('screen.graves.title')} icon={<Skull aria-hidden className="size-5" />}>
          <ul className="flex flex-col gap-2">
            {graves.toReversed().map((grave) => (
              <GraveCard key={`${grave.seat} ${grave.round.kind} ${grave.round.number}`} grave={grave} />
            ))}
          </ul>
        </Chapter>
      )}
      {claims.length > 0 && (
        <Chapter
          title={speaker.text('screen.claims.made')}
          icon={<MessageSquareQuote aria-hidden className="size-5 text-info" />}
        >
          <ClaimsMade />
        </Chapter>
      )}
      <Chapter title={speaker.text('screen.votes.title')} icon={<History aria-hidden className="size-5" />}>
        {days.length === 0 && <p className="text-muted">{speaker.text('screen.past.none')}</p>}
        <ol className="flex flex-col gap-4">
          {days.toReversed().map((day) => (
            <li key={day.number} className="flex flex-col gap-2 border-line border-b pb-4 last:border-b-0">
              <h4 className="font-semibold font-title">{speaker.text('screen.round.day', { number: day.number })}</h4>
              <p className="font-medium">{verdictOf(match.table, day, speaker)}</p>
              <DayVotes votes={day.votes} />
            </li>
          ))}
        </ol>
      </Chapter>
    </div>
  );
}

interface ChapterProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Chapter = ({ title, icon, children }: ChapterProps) => (
  <section className="flex flex-col gap-2">
    <h3 className="flex items-center gap-2 text-large">
      {icon}
      {title}
    </h3>
    {children}
  </section>
);

/** Somebody who died: what they were as far as everybody learns it, how and when, and what they left. */
function GraveCard({ grave }: { readonly grave: Buried }) {
  const { match, speaker } = useScreen();
  const { seat, how, round, will, lastWords } = grave;
  const isBack = match.table.living.includes(seat);
  return (
    <li data-grave={seat} className="flex min-w-0 flex-col gap-1 rounded-corner bg-raised p-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
        <SeatName seat={seat} className={classes('font-semibold', !isBack && 'line-through')} />
        <Was grave={grave} />
      </div>
      <p className="flex items-center gap-1.5 text-muted text-small">
        <Skull aria-hidden className="size-4 shrink-0" />
        {speaker.text(`screen.graves.how.${how}`, { number: round.number })}
        {isBack && ` · ${speaker.text('screen.graves.back')}`}
      </p>
      {will !== '' && <Words title={speaker.text('screen.graves.will')} words={willText(will, speaker)} />}
      {lastWords !== null && lastWords !== '' && (
        <Words title={speaker.text('screen.graves.lastWords')} words={lastWords} />
      )}
    </li>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <blockquote className="flex min-w-0 gap-1.5 border-line border-s-4 ps-2 text-small">
      <Scroll aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 whitespace-pre-wrap break-words">
        <span className="font-semibold">{title}: </span>
        {words}
      </p>
    </blockquote>
  );
}

/** What people said to be or to have found out, the latest first. It binds nobody, and may be a lie. */
function ClaimsMade() {
  const { match, faces, speaker } = useScreen();
  const claims = match.table.claims.map((claim, at) => ({ claim, at })).toReversed();
  return (
    <ul className="flex flex-col gap-1 text-small">
      {claims.map(({ claim, at }) => (
        <li key={at} className="flex items-start gap-2">
          <SeatMark look={faces[claim.by]?.look ?? claim.by} size="small" />
          <span className="min-w-0 break-words">
            {phrase({ type: 'claimed', claim }, speaker)}{' '}
            <span className="text-muted">{speaker.text('screen.round.day', { number: claim.day })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who voted for whom on a day that is over. */
function DayVotes({ votes }: { readonly votes: readonly Vote[] }) {
  const { speaker } = useScreen();
  const standings = standingsOf(votes, votersOf(votes));
  if (standings.length === 0) return <p className="text-muted text-small">{speaker.text('screen.past.noVotes')}</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      {standings.map(({ candidate, voters }) => (
        <li key={candidate} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="counts min-w-5 text-right font-semibold">{voters.length}</span>
          <span className="flex min-w-24 max-w-full items-center font-medium">
            {candidate === 'nobody' ? speaker.text('screen.votes.nobody') : <SeatName seat={candidate} />}
          </span>
          <SeatMarks seats={voters} />
        </li>
      ))}
    </ul>
  );
}
