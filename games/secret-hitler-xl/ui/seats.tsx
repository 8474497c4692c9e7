import { Ban, type LucideIcon, Search, ShieldCheck, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { type OwnMark, useOwnMarks } from '../../../web/ui/own-marks.tsx';
import { Ballot, Envelope } from '../../../web/ui/pieces.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { type StageSeat, seatsFrom } from '../../../web/ui/stage.tsx';
import type { Role } from '../rules/roles.ts';
import type { Hand, SecretHitler } from '../types.ts';
import { type Choice, chosenSeat } from './choice.ts';
import { CardRow, PartyMark, RoleMark } from './marks.tsx';
import {
  hasVoted,
  hasWon,
  isAlive,
  isAsked,
  isLimited,
  isReady,
  lastVoteOf,
  markOn,
  officeOf,
  useScreen,
  whyNotSeat,
} from './match-state.ts';
import { useMomentAtSeats } from './moment-drawing.tsx';

/** Everybody at the table, clockwise from me: the office, the vote, what everybody knows of them, and what I alone know. */
export function useSeats(choice: Choice): readonly StageSeat[] {
  const props = useScreen();
  const isCovered = useIsCovered();
  const markOf = useOwnMarks(props);
  const seats = seatsFrom(props.seat, props.match.seats);
  return useMomentAtSeats(seats.map((seat) => seatOnStage(props, { seat, choice, isCovered, ownMark: markOf(seat) })));
}

interface Shown {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly isCovered: boolean;
}

function seatOnStage(
  props: ScreenProps<SecretHitler>,
  { seat, choice, isCovered, ownMark }: Shown & { readonly ownMark: OwnMark | null },
): StageSeat {
  const { match, seat: mine, speaker } = props;
  const { text } = speaker;
  const office = officeOf(match, seat);
  const role = isCovered && match.hands === null && match.table.roles === null ? null : roleShown(props, seat);
  const offer = choice.offer?.kind === 'seat' ? choice.offer : null;
  const isOffered = offer?.among.includes(seat) ?? false;
  const isChosen = chosenSeat(choice) === seat;
  const plate = hasWon(match, seat) ? text('screen.seats.wins') : office === null ? null : text(OFFICES[office]);
  const isPlain = plate === null && role !== null;
  return {
    face: faceOf(props, seat),
    status: [
      ...(role === null ? [] : [text(`roles.${role}.name`)]),
      ...statusOf(props, { seat, choice, isCovered }),
    ].join(', '),
    isAsked: isAsked(match, seat),
    isDead: !isAlive(match, seat),
    isDim: offer !== null && !isOffered && seat !== mine,
    plate,
    ownMark,
    sign: isPlain ? <RoleSign role={role} /> : null,
    token: <Token seat={seat} />,
    marks: <Marks seat={seat} role={role} isCovered={isCovered} isSigned={isPlain} />,
    ...(isOffered && {
      choice: isChosen ? 'chosen' : 'open',
      onChoose: () => choice.choose(seat),
      chooseLabel: text('screen.seats.choose', { seat: speaker.seat(seat) }),
      isReachedByName: true,
    }),
  };
}

/** Where a seat lies without a face, its number has to do. */
function faceOf({ faces, speaker }: ScreenProps<SecretHitler>, seat: Seat): StageSeat['face'] {
  const face = faces[seat] ?? { seat, name: '', look: seat, isYou: false, isBot: false, isHere: true, heldBy: null };
  return { ...face, name: speaker.seat(seat), isBot: face.isBot || face.heldBy !== null };
}

const OFFICES = {
  president: 'screen.seats.president',
  chancellor: 'screen.seats.chancellor',
  candidate: 'screen.seats.president',
  nominee: 'screen.seats.chancellor',
} as const;

const OFFICES_SPOKEN = {
  president: 'screen.seats.president',
  chancellor: 'screen.seats.chancellor',
  candidate: 'screen.seats.candidateHelp',
  nominee: 'screen.seats.nomineeHelp',
} as const;

/** What is told of a seat, in words for those who listen. */
function statusOf(props: ScreenProps<SecretHitler>, { seat, choice, isCovered }: Shown): readonly string[] {
  const { match, seat: mine, faces, speaker } = props;
  const { text } = speaker;
  const say = (key: string, values = {}) => text(`screen.seats.${key}`, values);
  const office = officeOf(match, seat);
  const vote = lastVoteOf(match, seat);
  const face = faces[seat];
  const said: (string | false | null | undefined)[] = [
    office !== null && text(OFFICES_SPOKEN[office]),
    vote !== null && say(vote ? 'votedJa' : 'votedNein'),
    isAsked(match, seat) ? say(mine === seat ? 'yourTurn' : 'thinking') : isReady(match, seat) && say('ready'),
    hasVoted(match, seat) && say('hasVoted'),
    !isAlive(match, seat) && say('dead'),
    isLimited(match, seat) && `${say('limited')}: ${say('limitedHelp')}`,
    markText(props, seat),
    confessed(props, seat),
    match.table.notHitler.includes(seat) && `${say('notHitler')}: ${say('notHitlerHelp')}`,
    whyNot(props, seat, choice),
    !isCovered && aimedAt(props, seat),
    pointed(props, seat),
    face !== undefined && (face.isBot || face.heldBy !== null) && say('isBot'),
    face !== undefined && !face.isBot && !face.isHere && say('isAway'),
    hasWon(match, seat) && say('wins'),
  ];
  return said.filter((word): word is string => typeof word === 'string' && word !== '');
}

function markText({ match, speaker }: ScreenProps<SecretHitler>, seat: Seat): string | null {
  const left = markOn(match, seat);
  if (left === null) return null;
  return left === 'never'
    ? speaker.text('screen.seats.markedNever')
    : speaker.text('screen.seats.marked', { count: left });
}

function confessed({ match, speaker }: ScreenProps<SecretHitler>, seat: Seat): string | null {
  const party = match.table.revealedAffiliations[seat] ?? null;
  return party === null ? null : speaker.text('screen.seats.confessed', { party: speaker.text(`parties.${party}`) });
}

/** Why somebody cannot be chosen; death, a term limit and oneself are told anyway. */
function whyNot({ match, seat: mine, speaker }: ScreenProps<SecretHitler>, seat: Seat, { offer }: Choice) {
  if (offer?.kind !== 'seat' || offer.among.includes(seat)) return null;
  const why = whyNotSeat(match, mine, seat);
  return why === 'dead' || why === 'limited' || why === 'you' ? null : speaker.text(`screen.seats.whyNot.${why}`);
}

/** That I chose somebody for something whose result I was not told. */
function aimedAt({ match, place, speaker }: ScreenProps<SecretHitler>, seat: Seat): string | null {
  const aimed = place === 'tv' ? undefined : match.hand?.known.findLast((one) => one.seat === seat && one.is === null);
  return aimed === undefined ? null : speaker.text(`screen.seats.aimed.${aimed.from as 'bugging' | 'radicalization'}`);
}

function pointed({ match, speaker }: ScreenProps<SecretHitler>, seat: Seat): string | null {
  const at = match.hands?.[seat]?.pointed ?? null;
  return at === null ? null : speaker.text('screen.seats.pointsAt', { seat: speaker.seat(at) });
}

/** What somebody is: for all where roles lie open, else what I know of others. */
function roleShown({ match, seat: mine, place }: ScreenProps<SecretHitler>, seat: Seat): Role | null {
  const open = match.table.roles?.[seat] ?? match.hands?.[seat]?.role;
  if (open !== undefined) return open;
  if (place === 'tv' || match.hand === null || seat === mine) return null;
  return whatIKnow(match.hand, seat);
}

/** The last that I learned of somebody; that they are Hitler is more than that they are fascist. */
function whatIKnow({ known }: DeepReadonly<Hand>, seat: Seat): Role | null {
  const told = known.filter((one) => one.seat === seat && one.is !== null);
  return told.find(({ is }) => is === 'hitler')?.is ?? told.at(-1)?.is ?? null;
}

/** A role as a word above its seat; where there is no room for words, its emblem is among the small marks. */
function RoleSign({ role }: { readonly role: Role }) {
  return (
    <RoleMark
      role={role}
      className="min-w-max shrink-0 whitespace-nowrap rounded-[0.4em] border border-paper-ink bg-paper pe-1.5 font-semibold text-paper-ink rows:hidden columns:hidden"
    />
  );
}

/** What a seat has laid on the table: a sealed or an opened vote; where hands lie open, the cards too. */
function Token({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const vote = lastVoteOf(match, seat);
  const cards = match.hands?.[seat]?.cards ?? [];
  const tilt = { rotate: `${TILTS[seat % TILTS.length]}deg` };
  return (
    // Who was what matters more than the last vote, where there is no room for both.
    <span className={classes('flex flex-col items-center gap-0.5', match.table.roles !== null && 'columns:hidden')}>
      {vote !== null ? (
        <span data-voted={vote ? 'ja' : 'nein'} style={tilt}>
          <Ballot
            isYes={vote}
            word={speaker.text(vote ? 'screen.seats.ja' : 'screen.seats.nein')}
            className="rows:h-5 rows:w-8 columns:h-4.5 columns:w-8"
          />
        </span>
      ) : (
        hasVoted(match, seat) && (
          <span data-voted="sealed" style={tilt}>
            <Envelope className="rows:w-6 columns:w-5" />
          </span>
        )
      )}
      {cards.length > 0 && <CardRow cards={cards} />}
    </span>
  );
}

const TILTS = [-7, 5, -4, 8, -6, 4, 7, -5] as const;

interface MarksProps {
  readonly seat: Seat;
  readonly role: Role | null;
  readonly isCovered: boolean;
  /** Whether the role is a word above the seat where there is room. */
  readonly isSigned: boolean;
}

/** Small marks of what everybody knows of a seat, and of what I alone know; each has its words in the seat's status. */
function Marks({ seat, role, isCovered, isSigned }: MarksProps) {
  const props = useScreen();
  const { match, place } = props;
  const { table, hand, phase } = match;
  const left = markOn(match, seat);
  const party = table.roles === null ? (table.revealedAffiliations[seat] ?? null) : null;
  const isOpen = table.roles !== null || match.hands !== null;
  const isAimed = !isCovered && place !== 'tv' && hand?.known.some((one) => one.seat === seat && one.is === null);
  return (
    <>
      {role !== null && (
        <span data-known={isOpen ? undefined : role} className={classes('inline-flex', isSigned && 'ring:sr-only')}>
          <RoleMark role={role} form="picture" />
        </span>
      )}
      {role === null && isAimed && (
        <span data-known="" className="inline-flex">
          <Coin Icon={Target} label={aimedAt(props, seat) ?? ''} />
        </span>
      )}
      {party !== null && <PartyMark party={party} form="picture" />}
      {left !== null && (
        <Coin Icon={Target} label={markText(props, seat) ?? ''}>
          {left !== 'never' && left}
        </Coin>
      )}
      {isLimited(match, seat) && <Coin Icon={Ban} label={props.speaker.text('screen.seats.limited')} />}
      {table.notHitler.includes(seat) && (
        <Coin Icon={ShieldCheck} label={props.speaker.text('screen.seats.notHitler')} />
      )}
      {phase === 'investigate_loyalty' && table.investigatedPlayers.includes(seat) && (
        <Coin Icon={Search} label={props.speaker.text('screen.seats.whyNot.investigated')} />
      )}
    </>
  );
}

interface CoinProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly children?: ReactNode;
}

function Coin({ Icon, label, children }: CoinProps) {
  return (
    <span
      aria-hidden
      title={label}
      className="counts inline-flex h-[1.5em] min-w-[1.5em] items-center justify-center rounded-full border border-paper-ink bg-paper px-[0.2em] font-bold text-paper-ink"
    >
      <Icon className="size-[1.05em]" strokeWidth={2.4} />
      {children}
    </span>
  );
}
