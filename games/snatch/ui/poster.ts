import { Ban, Grab, Handshake, type LucideIcon } from 'lucide-react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { PieceColour } from '../../../web/ui/pieces.tsx';
import type { Claimant, PosterColumn, PosterMark, PosterOf, PosterTitle } from '../../../web/ui/poster-data.ts';
import { earnedTitles } from '../../../web/ui/poster-data.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import { ANSWERER, askedIn, countOf, givenIn, mostPossible, OFFERER } from '../reading/goods.ts';
import type { AnswerToOffer, RoundRecord, Snatch } from '../types.ts';

type Rounds = readonly DeepReadonly<RoundRecord>[];

const LOOKS: Readonly<Record<AnswerToOffer, { readonly colour: PieceColour; readonly Icon: LucideIcon }>> = {
  accept: { colour: 'green', Icon: Handshake },
  reject: { colour: 'back', Icon: Ban },
  snatch: { colour: 'brick', Icon: Grab },
};

/** The end of SnatchGame: what both have made of it, and what was answered, round by round. */
export const poster: PosterOf<Snatch> = (match, speaker, faces) => {
  const { outcome, table } = match;
  const { rounds } = table;
  const last = rounds.at(-1);
  if (outcome === null || last === undefined) return null;
  const [won = [], lost = []] = outcome.ranking;
  const person = (seat: number) => ({
    look: faces[seat]?.look ?? seat,
    name: speaker.seat(seat),
    isYou: faces[seat]?.isYou ?? false,
    tab: {
      text: speaker.text('poster.worth', { count: last.outcomes[seat] ?? 0 }),
      colour: won.includes(seat) ? ('green' as const) : ('back' as const),
    },
  });
  return {
    tone: 'green',
    kicker: [
      speaker.text('title'),
      speaker.text('poster.rounds', { count: rounds.length }),
      speaker.text('poster.version', { variant: table.variant }),
    ],
    title:
      won.length === 1
        ? [speaker.seats(won), speaker.text('poster.ahead')]
        : [speaker.text('poster.both'), speaker.text('poster.same')],
    why: speaker.text('poster.why', {
      made: last.outcomes.reduce((sum, worth) => sum + worth, 0),
      possible: mostPossible(match.setup, rounds[0]?.before ?? []),
    }),
    winners: won.map(person),
    line: lineOf(rounds, speaker),
    others: lost.map(person),
    strip: {
      title: speaker.text('poster.strip'),
      legend: rounds.some(({ reported }) => reported) ? speaker.text('poster.reported') : null,
      rows: null,
      columns: rounds.map((round, at) => columnOf(round, at, speaker)),
    },
    titles: titlesOf(rounds, speaker, faces),
  };
};

/** How often the worst was done; where it never was, how often the two came to terms. */
function lineOf(rounds: Rounds, speaker: Translator): string {
  const times = (answer: AnswerToOffer) => rounds.filter(({ p2Action }) => p2Action === answer).length;
  const what = times('snatch') > 0 ? 'snatch' : times('accept') > 0 ? 'accept' : 'nothing';
  return speaker.text(`poster.line.${what}`, { count: what === 'nothing' ? 0 : times(what), of: rounds.length });
}

function columnOf({ p2Action, reported }: DeepReadonly<RoundRecord>, at: number, speaker: Translator): PosterColumn {
  const marks: readonly PosterMark[] = p2Action === null ? [] : [{ kind: 'card', ...LOOKS[p2Action] }];
  return {
    number: String(at + 1),
    marks,
    isFlagged: reported === true,
    label: [
      speaker.text('poster.round', { number: at + 1, what: speaker.text(`poster.answers.${p2Action ?? 'none'}`) }),
      ...(reported ? [speaker.text('poster.reported')] : []),
    ].join(' · '),
    begins: { type: 'roundBegan', after: at },
  };
}

/** What the two have earned, each for what only they can do. */
function titlesOf(rounds: Rounds, speaker: Translator, faces: readonly Face[]): readonly PosterTitle[] {
  const of = rounds.length;
  const times = (is: (round: DeepReadonly<RoundRecord>, at: number) => boolean) => rounds.filter(is).length;
  const earned = (seat: number, count: number, least: number): readonly Claimant[] =>
    count < least ? [] : [{ seat, by: count, values: { count, of } }];
  const snatched = times(({ p2Action }) => p2Action === 'snatch');
  const accepted = times(({ p2Action }) => p2Action === 'accept');
  const isGenerous = ({ offer }: DeepReadonly<RoundRecord>) =>
    offer !== null && countOf(givenIn(offer)) > countOf(askedIn(offer));
  return earnedTitles(
    {
      snatcher: earned(ANSWERER, snatched, 1),
      honest: earned(ANSWERER, snatched === 0 ? accepted : 0, 2),
      judge: earned(
        OFFERER,
        times(({ reported }) => reported === true),
        1,
      ),
      faith: earned(
        OFFERER,
        times(({ offer }, at) => offer !== null && rounds[at - 1]?.p2Action === 'snatch'),
        1,
      ),
      generous: earned(OFFERER, times(isGenerous), 1),
      cautious: earned(
        OFFERER,
        times(({ p1Action }) => p1Action === 'no_offer'),
        1,
      ),
    },
    speaker,
    faces,
  );
}
