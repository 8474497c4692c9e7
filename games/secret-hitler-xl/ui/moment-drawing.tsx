import { ShieldCheck } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { Ballot, Card, CardBack, Envelope, Travelling } from '../../../web/ui/pieces.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { PlayingMoment } from '../../../web/ui/screen.ts';
import type { StageSeat } from '../../../web/ui/stage.tsx';
import { PEEKED_MS, QUESTION_MS } from '../pacing.ts';
import type { Party, Role } from '../rules/roles.ts';
import type { Event, SecretHitler } from '../types.ts';
import { numbered, PartyMark, policyFace, RoleMark, roleFace } from './marks.tsx';
import { useScreen } from './match-state.ts';

type Moment = PlayingMoment<SecretHitler>;
type PowerUsed = Extract<Event, { type: 'powerUsed' }>;

/** Between one card dealt, one ballot opened, one loyal and one hidden role and the next, in milliseconds. */
const [DEAL, BALLOT, LOYAL, HIDDEN] = [60, 90, 120, 700];
/** After so many milliseconds an opened vote has turned. */
const OPENED = 420;
/** How long all look at somebody before they die. */
const LAST_LOOK = 1100;

/** What a moment does to the seats: who is in the light, and what is turned, dealt or tipped there. */
export function useMomentAtSeats(seats: readonly StageSeat[]): readonly StageSeat[] {
  const { moment = null } = useScreen();
  const isLate = useLate(moment);
  if (moment === null) return seats;
  return seats.map((seat, at) => ({
    ...seat,
    ...lightOf(moment, seat),
    ...openedAt(moment, seat.face.seat),
    ...drawnAt(moment, seat.face.seat, at, isLate),
  }));
}

/** Whether the last look at somebody is over. */
function useLate(moment: Moment | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  const key = moment?.event.type === 'died' ? moment.key : null;
  const wait = LAST_LOOK * (moment?.pace ?? 1);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setLate(key), wait);
    return () => clearTimeout(timer);
  }, [key, wait]);
  return key !== null && late === key;
}

/** Everybody whom it is not about is outside the lamp's light. */
function lightOf({ event }: Moment, { face, isDim = false }: StageSeat): Pick<StageSeat, 'isDim' | 'isLit'> {
  const lit = litBy(event as Event);
  const isLit = lit?.includes(face.seat) ?? false;
  return { isLit, isDim: lit === null ? isDim : !isLit };
}

function litBy(event: Event): readonly (Seat | null)[] | null {
  switch (event.type) {
    case 'nominated':
      return [event.president, event.chancellor];
    case 'powerUsed':
      return event.seat === null ? null : [event.by, event.seat];
    case 'notHitler':
    case 'confessed':
    case 'died':
      return [event.seat];
    default:
      return null;
  }
}

function drawnAt(moment: Moment, seat: Seat, at: number, isLate: boolean): Partial<StageSeat> {
  const { event, key, pace } = moment;
  const after = (ms: number): CSSProperties => ({ animationDelay: `${ms * pace}ms` });
  switch (event.type) {
    case 'dealt':
      return {
        token: (
          <span key={key} className="dealt block" style={after(at * DEAL)}>
            <CardBack className={SMALL_CARD} />
          </span>
        ),
      };
    case 'nominated':
      return seat === event.chancellor ? { plate: <Plate of="chancellor" />, plateFrom: event.president } : {};
    case 'votes':
      return { token: <OpenedVote key={key} vote={event.votes[seat] ?? null} style={after(at * BALLOT)} /> };
    case 'notHitler':
      return seat === event.seat ? { plate: null, sign: <NotHitler style={after(QUESTION_MS)} /> } : {};
    case 'powerUsed':
      return handedOver(event, moment, seat);
    case 'confessed':
      if (seat !== event.seat) return {};
      return {
        plate: null,
        sign: (
          <Sign style={after(500)}>
            <PartyMark party={event.party} className={SHORT} />
          </Sign>
        ),
      };
    case 'died':
      return seat === event.seat ? { isDead: isLate } : {};
    case 'gameOver':
      return { plate: null, sign: <RevealedRole event={event} seat={seat} after={after} /> };
    default:
      return {};
  }
}

/** On a phone there is room for the emblem alone; the banner says the word. */
const SHORT = 'rows:[&>:last-child]:hidden columns:[&>:last-child]:hidden';

/** The office that somebody is named for. */
function Plate({ of }: { readonly of: 'president' | 'chancellor' }) {
  return useScreen().speaker.text(`screen.seats.${of}`);
}

/** The votes that were opened in the same change stay open in what follows. */
function openedAt({ heard }: Moment, seat: Seat): Partial<StageSeat> {
  const opened = heard.find((event) => event.type === 'votes');
  if (opened === undefined) return {};
  return { token: <OpenedVote vote={opened.votes[seat] ?? null} style={{ animationDelay: `-${OPENED}ms` }} /> };
}

/** The answer to the question whether somebody is Hitler. */
function NotHitler({ style }: { readonly style: CSSProperties }) {
  const { speaker } = useScreen();
  return (
    <Sign style={style}>
      <span className="inline-flex items-center gap-1 ps-1.5">
        <ShieldCheck aria-hidden className="size-[1.05em]" strokeWidth={2.4} />
        <span className="rows:hidden columns:hidden">{speaker.text('screen.seats.notHitler')}</span>
      </span>
    </Sign>
  );
}

/** A sealed vote that is turned over. */
function OpenedVote({ vote, style }: { readonly vote: boolean | null; readonly style: CSSProperties }) {
  const { speaker } = useScreen();
  if (vote === null) return null;
  return (
    <span className="relative flex items-center justify-center">
      <Envelope className="absolute rows:w-6 columns:w-5" />
      <span data-voted={vote ? 'ja' : 'nein'} className="relative turns-up" style={style}>
        <Ballot
          isYes={vote}
          word={speaker.text(vote ? 'screen.seats.ja' : 'screen.seats.nein')}
          className="rows:h-5 rows:w-8 columns:h-4.5 columns:w-8"
        />
      </span>
    </span>
  );
}

/** What is handed over when a power is aimed at somebody: a party card, the presidency, or an order. */
function handedOver({ power, by, seat: target }: PowerUsed, { key, heard }: Moment, seat: Seat): Partial<StageSeat> {
  if (target === null) return {};
  if (power === 'special_election') return seat === target ? { plate: <Plate of="president" />, plateFrom: by } : {};
  const [from, to] = power === 'investigate_loyalty' ? [target, by] : [by, target];
  const saw = heard.find((event) => event.type === 'sawParty');
  return seat === to ? { token: <PassedCard key={key} from={from} party={saw?.party ?? null} /> } : {};
}

/** A card that is handed over face down; it turns for the one who may look. */
function PassedCard({ from, party }: { readonly from: Seat; readonly party: Party | null }) {
  const isCovered = useIsCovered();
  return (
    <Travelling from={from} className="relative block">
      <CardBack className={SMALL_CARD} />
      {party !== null && !isCovered && (
        <span className="turns-up absolute inset-0 block" style={{ animationDelay: '700ms' }}>
          <Card {...roleFace(party)} className={SMALL_CARD} />
        </span>
      )}
    </Travelling>
  );
}

const SMALL_CARD = 'h-11 w-8 rows:h-7 rows:w-5 columns:h-6 columns:w-4.5';

function Sign({ style, children }: { readonly style: CSSProperties; readonly children: ReactNode }) {
  return (
    <span
      style={style}
      className="turns-up block min-w-max shrink-0 whitespace-nowrap rounded-[0.4em] border border-paper-ink bg-paper pe-1.5 font-semibold text-paper-ink"
    >
      {children}
    </span>
  );
}

interface RevealedRoleProps {
  readonly event: Extract<Event, { type: 'gameOver' }>;
  readonly seat: Seat;
  readonly after: (ms: number) => CSSProperties;
}

/** The loyal side first, then the hidden ones one by one, Hitler last; where Hitler was elected, Hitler answers the question first. */
function RevealedRole({ event: { roles, reason }, seat, after }: RevealedRoleProps) {
  const isElected = reason === 'hitler_elected';
  const role = roles[seat] ?? 'liberal';
  const order = roles.map((_, at) => at).sort((one, other) => rankOf(roles[one]) - rankOf(roles[other]));
  const loyal = roles.filter((one) => one === 'liberal').length;
  const place = order.indexOf(seat);
  const turn = place < loyal ? place * LOYAL : loyal * LOYAL + (place - loyal) * HIDDEN;
  const answered = role === 'hitler' ? QUESTION_MS : QUESTION_MS + HIDDEN + turn;
  return (
    <Sign style={after(isElected ? answered : turn)}>
      <RoleMark role={role} className={SHORT} />
    </Sign>
  );
}

const rankOf = (role: Role | undefined): number => (role === 'liberal' ? 0 : role === 'hitler' ? 2 : 1);

/** A policy is enacted: of three backs one comes to the middle, turns, and flies into its slot. */
export function EnactedPolicy() {
  const { moment = null, speaker } = useScreen();
  const card = useRef<HTMLSpanElement>(null);
  const event = moment?.event.type === 'enacted' ? moment.event : null;
  const key = event === null ? null : moment?.key;
  useLayoutEffect(() => {
    const here = card.current;
    if (here === null || key === null || event === null || event.track === null) return;
    const track = speaker.text(`parties.${event.track}`);
    const middle = here.closest('.stage-content');
    const slot = middle?.querySelector(`[aria-label="${track}"] li:nth-child(${event.count})`);
    if (slot === null || slot === undefined) return;
    const [from, to] = [here.getBoundingClientRect(), slot.getBoundingClientRect()];
    here.style.setProperty('--fly-x', `${to.left + to.width / 2 - from.left - from.width / 2}px`);
    here.style.setProperty('--fly-y', `${to.top + to.height / 2 - from.top - from.height / 2}px`);
    here.style.setProperty('--fly-scale', String(to.height / Math.max(1, from.height)));
  }, [key, event, speaker]);
  if (moment === null || event === null) return null;
  const time = { animationDuration: `${moment.ms}ms` };
  const hasLeft = event.by === 'chaos';
  return (
    <span key={moment.key} aria-hidden className="absolute inset-0 z-10 flex items-center justify-center">
      {!hasLeft &&
        [-1, 1].map((side) => (
          <CardBack
            key={side}
            className="put-aside absolute h-3/5 aspect-[5/7]"
            style={{ ...time, '--side': side } as CSSProperties}
          />
        ))}
      <span ref={card} className="enacted relative block h-4/5 aspect-[5/7]" style={time}>
        <span className="enacted-turn block size-full" style={time}>
          <CardBack className="size-full" />
          <Card {...policyFace(event.policy)} className="size-full" />
        </span>
      </span>
    </span>
  );
}

/** Somebody looks at cards of the draw pile, large, in the middle of a screen that is theirs alone; face down while it is covered. */
export function PeekedCards() {
  const { moment = null, speaker } = useScreen();
  const isCovered = useIsCovered();
  if (moment?.event.type !== 'sawCards') return null;
  return (
    <span
      key={moment.key}
      aria-hidden
      className="absolute inset-0 z-10 flex items-center justify-center gap-[3%] rows:pb-20 columns:pb-20"
    >
      {numbered(moment.event.cards).map(({ card, key }, at) => (
        <span
          key={key}
          data-peeked={isCovered ? '' : card}
          className="turns-up block aspect-[5/7] w-[23%]"
          style={{ animationDelay: `${at * PEEKED_MS * moment.pace}ms` }}
        >
          {isCovered ? (
            <CardBack className="size-full" />
          ) : (
            <Card {...policyFace(card)} word={speaker.text(`policies.${card}`)} className="size-full text-small" />
          )}
        </span>
      ))}
    </span>
  );
}
