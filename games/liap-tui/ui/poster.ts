import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { PosterColumn, PosterOf, PosterPerson } from '../../../web/ui/poster-data.ts';
import { type Claimant, countedAs, earnedTitles } from '../../../web/ui/poster-data.ts';
import type { Face, MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import type { LiapTui, ScoredRound } from '../types.ts';

type Rounds = readonly DeepReadonly<ScoredRound>[];

/** The end of Liap Tui: everybody's points, and what they said and took, round by round. */
export const poster: PosterOf<LiapTui> = (match, speaker, faces) => {
  const { table, outcome, seats } = match;
  if (outcome === null || table.rounds.length === 0) return null;
  const { ranking } = outcome;
  const [won = [], ...behind] = ranking;
  const { rounds } = table;
  const telling = { match, speaker, faces };
  return {
    tone: 'red',
    kicker: [
      speaker.text('title'),
      speaker.text('poster.players', { count: seats }),
      speaker.text('poster.rounds', { count: rounds.length }),
    ],
    title: [speaker.seats(won), speaker.text('poster.take', { count: won.length })],
    why: speaker.text(`poster.why.${outcome.reason}`, { score: Math.max(...table.scores), count: rounds.length }),
    winners: won.map((seat) => personOf(seat, 1, telling)),
    line: lineOf(rounds, won, speaker),
    others: behind.flatMap((group, at) => {
      const place = 1 + ranking.slice(0, at + 1).flat().length;
      return group.map((seat) => personOf(seat, place, telling));
    }),
    strip: {
      title: speaker.text('poster.strip'),
      legend: null,
      rows: ranking.flat().map((seat) => faces[seat]?.look ?? seat),
      columns: rounds.map((round, at) => columnOf(round, at, ranking.flat(), speaker)),
    },
    titles: titlesOf(rounds, seats, { speaker, faces }),
  };
};

interface Telling {
  readonly match: MatchOnScreen<LiapTui>;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

function personOf(seat: Seat, place: number, { match, speaker, faces }: Telling): PosterPerson {
  const points = speaker.text('poster.points', { count: match.table.scores[seat] ?? 0 });
  return {
    look: faces[seat]?.look ?? seat,
    name: speaker.seat(seat),
    isYou: faces[seat]?.isYou ?? false,
    tab: {
      text: place === 1 ? points : speaker.text('poster.place', { place, points }),
      colour: place === 1 ? 'green' : 'back',
    },
  };
}

/** What somebody said and took in a round. */
interface Word {
  readonly seat: Seat;
  readonly round: number;
  readonly said: number;
  readonly took: number;
  readonly gained: number;
}

const wordsOf = (rounds: Rounds): readonly Word[] =>
  rounds.flatMap(({ declared, piles, gained }, round) =>
    declared.map((said, seat) => ({ seat, round, said, took: piles[seat] ?? 0, gained: gained[seat] ?? 0 })),
  );

/** The boldest word that was kept, or else the furthest from the truth; of two alike the winner's, then the earlier. */
function lineOf(rounds: Rounds, won: readonly Seat[], speaker: Translator): string | null {
  const words = wordsOf(rounds).toSorted(
    (one, other) => Number(won.includes(other.seat)) - Number(won.includes(one.seat)),
  );
  const kept = words
    .filter(({ said, took }) => said === took && said > 0)
    .toSorted((one, other) => other.said - one.said);
  const missed = words.toSorted((one, other) => missOf(other) - missOf(one));
  const best = kept[0] ?? missed[0];
  if (best === undefined) return null;
  return speaker.text('poster.line', { name: speaker.seat(best.seat), said: best.said, took: best.took });
}

const missOf = ({ said, took }: Pick<Word, 'said' | 'took'>): number => Math.abs(said - took);

function columnOf(
  { declared, piles }: DeepReadonly<ScoredRound>,
  at: number,
  seats: readonly Seat[],
  speaker: Translator,
): PosterColumn {
  const words = seats.map((seat) => ({ seat, said: declared[seat] ?? 0, took: piles[seat] ?? 0 }));
  return {
    number: String(at + 1),
    marks: words.map(({ said, took }) => ({ kind: 'text', text: `${took}/${said}`, isHit: said === took })),
    isFlagged: false,
    label: [
      speaker.text('poster.round', { number: at + 1 }),
      ...words.map(({ seat, said, took }) => speaker.text('poster.line', { name: speaker.seat(seat), said, took })),
    ].join(' '),
    begins: { type: 'roundStarter', after: at },
  };
}

/** What some have earned, from what everybody said and took. */
function titlesOf(rounds: Rounds, seats: number, { speaker, faces }: Omit<Telling, 'match'>) {
  const words = wordsOf(rounds);
  const most = (by: (word: Word) => number, least: number): readonly Claimant[] =>
    Array.from({ length: seats }, (_, seat) => words.filter((word) => word.seat === seat)).flatMap((own) => {
      const best = own.toSorted((one, other) => by(other) - by(one))[0];
      if (best === undefined || by(best) < least) return [];
      const { seat, said, took, gained, round } = best;
      return [{ seat, by: by(best), values: { said, took, count: gained, round: round + 1 } }];
    });
  const exact = countedAs(seats, 2, (seat) => words.filter((word) => word.seat === seat && missOf(word) === 0).length);
  return earnedTitles(
    {
      prophet: exact.map((claimant) => ({ ...claimant, values: { ...claimant.values, rounds: rounds.length } })),
      haul: most(({ gained }) => gained, 5),
      wild: most(missOf, 3),
      row: countedAs(seats, 3, (seat) => longestRow(words.filter((word) => word.seat === seat))),
      nothing: countedAs(seats, 2, (seat) => {
        return words.filter((word) => word.seat === seat && word.said === 0 && word.took === 0).length;
      }),
      greedy: countedAs(seats, 1, (seat) => {
        return words.filter((word) => word.seat === seat).reduce((sum, { took }) => sum + took, 0);
      }).map((claimant) => ({ ...claimant, values: { ...claimant.values, rounds: rounds.length } })),
    },
    speaker,
    faces,
  );
}

/** The most rounds in a row in which somebody took what they had said. */
function longestRow(words: readonly Word[]): number {
  let longest = 0;
  let row = 0;
  for (const word of words) {
    row = missOf(word) === 0 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
