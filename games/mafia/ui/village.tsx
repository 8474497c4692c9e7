import { Crown, Heart, type LucideIcon, MessageSquareQuote, ShieldCheck, Swords, Target, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { useOwnMarks } from '../../../web/ui/own-marks.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { Stage, type StageSeat, seatsFrom, type Way } from '../../../web/ui/stage.tsx';
import { roleName, roleTitle } from '../text/phrase.ts';
import type { Claim, Grave, Hand, Order } from '../types.ts';
import type { Ballot } from './ballot.ts';
import { Middle } from './middle.tsx';
import { moodOf, useScreen } from './screen-context.tsx';
import { factionLook, sideIcon, Was, wasText } from './sides.tsx';
import { Sky } from './sky.tsx';
import { type Draft, settled, type Tonight } from './tonight.ts';
import { VoteChips } from './votes.tsx';

interface VillageProps {
  readonly tonight: Tonight | null;
  readonly ballot: Ballot;
}

/** With more people than these, signs have no words. */
const CROWD = 12;

/** Everybody round the table, mine nearest: who lives, what is said, voted and known of them, and whom I can tap. */
export function Village({ tonight, ballot }: VillageProps) {
  const props = useScreen();
  const { match, seat: mine, faces, speaker } = props;
  const isCovered = useIsCovered();
  const dying = useDying();
  const open = isCovered ? null : tonight;
  const spoken = useSpoken();
  const markOf = useOwnMarks(props);
  const seats = seatsFrom(mine, match.seats).map((seat): StageSeat => {
    const face = faces[seat];
    const shown = face ?? { seat, look: seat, isBot: false, isHere: true, heldBy: null };
    const choosing = open === null ? byVote(ballot, seat) : byNight(open, seat);
    const grave = dying.graves.find((each) => each.seat === seat) ?? graveOf(match.table, seat);
    const known = match.hand === null || mine === null || isCovered ? [] : knownOf(match.hand, mine, seat);
    const isWithMe = known.includes('mate') || known.includes('leader');
    return {
      ...choosing,
      face: { ...shown, name: speaker.seat(seat), isYou: seat === mine },
      status: spoken(seat, known),
      chooseLabel: speaker.seat(seat),
      isDead: grave !== null,
      isAsked: match.phase === 'lastWords' && match.table.speaker === seat,
      isDim:
        dying.seat === null
          ? moodOf(props) === 'night' && grave === null && seat !== mine && !isWithMe && choosing.choice !== 'chosen'
          : dying.seat !== seat,
      sign: grave === null ? <Signs known={known} places={placesOf(open, seat)} /> : <GraveSign grave={grave} />,
      ownMark: markOf(seat),
      token: <VoteChips seat={seat} />,
      notes: <Noted seat={seat} grave={grave} />,
    };
  });
  return (
    <Stage
      label={speaker.text('screen.people.title')}
      seats={seats}
      shape="round"
      beyond={<Sky />}
      ways={open === null ? [] : waysOf(open, mine)}
      middle={{ ring: [440, 290], rows: [190, 214] }}
      // What is chosen at night is marked alike for everybody, whatever they do.
      className="in-data-night:[&_[aria-pressed=true]]:[--brass:var(--danger)]"
    >
      <Middle tonight={open} isAwake={tonight !== null} ballot={ballot} />
    </Stage>
  );
}

type Choosing = Pick<StageSeat, 'choice' | 'onChoose'>;

const byVote = ({ among, chosen, choose }: Ballot, seat: Seat): Choosing =>
  among.includes(seat)
    ? { choice: chosen === seat ? 'chosen' : 'open', onChoose: () => choose(seat) }
    : { choice: null, onChoose: undefined };

/** Everybody who was tapped stays marked; those can be tapped who fit the place that is asked for. */
function byNight({ candidates, drafts, tasks, tap }: Tonight, seat: Seat): Choosing {
  const isTapped = drafts.some(({ picks }, index) =>
    picks.some((pick, place) => pick === seat && !(tasks[index]?.kind === 'order' && place === 0)),
  );
  const isOpen = candidates.includes(seat);
  return {
    choice: isTapped ? 'chosen' : isOpen ? 'open' : null,
    onChoose: isOpen ? () => tap(seat) : undefined,
  };
}

/** The numbers of the places that somebody was tapped for, where there are several. */
const placesOf = (tonight: Tonight | null, seat: Seat): readonly number[] =>
  (tonight?.drafts ?? []).flatMap(({ picks }, index) =>
    tonight?.tasks[index]?.kind !== 'own' || picks.length < 2
      ? []
      : picks.flatMap((pick, place) => (pick === seat ? [place + 1] : [])),
  );

/** From my seat, or the one that I send, to where I go; and on from there where there are two. */
function waysOf({ tasks, drafts }: Tonight, mine: Seat | null): readonly Way[] {
  return tasks.flatMap((task, index) => {
    const draft = drafts[index] as Draft;
    const line = settled(task, draft);
    const tapped = draft.picks.filter((pick) => pick !== null);
    const stops =
      task.kind === 'order'
        ? line === null
          ? []
          : [(line.value as Order).carrier, (line.value as Order).target]
        : [...(mine === null ? [] : [mine]), ...tapped];
    return stops.slice(1).flatMap((to, at): Way[] => (to === stops[at] ? [] : [[stops[at] as Seat, to]]));
  });
}

/** The grave of somebody who still lies in it. */
const graveOf = (
  { living, graves }: { readonly living: readonly Seat[]; readonly graves: readonly DeepReadonly<Grave>[] },
  seat: Seat,
): DeepReadonly<Grave> | null =>
  living.includes(seat) ? null : (graves.findLast((grave) => grave.seat === seat) ?? null);

/** How long all look at somebody before they die, in milliseconds of the moment. */
const LAST_LOOK_MS = 1100;

/** In the moment of a death: who dies, and who is dead already of those who die in it; the one who dies is, once all have looked. */
function useDying(): { readonly seat: Seat | null; readonly graves: readonly DeepReadonly<Grave>[] } {
  const { moment = null } = useScreen();
  const [over, setOver] = useState<string | null>(null);
  const key = moment?.event.type === 'died' ? moment.key : null;
  const wait = LAST_LOOK_MS * (moment?.pace ?? 1);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setOver(key), wait);
    return () => clearTimeout(timer);
  }, [key, wait]);
  if (moment?.event.type !== 'died') return { seat: null, graves: [] };
  const { seat } = moment.event.grave;
  const told = moment.heard.flatMap((event) => (event.type === 'died' ? [event.grave] : []));
  const at = told.findIndex((grave) => grave.seat === seat);
  return { seat, graves: told.slice(0, over === key ? at + 1 : at) };
}

/** What I alone know of somebody: a key of `screen.known`. */
type Known = 'mate' | 'leader' | 'lover' | 'target' | 'good' | 'evil';

/** What a hand knows of another player, the closest bond first. */
function knownOf(hand: DeepReadonly<Hand>, mine: Seat, seat: Seat): readonly Known[] {
  if (seat === mine) return [];
  const known: Known[] = [];
  if (hand.lover === seat) known.push('lover');
  if (hand.lynchTarget === seat) known.push('target');
  if (hand.team.includes(seat)) known.push(hand.leader === seat ? 'leader' : 'mate');
  const result = hand.notes.findLast(({ what }) => what.t === 'alignment' && what.about === seat)?.what;
  if (result?.t === 'alignment') known.push(result.is);
  return known;
}

const KNOWN_LOOKS: Readonly<Record<Known, { readonly Icon: LucideIcon; readonly look: string }>> = {
  mate: { Icon: Users, look: 'bg-piece-wine' },
  leader: { Icon: Crown, look: 'bg-piece-wine' },
  lover: { Icon: Heart, look: 'bg-piece-red' },
  target: { Icon: Target, look: 'bg-piece-orange' },
  good: { Icon: ShieldCheck, look: 'bg-piece-green' },
  evil: { Icon: Swords, look: 'bg-piece-brick' },
};

interface SignsProps {
  readonly known: readonly Known[];
  readonly places: readonly number[];
}

/** Above a seat, for my eyes alone: which of my targets it is, and what I know; the first in words where there is room. */
function Signs({ known, places }: SignsProps) {
  const { match, speaker } = useScreen();
  if (known.length === 0 && places.length === 0) return null;
  return (
    <span className="flex shrink-0 gap-0.5">
      {places.length > 0 && <Sign className="bg-paper text-paper-ink">{places.join(' · ')}</Sign>}
      {known.map((each, at) => {
        const { Icon, look } = KNOWN_LOOKS[each];
        return (
          <Sign key={each} known={each} className={look}>
            <Icon className="size-[1em] shrink-0" strokeWidth={2.5} />
            {at === 0 && match.seats <= CROWD && (
              <span className={WORD_OF_SIGN}>{speaker.text(`screen.known.${each}`)}</span>
            )}
          </Sign>
        );
      })}
    </span>
  );
}

interface SignProps {
  readonly known?: Known;
  readonly className: string;
  readonly children: ReactNode;
}

/** Among many on a phone a sign has no words. */
const WORD_OF_SIGN =
  'squat:hidden max-sm:low:hidden in-data-[crowd=many]:upright:hidden in-data-[crowd=many]:low:hidden';

/** At the edge of a phone it leans towards the middle. */
const INWARDS = 'upright:translate-x-[calc((50-var(--x))*0.4%)]';

const Sign = ({ known, className, children }: SignProps) => (
  <span
    data-known={known}
    className={classes(
      'flex items-center gap-1 whitespace-nowrap rounded-full border border-current px-1.5 font-semibold text-paper text-small leading-tight',
      INWARDS,
      className,
    )}
  >
    {children}
  </span>
);

/** Above the dead: what they were, as far as everybody knows it; on a phone its words are under the name. */
function GraveSign({ grave }: { readonly grave: DeepReadonly<Grave> }) {
  const { match, speaker } = useScreen();
  const { alignment, role } = grave;
  if (alignment === null) return null;
  const isCrowded = match.seats > CROWD;
  const Icon = alignment === 'neutral' ? null : sideIcon(alignment);
  return (
    <Sign className={classes('bg-paper text-paper-ink', !isCrowded && 'upright:hidden')}>
      {Icon === null ? (
        <Was grave={grave} isOnPaper />
      ) : (
        <>
          <Icon className="size-[1.15em]" />
          {/* On a phone the sign says the side, and the word only the role. */}
          {!isCrowded && <span className="low:hidden">{wasText(grave, speaker)}</span>}
          {!isCrowded && role !== null && (
            <span className="hidden low:inline in-data-[crowd=many]:low:hidden">{roleName(speaker, role)}</span>
          )}
        </>
      )}
    </Sign>
  );
}

/** What is known or said of somebody, under the name: the role where all hands lie open, what the dead were, or the last claim. */
function Noted({ seat, grave }: { readonly seat: Seat; readonly grave: DeepReadonly<Grave> | null }) {
  const { match } = useScreen();
  if (match.hands !== null) return <OpenRole seat={seat} />;
  return grave === null ? <Claimed seat={seat} /> : match.seats <= CROWD && <GraveNote grave={grave} />;
}

/** On a phone: what the dead were. */
function GraveNote({ grave: { alignment, role } }: { readonly grave: DeepReadonly<Grave> }) {
  const { speaker } = useScreen();
  if (alignment === null) return null;
  const Icon = alignment === 'neutral' ? null : sideIcon(alignment);
  return (
    <span aria-hidden className={classes(NOTE, 'hidden upright:flex')}>
      {Icon !== null && <Icon className="size-[1.1em] shrink-0 in-data-[crowd=many]:hidden" />}
      <span className="min-w-0 truncate">
        {role === null ? speaker.text(`alignments.${alignment}`) : roleName(speaker, role)}
      </span>
    </span>
  );
}

/** Where all hands lie open: the role, under the name. */
function OpenRole({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const open = match.hands?.[seat];
  if (open === undefined) return null;
  const { Icon } = factionLook(open.faction);
  return (
    <span data-known className={NOTE}>
      <Icon aria-hidden className="size-[1.1em] shrink-0" />
      <span className="min-w-0 truncate">{roleTitle(speaker, open.role, open.faction)}</span>
    </span>
  );
}

/** A slip of paper under a name. */
const NOTE =
  'flex max-w-[calc(var(--name)*1.2*var(--u))] upright:max-w-[calc((var(--side)*2-4)*var(--u))] shrink-0 items-center gap-1 rounded-[0.3em] border border-paper-muted bg-paper px-1 text-paper-ink text-small leading-tight';

/** What somebody claimed last, under the name: a role, what they found out, or whom they saw. */
function Claimed({ seat }: { readonly seat: Seat }) {
  const { match } = useScreen();
  const claim = claimOf(match.table.claims, seat);
  if (claim === undefined) return null;
  return (
    <span aria-hidden className={classes(NOTE, 'low:hidden', match.seats > 16 && 'upright:hidden')}>
      <MessageSquareQuote className={classes('size-[1.1em] shrink-0', claim.kind === 'role' && 'upright:hidden')} />
      <ClaimInShort claim={claim} />
    </span>
  );
}

/** The role that somebody claimed last, or else whatever they claimed last. */
const claimOf = (claims: readonly DeepReadonly<Claim>[], seat: Seat): DeepReadonly<Claim> | undefined =>
  claims.findLast(({ by, kind }) => by === seat && kind === 'role') ?? claims.findLast(({ by }) => by === seat);

function ClaimInShort({ claim }: { readonly claim: DeepReadonly<Claim> }) {
  const { faces, speaker } = useScreen();
  const mark = (seat: Seat) => <SeatMark look={faces[seat]?.look ?? seat} className="size-[1.2em]" />;
  if (claim.kind === 'role') return <span className="min-w-0 truncate">{roleName(speaker, [claim.role])}</span>;
  if (claim.kind === 'saw') {
    return (
      <>
        {mark(claim.who)}→{mark(claim.at)}
      </>
    );
  }
  const Icon = sideIcon(claim.is);
  return (
    <>
      {mark(claim.about)}
      <Icon className="size-[1.1em]" />
    </>
  );
}

/** What is told of a seat to those who listen. */
function useSpoken(): (seat: Seat, known: readonly Known[]) => string {
  const { match, speaker } = useScreen();
  const { text } = speaker;
  const { votes, claims } = match.table;
  const voteText = (seat: Seat): readonly string[] => {
    if (match.phase !== 'day') return [];
    const against = votes.filter((vote) => vote === seat).length;
    const own = votes[seat] ?? null;
    const whom = own === 'nobody' ? text('screen.votes.nobody') : own === null ? '' : speaker.seat(own);
    return [
      ...(against > 0 ? [text('screen.people.against', { count: against })] : []),
      own === null ? text('screen.people.noVote') : `${text('screen.people.votesFor')} ${whom}`,
    ];
  };
  return (seat, known) => {
    const grave = graveOf(match.table, seat);
    const own = known.map((each) => text(`screen.known.${each}`));
    if (grave !== null) return [text('screen.people.dead'), wasText(grave, speaker), ...own].join(', ');
    const claim = claims.findLast(({ by, kind }) => by === seat && kind === 'role');
    const claimed =
      claim?.kind === 'role' ? [`${text('screen.people.claims')} ${roleName(speaker, [claim.role])}`] : [];
    return [...own, ...voteText(seat), ...claimed].join(', ');
  };
}
