import { ArrowRight } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import type { Government } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { Ballots } from './ballots.tsx';
import { ClaimLine } from './claim-line.tsx';
import { claimKey, type GovernmentClaim } from './government-claim.ts';
import { Possible } from './possible.tsx';
import { Result } from './result.tsx';
import { SeatName } from './seat-name.tsx';

interface GovernmentRowProps {
  readonly government: DeepReadonly<Government>;
  /** Its place in the record, from 0. */
  readonly index: number;
}

/** A card whose head says what came of it; side by side where there is room, a row of the table where there is more. */
const CARD =
  'grid items-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-line border-t px-1 py-2 @lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.4fr)] @3xl:[display:table-row]';
const CELL = 'min-w-0 @3xl:[display:table-cell] @3xl:px-2 @3xl:py-2 @3xl:align-top';
/** Over both columns of a narrow card. */
const WHOLE = 'col-span-2';

/** One government: a row of the table, or a card where there is no room for one. */
export function GovernmentRow({ government, index }: GovernmentRowProps) {
  const { speaker } = useScreen();
  const { president, chancellor, votes, possible, month, end } = government;
  const isOpen = end === 'voting' || end === 'in-session';
  return (
    <tr className={classes(CARD, isOpen && 'bg-raised')}>
      <th scope="row" className={classes(CELL, 'text-start font-normal')}>
        <span className="font-semibold">{index + 1}</span>{' '}
        <span className="text-muted">{speaker.text(`months.${month}`)}</span>
      </th>
      <td
        className={classes(
          CELL,
          WHOLE,
          'flex flex-wrap items-center gap-1.5 @lg:col-[2/3] @lg:flex-col @lg:items-start @lg:gap-1',
        )}
      >
        <Member office="president" seat={president} />
        <ArrowRight aria-hidden className="size-4 shrink-0 text-muted @lg:hidden" />
        <Member office="chancellor" seat={chancellor} />
      </td>
      <td className={classes(CELL, WHOLE, '@3xl:min-w-60')}>
        <Ballots votes={votes as Government['votes']} />
      </td>
      <td className={classes(CELL, 'col-[2] row-start-1 @lg:col-[3]')}>
        <Result government={government as Government} />
      </td>
      <td className={classes(CELL, WHOLE, 'flex flex-col gap-1 @lg:col-[3/4] @lg:row-start-2')}>
        <Said index={index} isSilenceTold={end === 'enacted' || end === 'vetoed'} />
        <Possible possible={possible} />
      </td>
    </tr>
  );
}

interface MemberProps {
  readonly office: 'president' | 'chancellor';
  readonly seat: Seat;
}

/** One of the two, with the office in sight where there is room and no heading says it. */
function Member({ office, seat }: MemberProps) {
  const { speaker } = useScreen();
  return (
    <span className="flex min-w-0 max-w-full items-center gap-1.5 @3xl:py-0.5">
      <SeatName seat={seat} className="font-medium" />
      <span className="sr-only text-muted @lg:not-sr-only @3xl:sr-only">{speaker.text(`offices.${office}`)}</span>
    </span>
  );
}

/** What was said about one government. */
function Said({ index, isSilenceTold }: { readonly index: number; readonly isSilenceTold: boolean }) {
  const { match, speaker } = useScreen();
  const claims = match.table.claims.filter(
    (claim): claim is GovernmentClaim => claim.kind !== 'side' && claim.government === index,
  );
  if (claims.length === 0) {
    return isSilenceTold ? <p className="text-muted">{speaker.text('screen.record.silent')}</p> : null;
  }
  return (
    <ul className="flex flex-col gap-1">
      {claims.map((claim) => (
        <li key={claimKey(claim)}>
          <ClaimLine claim={claim} />
        </li>
      ))}
    </ul>
  );
}
