import { Hourglass } from 'lucide-react';
import * as m from 'motion/react-m';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { RoundRecord } from '../types.ts';
import { Bundle } from './bundle.tsx';
import { ANSWERER, countOf, OFFERER } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';
import { decidedByClock, happenedIn } from './what-happened.ts';

/** What the round that has just been settled came to, and what moved. */
export function LastRound({ isFresh }: { readonly isFresh: boolean }) {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const record = match.table.rounds.at(-1);
  if (record === undefined) return null;
  const happened = happenedIn(match, record);
  const byClock = decidedByClock(happened, record);
  const isMine = side === (byClock === 'answer' ? 'answerer' : 'offerer');
  return (
    <m.div
      key={record.index}
      role="status"
      data-last-round
      initial={isFresh ? { opacity: 0, scale: 0.94 } : false}
      animate={{ opacity: 1, scale: 1 }}
      transition={{ duration: 0.24 }}
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
      <Moves record={record} isFresh={isFresh} />
      {match.setup.tokenPolicy === 'reset' && match.table.current !== null && (
        <p className="text-muted text-small">{speaker.text('screen.anewEachRound')}</p>
      )}
    </m.div>
  );
}

/** What each has got, sliding in from where it came. */
function Moves({ record, isFresh }: { readonly record: DeepReadonly<RoundRecord>; readonly isFresh: boolean }) {
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
          <m.span
            initial={isFresh ? { x: of === OFFERER ? 64 : -64, opacity: 0 } : false}
            animate={{ x: 0, opacity: 1 }}
            transition={{ duration: 0.6, ease: 'easeOut' }}
          >
            <Bundle tokens={tokens} className="font-semibold" />
          </m.span>
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
