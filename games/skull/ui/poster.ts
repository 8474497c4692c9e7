import type { Seat } from '../../../kernel/index.ts';
import {
  countedAs,
  earnedTitles,
  type PosterColumn,
  type PosterMark,
  type PosterOf,
  type PosterPerson,
  type PosterTitle,
} from '../../../web/ui/poster-data.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import type { Skull } from '../types.ts';
import { factsOf, type RoundFacts } from './end-facts.ts';

type Rounds = readonly RoundFacts[];

/** The end of Skull: who has won what and who is out, and how far everybody bid, round by round. */
export const poster: PosterOf<Skull> = (match, speaker, faces) => {
  const { table, outcome, seats } = match;
  const rounds = factsOf(match);
  if (outcome === null || rounds === null) return null;
  const { ranking, reason } = outcome;
  const [won = [], ...behind] = ranking;
  const person = (seat: Seat): PosterPerson => {
    const left = table.discs[seat] ?? 0;
    const points = speaker.text('poster.points', { count: table.points[seat] ?? 0 });
    return {
      look: faces[seat]?.look ?? seat,
      name: speaker.seat(seat),
      isYou: faces[seat]?.isYou ?? false,
      isDead: left === 0,
      tab: {
        text: left === 0 ? speaker.text('poster.out') : `${points} · ${speaker.text('poster.discs', { count: left })}`,
        colour: won.includes(seat) ? 'green' : 'back',
      },
    };
  };
  return {
    tone: 'wine',
    kicker: [
      speaker.text('title'),
      speaker.text('poster.players', { count: seats }),
      speaker.text('poster.rounds', { count: rounds.length }),
    ],
    title: [speaker.seats(won), speaker.text(`poster.title.${reason}`)],
    why: speaker.text(`poster.why.${reason}`, {
      count: Math.max(...table.points),
      rounds: rounds.length,
    }),
    winners: won.map(person),
    line: lineOf(rounds, speaker),
    others: behind.flat().map(person),
    strip: {
      title: speaker.text('poster.strip'),
      legend: rounds.some(hasBluff) ? speaker.text('poster.legend') : null,
      rows: ranking.flat().map((seat) => faces[seat]?.look ?? seat),
      columns: rounds.map((round, at) => columnOf(round, at, ranking.flat(), speaker)),
    },
    titles: titlesOf(rounds, seats, { speaker, faces }),
  };
};

const hasBluff = ({ bidders }: RoundFacts): boolean => bidders.some(({ isBluff }) => isBluff);

/** So many flowers found in one challenge are worth the line of the evening. */
const MANY = 4;

/** A bluff that led somebody else to a skull, a bold challenge that was won, or else the last challenge of all. */
function lineOf(rounds: Rounds, speaker: Translator): string | null {
  const lured = rounds.flatMap(({ bidders, challenger, skullOf }) =>
    skullOf === null ? [] : bidders.filter(({ seat, isBluff }) => isBluff && seat === skullOf && seat !== challenger),
  );
  const boldest = rounds.filter(({ hasSucceeded }) => hasSucceeded).toSorted((one, other) => other.bid - one.bid)[0];
  const trap = lured.toSorted((one, other) => other.number - one.number)[0];
  if (boldest !== undefined && boldest.bid >= MANY) {
    return speaker.text('poster.line.bold', { name: speaker.seat(boldest.challenger), count: boldest.bid });
  }
  if (trap !== undefined)
    return speaker.text('poster.line.trap', { name: speaker.seat(trap.seat), number: trap.number });
  const last = rounds.at(-1);
  if (last === undefined) return null;
  const how = last.skullOf === null ? 'bold' : last.skullOf === last.challenger ? 'own' : 'other';
  return speaker.text(`poster.line.${how}`, {
    name: speaker.seat(last.challenger),
    count: last.bid,
    owner: speaker.seat(last.skullOf ?? last.challenger),
  });
}

function columnOf(round: RoundFacts, at: number, seats: readonly Seat[], speaker: Translator): PosterColumn {
  const { bidders, challenger, hasSucceeded, bid } = round;
  const markOf = (seat: Seat): PosterMark => {
    const own = bidders.find((bidder) => bidder.seat === seat);
    if (own === undefined) return { kind: 'text', text: '–', isHit: false };
    const isLost = seat === challenger && !hasSucceeded;
    return {
      kind: 'text',
      text: isLost ? `✕${own.number}` : String(own.number),
      isHit: seat === challenger && hasSucceeded,
    };
  };
  const bluffers = bidders.filter(({ isBluff }) => isBluff).map(({ seat }) => seat);
  return {
    number: String(at + 1),
    marks: seats.map(markOf),
    isFlagged: bluffers.length > 0,
    label: [
      speaker.text(hasSucceeded ? 'poster.column.won' : 'poster.column.lost', {
        number: at + 1,
        seat: speaker.seat(challenger),
        bid,
      }),
      ...(bluffers.length === 0 ? [] : [speaker.text('poster.column.bluffed', { seats: speaker.seats(bluffers) })]),
    ].join(' '),
    begins: { type: 'roundBegan', after: at },
  };
}

interface Telling {
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

/** What some have earned. */
function titlesOf(rounds: Rounds, seats: number, { speaker, faces }: Telling): readonly PosterTitle[] {
  const times = (is: (round: RoundFacts, seat: Seat) => boolean) => (seat: Seat) =>
    rounds.filter((round) => is(round, seat)).length;
  const found = (seat: Seat) =>
    rounds
      .filter(({ challenger }) => challenger === seat)
      .reduce((sum, { turned }) => sum + turned.filter(({ disc }) => disc === 'flower').length, 0);
  return earnedTitles(
    {
      reaper: countedAs(
        seats,
        1,
        times(({ skullOf, challenger }, seat) => skullOf === seat && challenger !== seat),
      ),
      bluffer: countedAs(
        seats,
        1,
        times(({ bidders }, seat) => bidders.some((bidder) => bidder.seat === seat && bidder.isBluff)),
      ),
      gardener: countedAs(seats, 3, found),
      moth: countedAs(
        seats,
        2,
        times(({ challenger, hasSucceeded }, seat) => challenger === seat && !hasSucceeded),
      ),
      own: countedAs(
        seats,
        1,
        times(({ skullOf, challenger }, seat) => skullOf === seat && challenger === seat),
      ),
      opener: countedAs(
        seats,
        2,
        times(({ bids }, seat) => bids[0]?.seat === seat),
      ),
    },
    speaker,
    faces,
  );
}
