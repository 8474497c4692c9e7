import { ArrowRight, Check, type LucideIcon, X } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import type { Policy } from '../rules/policies.ts';
import type { Party } from '../rules/roles.ts';
import type { Government } from '../types.ts';
import { ClaimLine, claimKey, type GovernmentClaim } from './claim-line.tsx';
import { PartyMark, PolicyMark, PowerMark, SeatMarks, SeatName } from './marks.tsx';
import { useScreen } from './match-state.ts';

/** Every government so far, over the table. */
export default function RecordDialog({ onClose }: { readonly onClose: () => void }) {
  const { speaker } = useScreen();
  return (
    <Dialog isOpen title={speaker.text('screen.table.history')} onClose={onClose}>
      <Record />
    </Dialog>
  );
}

const COLUMNS = ['government', 'pair', 'votes', 'result', 'said'] as const;

/** Every government so far, the newest first: votes, result, power, and what was said about it. Scrolls with what it lies in. */
export function Record() {
  const { match, speaker } = useScreen();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section tabIndex={0} aria-label={speaker.text('screen.record.title')} className="@container min-w-0">
      <Sides />
      {match.table.governments.length === 0 ? (
        <p className="text-muted">{speaker.text('screen.record.empty')}</p>
      ) : (
        <Governments />
      )}
    </section>
  );
}

const PARTIES: readonly Party[] = ['liberal', 'fascist', 'communist'];

/** Which party everybody says to belong to, as far as they have said. */
function Sides() {
  const { match, speaker } = useScreen();
  const sides = PARTIES.map((party) => ({
    party,
    seats: match.table.claims.flatMap((claim) => (claim.kind === 'side' && claim.party === party ? [claim.by] : [])),
  })).filter(({ seats }) => seats.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="pb-3 text-small">
      <h3 className="font-sans font-semibold">{speaker.text('screen.record.sides')}</h3>
      <ul className="flex flex-col gap-1 pt-1">
        {sides.map(({ party, seats }) => (
          <li key={party} className="flex items-start gap-2">
            <PartyMark party={party} className="w-28 shrink-0" />
            <SeatMarks seats={seats} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Governments() {
  const { match, speaker } = useScreen();
  const rows = match.table.governments.map((government, index) => ({ government, index })).reverse();
  return (
    <table aria-label={speaker.text('screen.record.title')} className="counts block w-full text-small @3xl:table">
      <thead className="hidden @3xl:[display:table-header-group]">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-2 py-1 text-start font-medium text-muted">
              {speaker.text(`screen.record.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @3xl:[display:table-row-group]">
        {rows.map(({ government, index }) => (
          <GovernmentRow key={index} government={government} index={index} />
        ))}
      </tbody>
    </table>
  );
}

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
function GovernmentRow({ government, index }: GovernmentRowProps) {
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
        <SaidOf index={index} isSilenceTold={end === 'enacted' || end === 'vetoed'} />
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

/** Who voted which way, as soon as the votes lie open. */
function Ballots({ votes }: Pick<Government, 'votes'>) {
  const { speaker } = useScreen();
  if (votes === null) return <p className="text-muted">{speaker.text('screen.record.sealed')}</p>;
  const voters = (ja: boolean) => votes.flatMap((vote, seat) => (vote === ja ? [seat] : []));
  return (
    <div className="flex flex-col gap-1">
      <Pile Icon={Check} vote="ja" seats={voters(true)} />
      <Pile Icon={X} vote="nein" seats={voters(false)} />
    </div>
  );
}

interface PileProps {
  readonly Icon: LucideIcon;
  readonly vote: 'ja' | 'nein';
  readonly seats: readonly Seat[];
}

function Pile({ Icon, vote, seats }: PileProps) {
  const { speaker } = useScreen();
  return (
    <p className="flex items-start gap-1.5">
      <span className="inline-flex w-17 shrink-0 items-center gap-1 whitespace-nowrap @lg:w-[5.875rem] @3xl:w-17">
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={3} />
        {speaker.text(`screen.record.${vote}`, { count: seats.length })}
      </span>
      <SeatMarks seats={seats} />
    </p>
  );
}

/** What came of a government: the policy, what chaos or a vote of no confidence added, and the power with its target. */
function Result({ government }: { readonly government: Readonly<Government> }) {
  const { speaker } = useScreen();
  const { end, policy, extra, power, target } = government;
  const why = power === 'vote_of_no_confidence' ? 'noConfidence' : 'chaos';
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 @lg:justify-start">
      <Outcome text={speaker.text(`screen.record.end.${end}`)} policy={policy} />
      {extra !== null && <Outcome text={speaker.text(`screen.record.${why}`)} policy={extra} />}
      {power !== null && (
        <span className="inline-flex min-w-0 max-w-full flex-wrap items-center justify-end gap-1 @lg:justify-start">
          <PowerMark power={power} className="text-muted" />
          {target !== null && (
            <span className="inline-flex min-w-0 max-w-full items-center gap-1">
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
              <SeatName seat={target} />
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function Outcome({ text, policy }: { readonly text: string; readonly policy: Policy | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span className={classes(policy === null && 'font-medium')}>{text}</span>
      {policy !== null && <PolicyMark policy={policy} className="font-semibold" />}
    </span>
  );
}

/** What was said about one government. */
function SaidOf({ index, isSilenceTold }: { readonly index: number; readonly isSilenceTold: boolean }) {
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

/** How many cards of each kind could have been drawn, which every claim has to fit. */
function Possible({ possible }: Pick<Government, 'possible'>) {
  const { match, speaker } = useScreen();
  if (possible === null) return null;
  const met = Object.keys(possible).filter((kind) =>
    match.table.governments.some((government) => (government.possible?.[kind as Policy] ?? 0) > 0),
  ) as Policy[];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {speaker.text('screen.record.possible')}
      {met.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1 text-ink">
          <PolicyMark policy={kind} form="glyph" />
          {possible[kind]}
        </span>
      ))}
    </p>
  );
}
