import type { Pacing } from '../game-package.ts';
import type { Event, Mafia } from './types.ts';

/** The mafia at the end, each of whom is turned over. */
export const mafiaOf = (players: Extract<Event, { type: 'gameOver' }>['players']): readonly number[] =>
  players.flatMap(({ original }, seat) => (original.faction === 'mafia' ? [seat] : []));

/** How Mafia takes its time. By night everybody takes equally long, so that nobody is given away by it. */
export const pacing: Pacing<Mafia> = {
  moments: {
    began: 1800,
    nightFell: 1600,
    dawn: 2400,
    died: 3000,
    // Where somebody is lynched, the death is the moment.
    dusk: ({ lynched }) => (lynched === null ? 1600 : 0),
    shot: 1600,
    gameOver: ({ players }) => Math.min(9000, 5200 + 700 * mafiaOf(players).length),
  },
  opening: ['began'],
  thinking: { night: [1200, 4000], day: [7000, 20_000], lastWords: [1000, 2500] },
};
