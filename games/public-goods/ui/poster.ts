import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import {
  type Claimant,
  countedAs,
  earnedTitles,
  type PosterColumn,
  type PosterOf,
  type PosterPerson,
  type PosterTitle,
} from '../../../web/ui/poster-data.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import { numberText } from '../text/index.ts';
import type { PublicGoods, RoundRecord, Setup } from '../types.ts';
import { firstOf, grownFrom, type Sight, sumOf, tenths } from './use-screen.ts';

type Rounds = readonly DeepReadonly<RoundRecord>[];

/** The end of Public Goods: everybody's points, how much of what was possible the group has made, and what was given, round by round. */
export const poster: PosterOf<PublicGoods> = (match, speaker, faces) => {
  const { table, outcome, seats, setup } = match;
  const { rounds } = table;
  if (outcome === null || rounds.length === 0) return null;
  const { ranking } = outcome;
  const [won = [], ...behind] = ranking;
  const person = (seat: Seat, place: number): PosterPerson => {
    const points = speaker.text('poster.points', { count: table.points[seat] ?? 0 });
    return {
      look: faces[seat]?.look ?? seat,
      name: speaker.seat(seat),
      isYou: faces[seat]?.isYou ?? false,
      tab: {
        text: place === 1 ? points : speaker.text('poster.place', { place, points }),
        colour: place === 1 ? 'green' : 'back',
      },
    };
  };
  const possible = tenths(rounds.length * grownFrom(match, setup.endowment * seats));
  return {
    tone: 'green',
    kicker: [
      speaker.text('title'),
      speaker.text('poster.players', { count: seats }),
      speaker.text('poster.rounds', { count: rounds.length }),
    ],
    title:
      won.length === seats
        ? [speaker.text('poster.all'), speaker.text('poster.same')]
        : [speaker.seats(won), speaker.text('poster.most', { count: won.length })],
    why: speaker.text('poster.why', { made: tenths(sumOf(table.points)), possible }),
    winners: won.map((seat) => person(seat, 1)),
    line: lineOf(match, speaker),
    others: behind.flatMap((group, at) => {
      const place = 1 + ranking.slice(0, at + 1).flat().length;
      return group.map((seat) => person(seat, place));
    }),
    strip: {
      title: speaker.text('poster.strip'),
      legend: null,
      rows: ranking.flat().map((seat) => faces[seat]?.look ?? seat),
      columns: rounds.map((round, at) => columnOf(round, at, { ranking: ranking.flat(), setup, speaker })),
    },
    titles: titlesOf(match, speaker, faces),
  };
};

/** The line of the evening: whether all once gave everything, who gave nothing how often, or how much was given in all. */
function lineOf({ table: { rounds }, setup, seats }: Sight, speaker: Translator): string {
  const perfect = rounds.filter(({ given }) => given.every((amount) => amount === setup.endowment)).length;
  if (perfect > 0) return speaker.text('poster.line.perfect', { count: perfect, of: rounds.length });
  const nothings = firstOf(seats).map((seat) => rounds.filter(({ given }) => given[seat] === 0).length);
  const most = Math.max(...nothings);
  const riders = nothings.flatMap((count, seat) => (count === most ? [seat] : []));
  if (most > 1 && riders.length === 1) {
    return speaker.text('poster.line.nothing', { name: speaker.seats(riders), count: most, of: rounds.length });
  }
  if (most === 0) return speaker.text('poster.line.always');
  const given = sumOf(rounds.map((round) => sumOf(round.given)));
  const percent = Math.round((100 * given) / (rounds.length * seats * setup.endowment));
  return speaker.text('poster.line.share', { percent });
}

interface ColumnContext {
  readonly ranking: readonly Seat[];
  readonly setup: DeepReadonly<Setup>;
  readonly speaker: Translator;
}

/** What everybody gave in a round; at least half of what they had is lit. */
function columnOf({ given }: DeepReadonly<RoundRecord>, at: number, context: ColumnContext): PosterColumn {
  const { ranking, setup, speaker } = context;
  const gifts = ranking.map((seat) => ({ seat, amount: given[seat] ?? 0 }));
  return {
    number: String(at + 1),
    marks: gifts.map(({ amount }) => ({
      kind: 'text',
      text: numberText(amount, speaker),
      isHit: 2 * amount >= setup.endowment,
    })),
    isFlagged: false,
    label: [
      speaker.text('poster.round', { number: at + 1 }),
      ...gifts.map(({ seat, amount }) => speaker.text('poster.gift', { name: speaker.seat(seat), amount })),
    ].join(' '),
    begins: { type: 'roundBegan', after: at },
  };
}

/** So much of what they had somebody gives who carries the pot, or who rides along. */
const [CARRIES, RIDES] = [0.6, 0.3];

/** What some have earned, by what they gave, spent and lost. */
function titlesOf(match: Sight, speaker: Translator, faces: readonly Face[]): readonly PosterTitle[] {
  const { table, setup, seats } = match;
  const { rounds } = table;
  const { endowment } = setup;
  const ofAll = rounds.length * endowment;
  const givenBy = (seat: Seat) => sumOf(rounds.map(({ given }) => given[seat] ?? 0));
  const parted = (by: (seat: Seat) => number, isEarned: (part: number) => boolean): readonly Claimant[] =>
    firstOf(seats)
      .filter((seat) => isEarned(givenBy(seat) / ofAll))
      .map((seat) => ({ seat, by: by(seat), values: { percent: Math.round((100 * givenBy(seat)) / ofAll) } }));
  return earnedTitles(
    {
      pillar: parted(givenBy, (part) => part >= CARRIES),
      rider: parted(
        (seat) => -givenBy(seat),
        (part) => part <= RIDES,
      ),
      sheriff: countedAs(seats, 3, (seat) => sumOf(rounds.map(({ spent }) => spent[seat] ?? 0))),
      target: countedAs(seats, 3, (seat) => sumOf(rounds.map(({ punished }) => punished[seat] ?? 0))),
      allIn: countedAs(seats, 2, (seat) => rounds.filter(({ given }) => given[seat] === endowment).length),
      turncoat: falls(rounds, seats, endowment),
      steady: countedAs(seats, 3, (seat) => longestSame(rounds, seat)),
      mirror: mirrors(rounds, seats, endowment),
    },
    speaker,
    faces,
  );
}

/** Who once gave much less than in the round before. */
function falls(rounds: Rounds, seats: number, endowment: number): readonly Claimant[] {
  return firstOf(seats).flatMap((seat) => {
    const steps = rounds.slice(1).map(({ given, round }, at) => {
      const from = rounds[at]?.given[seat] ?? 0;
      const to = given[seat] ?? 0;
      return { from, to, round, by: from - to };
    });
    const [worst] = steps.toSorted((one, other) => other.by - one.by);
    if (worst === undefined || worst.by < endowment / 2) return [];
    const { from, to, round, by } = worst;
    return [{ seat, by, values: { from, to, round } }];
  });
}

/** The most rounds in a row in which somebody gave the same, if that was something. */
function longestSame(rounds: Rounds, seat: Seat): number {
  let longest = 0;
  let row = 0;
  for (const [at, { given }] of rounds.entries()) {
    const isSame = at > 0 && given[seat] === rounds[at - 1]?.given[seat];
    row = given[seat] === 0 ? 0 : isSame ? row + 1 : 1;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** How near somebody came, round by round, to what the others had given before; at least within a fifth of the endowment. */
function mirrors(rounds: Rounds, seats: number, endowment: number): readonly Claimant[] {
  if (rounds.length < 4) return [];
  return firstOf(seats).flatMap((seat) => {
    const off = rounds.slice(1).map(({ given }, at) => {
      const before = rounds[at]?.given ?? [];
      const others = (sumOf(before) - (before[seat] ?? 0)) / (seats - 1);
      return Math.abs((given[seat] ?? 0) - others);
    });
    const average = sumOf(off) / off.length;
    return average > endowment / 5 ? [] : [{ seat, by: -average, values: {} }];
  });
}
