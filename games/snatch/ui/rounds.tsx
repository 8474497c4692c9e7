import { ArrowLeftRight, Hourglass, Minus } from 'lucide-react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { ANSWERER, askedIn, countOf, givenIn, OFFERER } from '../reading/goods.ts';
import type { RoundRecord, Snatch } from '../types.ts';
import { END_MARKS } from './offer.tsx';
import { Bundle, ShameToken } from './token.tsx';
import { useNames, useScreen } from './use-screen.ts';

/** How a round that is over came out. */
type Happened = 'noOffer' | 'nothingLeft' | 'accept' | 'reject' | 'snatch' | 'shamed' | 'reported' | 'acquitted';

type Record = DeepReadonly<RoundRecord>;

/** What one round came to; who gave shame in secret knows it from their own hand. */
function happenedIn({ setup, hand, hands }: ScreenProps<Snatch>['match'], record: Record): Happened {
  if (record.p2Action === null) return couldOffer(setup, record) ? 'noOffer' : 'nothingLeft';
  if (record.p2Action !== 'snatch') return record.p2Action;
  if (record.reported === true) return record.acquitted === true ? 'acquitted' : 'reported';
  const gave = (hands?.[0] ?? hand)?.gave[record.index - 1] ?? null;
  return (record.shameAssigned ?? gave) === true ? 'shamed' : 'snatch';
}

/** Whether the offerer had anything to offer at all. */
function couldOffer(setup: ScreenProps<Snatch>['match']['setup'], { before }: Record): boolean {
  const [offerer, answerer] = before;
  if (offerer === undefined || answerer === undefined) return false;
  if (setup.offers === 'variable') return countOf(offerer) > 0;
  return offerer.pavo >= setup.fixedPavos && answerer.elote >= setup.fixedElotes;
}

/** Whose decision the clock took, where it took one. */
function decidedByClock(happened: Happened, { auto }: Record): keyof Record['auto'] | null {
  if (happened === 'nothingLeft') return null;
  if (auto.act) return 'act';
  return auto.answer ? 'answer' : auto.aftermath ? 'aftermath' : null;
}

/** What the round that has just been settled came to, and what moved. */
export function LastRound() {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const record = match.table.rounds.at(-1);
  if (record === undefined) return null;
  const happened = happenedIn(match, record);
  const byClock = decidedByClock(happened, record);
  const isMine = side === (byClock === 'answer' ? 'answerer' : 'offerer');
  return (
    <div
      key={record.index}
      data-last-round
      className="flex flex-col gap-1 rounded-corner border border-line border-s-4 border-s-info bg-surface px-3 py-2"
    >
      <p className="font-medium leading-snug">
        {`${speaker.text('screen.roundShort', { round: record.index })}: ${speaker.text(`screen.happened.${happened}.${side}`, names)}`}
      </p>
      {byClock !== null && (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          {speaker.text(`screen.${isMine ? 'byClockForYou' : 'byClock'}.${byClock}`, names)}
        </p>
      )}
      <Moves record={record} />
      {match.setup.tokenPolicy === 'reset' && match.table.current !== null && (
        <p className="text-muted text-small">{speaker.text('screen.anewEachRound')}</p>
      )}
    </div>
  );
}

/** What each has got. */
function Moves({ record }: { readonly record: DeepReadonly<RoundRecord> }) {
  const { seat, speaker } = useScreen();
  const gained = [OFFERER, ANSWERER].map((of) => ({ of, tokens: gainOf(record, of) }));
  const got = gained.filter(({ tokens }) => countOf(tokens) > 0);
  if (got.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {got.map(({ of, tokens }) => (
        <li key={of} className="flex items-center gap-1.5">
          <span className="text-muted">
            {of === seat
              ? speaker.text('screen.got.you')
              : speaker.text('screen.got.other', { name: speaker.seat(of) })}
          </span>
          <Bundle tokens={tokens} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

function gainOf({ before, after }: DeepReadonly<RoundRecord>, of: number) {
  const [was, is] = [before[of], after[of]];
  if (was === undefined || is === undefined) return { pavo: 0, elote: 0 };
  return { pavo: Math.max(0, is.pavo - was.pavo), elote: Math.max(0, is.elote - was.elote) };
}

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
