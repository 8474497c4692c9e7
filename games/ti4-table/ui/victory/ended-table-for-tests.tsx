import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { facesOf } from '../../../../web/ui/faces-for-tests.ts';
import type { CompanionClock, MatchOnScreen } from '../../../../web/ui/screen.ts';
import { speakKit } from '../../../../web/ui/words-for-tests.ts';
import type { Language } from '../../../game-package.ts';
import { speakerForTests } from '../../../translator-for-tests.ts';
import { SIX, type Told, tableOf } from '../../reading/table-for-tests.ts';
import { spoken } from '../../text/index.ts';
import type { Command, Phase, Table, Ti4Table } from '../../types.ts';
import { readOnlyControls } from '../frame/recording.ts';
import { type Recorder, RecorderContext } from '../recorder.ts';

void speakKit();

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A game of six that Sol has won with ten points in two rounds and an hour and a quarter. */
export const endedTable = (more: Partial<Told> = {}): Table => ({
  ...tableOf({
    factions: SIX,
    vp: [10, 7, 7, 3, 10, 0],
    round: 2,
    held: { 0: [1], 1: [2], 2: [3], 3: [4], 4: [5], 5: [6] },
    speakers: [
      { round: 1, seat: 0, via: 'initial' },
      { round: 1, seat: 2, via: 'politics' },
    ],
    picks: [
      { round: 1, seat: 0, card: 8, bonus: 0, order: 1 },
      { round: 2, seat: 0, card: 1, bonus: 1, order: 1 },
    ],
    vpByRound: [[4, 3, 2, 1, 5, 0, 0, 0]],
    times: [
      [MINUTE, 2 * MINUTE, 0, 0, 0, 0, 0, 0],
      [HOUR, 30_000, 0, 0, 0, 0, 0, 0],
    ],
    startedAt: MINUTE,
    endedAt: MINUTE + HOUR + 15 * MINUTE,
    ending: { winner: 0, reason: 'victory' },
    ...more,
  }),
});

/** The same people with their names, where a test wants them. */
export function named(table: Table, ...names: readonly string[]): Table {
  const players = table.players.map((player, seat) => ({ ...player, name: names[seat] ?? '' }));
  return { ...table, players };
}

/** What a test says of who looks at a table, and when. */
export interface Looking {
  readonly table: Table;
  readonly phase?: Phase;
  readonly language?: Language;
  readonly clock?: Partial<CompanionClock>;
  /** What is offered; all that a host may where nothing is said. */
  readonly offered?: readonly Command['type'][];
  readonly again?: (() => Promise<string | null>) | null;
}

/** Draws a part before a table as it is told, without any rules; what it sends is kept. */
export function drawn(part: ReactNode, looking: Looking) {
  const sent: Command[] = [];
  return { ...render(<RecorderContext value={recorderOf(looking, sent)}>{part}</RecorderContext>), sent };
}

function recorderOf(looking: Looking, sent: Command[]): Recorder {
  const { table, language = 'en', clock = {}, offered = ['endGame', 'playOn'], again = null } = looking;
  const speaker = speakerForTests(language, spoken.words[language], 'Seat ');
  const controls = readOnlyControls(table);
  return {
    ...{ match: sightOf(looking), table, seat: null, place: 'table', news: { beat: 1, heard: [] } },
    faces: facesOf([]),
    speaker,
    text: speaker.text,
    controls: { ...controls, clock: { ...controls.clock, ...clock }, again },
    offers: (type) => offered.filter((each) => each === type).map(() => ({ type, blanks: {}, check: null })),
    may: ({ type }) => offered.includes(type),
    does: async (command) => sent.push(command) > 0,
    refuse: () => undefined,
    isSettling: false,
    ignore: () => undefined,
    isIgnored: false,
  };
}

function sightOf({ table, phase = 'action' }: Looking): MatchOnScreen<Ti4Table> {
  const outcome = table.ending === null ? null : { ranking: [[table.ending.winner]], winners: '', reason: '' };
  const { options: setup } = table;
  return { id: 'match', setup, seats: 8, phase, question: 1, asked: [], table, hand: null, hands: null, outcome };
}
