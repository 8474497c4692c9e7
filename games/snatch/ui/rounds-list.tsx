import { ArrowLeftRight, Hourglass, Minus } from 'lucide-react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { RoundRecord } from '../types.ts';
import { Bundle } from './bundle.tsx';
import { END_MARKS } from './ends-list.tsx';
import { ANSWERER, askedIn, givenIn, OFFERER } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { ShameToken } from './shame-marks.tsx';
import { useNames } from './use-names.ts';
import { decidedByClock, type Happened, happenedIn } from './what-happened.ts';

/** The rounds so far, in pictures: what was offered, what became of it, and what both had then. */
export function RoundsList() {
  const { match, speaker, seat } = useScreen();
  const { nameOf } = useNames();
  const { rounds } = match.table;
  if (rounds.length === 0) return null;
  const order = seat === ANSWERER ? [ANSWERER, OFFERER] : [OFFERER, ANSWERER];
  return (
    <section aria-label={speaker.text('screen.rounds.title')} className="overflow-x-auto">
      <table className="counts w-full border-collapse text-start text-small">
        <thead className="text-muted">
          <tr>
            <Head>{speaker.text('screen.rounds.title')}</Head>
            <Head>{speaker.text('screen.rounds.offer')}</Head>
            <Head>{speaker.text('screen.rounds.answer')}</Head>
            {order.map((of) => (
              <th key={of} scope="col" className="max-w-16 truncate px-1.5 py-1 text-end font-normal">
                {nameOf(of)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((record) => (
            <Row key={record.index} record={record} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Head = ({ children }: { readonly children: string }) => (
  <th scope="col" className="px-1.5 py-1 text-start font-normal">
    {children}
  </th>
);

function Row({ record, order }: { readonly record: DeepReadonly<RoundRecord>; readonly order: readonly number[] }) {
  const { match } = useScreen();
  const happened = happenedIn(match, record);
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-1.5 py-1 text-start font-semibold">
        {record.index}
      </th>
      <td className="px-1.5 py-1">
        {record.offer === null ? (
          <Minus aria-hidden className="size-4 text-muted" />
        ) : (
          <span className="inline-flex items-center gap-1">
            <Bundle tokens={givenIn(record.offer)} />
            <ArrowLeftRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            <Bundle tokens={askedIn(record.offer)} />
          </span>
        )}
      </td>
      <td className="px-1.5 py-1">
        <Came happened={happened} isByClock={decidedByClock(happened, record) !== null} />
      </td>
      {order.map((of) => (
        <td key={of} className="px-1.5 py-1 text-end font-semibold">
          {record.outcomes[of]}
        </td>
      ))}
    </tr>
  );
}

/** What became of a round, in a word and a mark. */
function Came({ happened, isByClock }: { readonly happened: Happened; readonly isByClock: boolean }) {
  const { speaker } = useScreen();
  return (
    <span className="inline-flex items-center gap-1.5 leading-tight">
      <CameMark happened={happened} />
      {speaker.text(`screen.came.${happened}`)}
      {isByClock && (
        <span role="img" aria-label={speaker.text('screen.byClockShort')} title={speaker.text('screen.byClockShort')}>
          <Hourglass aria-hidden className="size-3.5 text-muted" />
        </span>
      )}
    </span>
  );
}

function CameMark({ happened }: { readonly happened: Happened }) {
  if (happened === 'noOffer' || happened === 'nothingLeft') return null;
  if (happened === 'shamed') return <ShameToken />;
  const Mark = END_MARKS[happened];
  return <Mark aria-hidden className="size-4 shrink-0 text-muted" />;
}
