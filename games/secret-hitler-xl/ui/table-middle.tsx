import { Beer, Crosshair, TriangleAlert, Trophy } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { Medallion } from '../../../web/ui/medallion.tsx';
import { CardBack, Travelling } from '../../../web/ui/pieces.tsx';
import type { MiddleSize } from '../../../web/ui/stage.tsx';
import { BoardTrack, type TrackSlot } from '../../../web/ui/track.tsx';
import type { Translator } from '../../game-package.ts';
import type { Track } from '../rules/policies.ts';
import { Emblem, POWER_ICONS, policyFace } from './marks.tsx';
import { isHitlerZone, isWaited, pairOf, tracksOf, useScreen, waitsText } from './match-state.ts';
import { EnactedPolicy, PeekedCards } from './moment-drawing.tsx';
import { type BoardSlot, slotsOf } from './slots.ts';

/** How large the middle is drawn. */
export const MIDDLE: MiddleSize = { ring: [530, 352], rows: [324, 300], flat: 235, columns: [326, 284] };

/** What lies on the table: the question, the boards, the failed elections and the piles. */
export function TableMiddle() {
  const { match, speaker } = useScreen();
  return (
    <section
      aria-label={speaker.text('screen.table.shared')}
      className="relative flex h-full flex-col justify-center gap-1.5 rows:gap-1 columns:gap-1"
    >
      <EnactedPolicy />
      <PeekedCards />
      <Pair />
      <Title />
      <Notices />
      {tracksOf(match).map((track) => (
        <TrackOnTable key={track} track={track} />
      ))}
      <NextPowers />
      <div className="counts flex shrink-0 items-center justify-between gap-x-4 px-2 text-on-table-muted text-small ring:justify-evenly flat:justify-end">
        <Failures />
        <Piles />
      </div>
    </section>
  );
}

/** On a phone those whom it is about stand on the table with their plates, for which there is no room in their rows. */
function Pair() {
  const { match, faces, speaker, moment = null } = useScreen();
  const [president, elect] = pairOf(match);
  const named = moment?.event.type === 'nominated' ? moment.event.chancellor : null;
  const chancellor = named ?? elect;
  if (president === null || match.outcome !== null) return null;
  const holder = (seat: Seat, office: string) => (
    <Travelling key={seat} from={seat === named ? seat : null} className="block w-11">
      <Medallion
        look={faces[seat]?.look ?? seat}
        name={speaker.seat(seat)}
        plate={speaker.text(`screen.seats.${office}`)}
      />
    </Travelling>
  );
  return (
    <div aria-hidden className="hidden justify-center gap-6 pt-3 pb-3 text-on-table-muted rows:flex flat:hidden">
      {holder(president, 'president')}
      {chancellor !== null && (
        <>
          <span className="self-center font-title">{speaker.text('screen.table.with')}</span>
          {holder(chancellor, 'chancellor')}
        </>
      )}
    </div>
  );
}

/** What is going on, in a line: whom the table votes on, who governs, or which power is used. */
function Title() {
  const { match, speaker } = useScreen();
  const { table, phase } = match;
  const [president, chancellor] = pairOf(match);
  const names = { president: nameOf(president), chancellor: nameOf(chancellor) };
  function nameOf(seat: Seat | null): string {
    return seat === null ? '' : speaker.seat(seat);
  }
  const power = ELSEWHERE.has(phase) ? null : table.power;
  const Icon = power === null ? null : POWER_ICONS[power];
  if (phase === 'vote') {
    return (
      <h2 className={TITLE}>
        <span className="rows:sr-only flat:not-sr-only">{speaker.text('screen.asking.ask.vote', names)}</span>
        <span aria-hidden className="hidden rows:inline flat:hidden">
          {speaker.text('screen.table.elect')}
        </span>
      </h2>
    );
  }
  return (
    <h2 className={classes(TITLE, 'flex items-center justify-center gap-2')}>
      {Icon !== null && <Icon aria-hidden className="size-6 shrink-0" />}
      {power !== null
        ? speaker.text(`powers.${power}.name`)
        : phase === 'election' && president !== null
          ? speaker.text('screen.table.names', { seat: names.president })
          : IN_SESSION.has(phase) && chancellor !== null
            ? speaker.text('screen.table.government', names)
            : speaker.text(`phases.${phase}`)}
    </h2>
  );
}

const TITLE =
  'line-clamp-2 shrink-0 text-balance text-center text-title leading-tight rows:text-large columns:text-large';

const IN_SESSION = new Set<string>(['legislativePresident', 'legislativeChancellor', 'legislativeVeto']);

/** Phases in which a power that was used before is no longer what it is about. */
const ELSEWHERE = new Set<string>([...IN_SESSION, 'setup', 'election', 'vote', 'emergency', 'gameOver']);

const WITH_NEXT = new Set<string>([
  ...IN_SESSION,
  'election',
  'vote',
  'socialDemocratic',
  'emergency',
  'special_election',
]);

/** What everybody should keep in mind now; on a TV what the table waits for; in the first round what comes next. */
function Notices() {
  const { match, speaker, place } = useScreen();
  const { table, phase, outcome, setup } = match;
  if (outcome !== null || phase === 'gameOver') return null;
  const isFirst = table.governments.length <= 1 && table.deaths.length === 0;
  const isTieEnough = phase === 'vote' && setup.tiedVote === 'passes';
  const next = speaker.text(
    `screen.table.next.${isTieEnough ? 'voteWithTie' : WITH_NEXT.has(phase) ? (phase as string) : 'power'}`,
  );
  const notices: ReactNode[] = [
    place === 'tv' && isWaited(match) && <Notice key="waits">{waitsText(match, speaker)}</Notice>,
    ...tracksOf(match)
      .filter((track) => table.tracks[track] + 1 === table.boards[track].size)
      .map((track) => (
        <Notice key={track} icon={<Trophy />}>
          {speaker.text(`screen.boards.nextWins.${track}`)}
        </Notice>
      )),
    isHitlerZone(match) && (
      <Notice key="hitler" icon={<TriangleAlert />}>
        {speaker.text('screen.boards.hitlerZoneOn')}
      </Notice>
    ),
    table.oktoberfestActive && setup.oktoberFest !== 'off' && (
      <Notice key="october" icon={<Beer />}>
        {speaker.text(`screen.table.oktoberHelp.${setup.oktoberFest}`)}
      </Notice>
    ),
  ].filter(Boolean);
  if (notices.length === 0 && !isFirst) return null;
  return (
    <ul className="flex shrink-0 flex-wrap justify-center gap-x-4 text-center">
      {notices}
      {isFirst && (
        // On a phone there is room for one notice.
        <Notice className={classes('flat:sr-only columns:sr-only', notices.length > 0 && 'rows:sr-only')}>
          {speaker.text('screen.table.then', { next })}
        </Notice>
      )}
    </ul>
  );
}

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

function Notice({ icon = null, className, children }: NoticeProps) {
  return (
    <li
      className={classes(
        'text-small leading-tight [&_svg]:me-1 [&_svg]:inline [&_svg]:size-[1.15em] [&_svg]:align-text-bottom [&_svg]:text-brass',
        className,
      )}
    >
      {icon}
      {children}
    </li>
  );
}

/** One board: how far it has come, and what lies ahead. */
function TrackOnTable({ track }: { readonly track: Track }) {
  const { match, speaker } = useScreen();
  const { size } = match.table.boards[track];
  const slots = slotsOf(match, track);
  return (
    <BoardTrack
      title={speaker.text(`parties.${track}`)}
      count={`${match.table.tracks[track]}/${size}`}
      emblem={<Emblem party={track} className={classes('rows:size-4 columns:size-4', INKS[track])} />}
      slots={slots.map((slot) => slotOnTable(slot, speaker.text))}
      summary={aheadOn(slots, speaker.text)}
      className="max-h-19 min-h-5 flex-1"
    />
  );
}

const INKS = { liberal: 'text-piece-blue', fascist: 'text-piece-orange', communist: 'text-piece-red' } as const;

function slotOnTable(slot: BoardSlot, text: Translator['text']): TrackSlot {
  const { track, number, isFilled, isNext, isLast, power, isSpent, zones } = slot;
  const Icon = isLast ? Trophy : power === null ? null : POWER_ICONS[power];
  const place = text('screen.boards.slot', { slot: number });
  const name = nameOnBoard(slot, text);
  return {
    number,
    card: isFilled ? policyFace(track) : undefined,
    isNext,
    isSpent,
    zone: zones.length === 0 ? null : zones.map((zone) => text(`screen.boards.${zone}Zone`)).join(' · '),
    label: isFilled ? `${place}: ${text('screen.boards.filled')}` : `${place}, ${text('screen.boards.empty')}: ${name}`,
    ...(Icon !== null && { icon: <Icon aria-hidden className="size-6 rows:size-5 columns:size-5" /> }),
    ...(isLast && { name }),
    ...(power !== null && !isLast && { name: text(`screen.boards.short.${power}`) }),
  };
}

const nameOnBoard = ({ isLast, power }: BoardSlot, text: Translator['text']): string =>
  text(isLast ? 'screen.boards.wins' : power === null ? 'screen.boards.nothing' : `powers.${power}.name`);

/** What still lies ahead on a track, in one line for those who do not see it; slots that bring nothing are left out. */
const aheadOn = (slots: readonly BoardSlot[], text: Translator['text']): string =>
  slots
    .filter(({ isFilled, isLast, power, isSpent }) => !isFilled && (isLast || (power !== null && !isSpent)))
    .map((slot) => `${text('screen.boards.slot', { slot: slot.number })}: ${nameOnBoard(slot, text)}`)
    .join('; ');

/** In words what a phone shows on the tracks by icons alone: the powers that come next. */
function NextPowers() {
  const { match, speaker } = useScreen();
  const next = tracksOf(match).flatMap((track) => {
    const slot = slotsOf(match, track).find(({ isNext }) => isNext);
    return slot === undefined || slot.power === null || slot.isSpent || slot.isLast ? [] : [slot.power];
  });
  if (next.length === 0 || match.outcome !== null) return null;
  return (
    <p aria-hidden className="hidden shrink-0 items-center gap-x-3 px-2 rows:flex flat:hidden columns:flex">
      <span className="text-on-table-muted">{speaker.text('screen.table.nextPowers')}</span>
      {next.map((power) => {
        const Icon = POWER_ICONS[power];
        return (
          <span key={power} className="flex min-w-0 items-center gap-1 font-semibold">
            <Icon className="size-[1.2em] shrink-0 text-brass" />
            <span className="truncate">
              {next.length > 1 ? speaker.text(`screen.boards.short.${power}`) : speaker.text(`powers.${power}.name`)}
            </span>
          </span>
        );
      })}
    </p>
  );
}

/** The election tracker: a token for every failure in a row; with the last place comes chaos. */
function Failures() {
  const { match, speaker } = useScreen();
  const limit = match.setup.failuresUntilChaos;
  const count = match.table.electionTracker;
  const help = speaker.text('screen.table.failuresHelp', { limit });
  return (
    <p data-failures={count} title={help} className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="truncate">
        {speaker.text('screen.table.failures')}
      </span>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: limit }, (_, at) => at + 1).map((at) => (
          <span
            key={at}
            className={classes(
              'flex size-5 items-center justify-center rounded-full border-2',
              at <= count
                ? 'border-paper-ink bg-brass text-paper-ink forced-colors:bg-[CanvasText]'
                : 'border-inlay bg-rim text-inlay',
            )}
          >
            {at === limit && <Crosshair className="size-3" strokeWidth={3} />}
          </span>
        ))}
      </span>
      <span className="sr-only">
        {speaker.text('screen.table.failuresOf', { count, limit })} {help}
      </span>
    </p>
  );
}

/** The draw pile and the discards: backs with their numbers. */
function Piles() {
  const { match, speaker } = useScreen();
  const { deckCount, discardCount } = match.table;
  return (
    <div className="flex items-center gap-3">
      <Pile name={speaker.text('screen.table.deck')} count={deckCount}>
        {deckCount}
      </Pile>
      <Pile
        name={speaker.text('screen.table.discards')}
        count={discardCount}
        style={{ rotate: '8deg' }}
        className="rows:sr-only columns:sr-only"
      >
        {speaker.text('screen.table.out', { count: discardCount })}
      </Pile>
    </div>
  );
}

interface PileProps {
  readonly name: string;
  readonly count: number;
  readonly style?: CSSProperties;
  readonly className?: string;
  readonly children: ReactNode;
}

function Pile({ name, count, style, className, children }: PileProps) {
  const { speaker } = useScreen();
  return (
    <p title={name} className={classes('flex items-center gap-1.5 whitespace-nowrap', className)}>
      <CardBack className="h-8.5 w-6.5 rows:h-6 rows:w-4.5 columns:h-7 columns:w-5" {...(style && { style })} />
      <span aria-hidden className="font-semibold text-on-table">
        {children}
      </span>
      <span className="sr-only">
        {name} {speaker.text('screen.table.cards', { count })}
      </span>
    </p>
  );
}
