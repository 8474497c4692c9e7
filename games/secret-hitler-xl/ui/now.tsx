import { Beer } from 'lucide-react';
import type { Power } from '../rules/powers.ts';
import { powerLook } from './marks.tsx';
import { SeatName } from './record/seat-name.tsx';
import { useScreen } from './screen-context.ts';
import { isWaited, waitsText } from './seat-state.ts';

/** What is going on, who is meant by it, and what comes next; how it ended is told with the roles. */
export function Now() {
  const { match, speaker, place } = useScreen();
  if (match.outcome !== null) return null;
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <div className="flex max-w-full flex-wrap items-center justify-center gap-x-5">
        <Title />
        <Pair />
      </div>
      <Blind />
      <p className="max-w-136 text-balance text-muted text-small">
        {place === 'tv' && <Waits />}
        {speaker.text('screen.table.then', { next: speaker.text(`screen.table.next.${nextKey(match.phase)}`) })}
      </p>
    </div>
  );
}

/** What the table waits for, where no bar says it. */
function Waits() {
  const { match, speaker } = useScreen();
  if (!isWaited(match)) return null;
  return <span className="block text-ink">{waitsText(match, speaker)}</span>;
}

const WITH_NEXT = new Set<string>([
  'election',
  'vote',
  'legislativePresident',
  'legislativeChancellor',
  'legislativeVeto',
  'socialDemocratic',
  'emergency',
  'special_election',
]);

const nextKey = (phase: string): string => (WITH_NEXT.has(phase) ? phase : 'power');

/** The heading of the rulebook that we are at; a power with its glyph. */
function Title() {
  const { match, speaker } = useScreen();
  const { power } = match.table;
  const isPower =
    power !== null && match.phase !== 'election' && match.phase !== 'vote' && !IN_SESSION.has(match.phase);
  return (
    <h2 className="flex items-center gap-2 text-large">
      {isPower && <PowerGlyph power={power} />}
      {isPower ? speaker.text(`powers.${power}.name`) : speaker.text(`phases.${match.phase}`)}
    </h2>
  );
}

const IN_SESSION = new Set<string>(['legislativePresident', 'legislativeChancellor', 'legislativeVeto', 'emergency']);

function PowerGlyph({ power }: { readonly power: Power }) {
  const { Icon, ink } = powerLook(power);
  return <Icon aria-hidden className={`size-5 shrink-0 ${ink}`} />;
}

/** Who governs, or is nominated to. */
function Pair() {
  const { match, speaker } = useScreen();
  const { presidentCandidate, chancellorCandidate, president, chancellor } = match.table;
  const isStanding = match.phase === 'election' || match.phase === 'vote';
  const first = isStanding ? presidentCandidate : president;
  const isInOffice = match.phase === 'vote' || (!isStanding && chancellor === chancellorCandidate);
  const second = isInOffice ? chancellorCandidate : null;
  if (first === null) return null;
  const offices = isStanding ? 'screen.seats.standing' : 'screen.seats';
  return (
    <dl className="flex max-w-full flex-wrap items-center justify-center gap-x-4 text-small">
      <Holder office={speaker.text(`${offices}.president`)} seat={first} />
      <Holder office={speaker.text(`${offices}.chancellor`)} seat={second} />
    </dl>
  );
}

interface HolderProps {
  readonly office: string;
  readonly seat: number | null;
}

function Holder({ office, seat }: HolderProps) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="text-muted">{office}</dt>
      <dd className="min-w-0 font-semibold">{seat === null ? '–' : <SeatName seat={seat} />}</dd>
    </div>
  );
}

/** What October does to those who decide. */
function Blind() {
  const { match, speaker } = useScreen();
  const { oktoberFest } = match.setup;
  if (!match.table.oktoberfestActive || oktoberFest === 'off') return null;
  return (
    <p className="font-medium text-gold text-small">
      <Beer aria-hidden className="me-1 inline size-4 align-text-bottom" />
      {speaker.text(`screen.table.oktoberHelp.${oktoberFest}`)}
    </p>
  );
}
