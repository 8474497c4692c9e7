import { describe, expect, it } from 'vitest';
import { type Character, fastRandom, type Phrase, type Voice } from '../../../kernel/host.ts';
import { layTable, type Scene } from '../rules/scene-for-tests.ts';
import type { Event, GameView, LiapTui, SettledPlay } from '../types.ts';
import { voice } from './voice.ts';

const TALKATIVE: Character = { boldness: 0.2, honesty: 0.5, talkativeness: 1 };

/** Nobody always has something to say; one of so many does. */
const TRIES = 20;

const voiceOf = (seat: number, number: number) => voice(seat, fastRandom(number), TALKATIVE);

/** What a bot in a seat says to events, unless it prefers to be silent. */
function remark(scene: Scene, seat: number, events: readonly Event[]): Phrase | null {
  const view = layTable(scene).seat(seat).view;
  for (let number = 0; number < TRIES; number++) {
    const said = voiceOf(seat, number)(view, { events, phrases: [] });
    if (said !== null) return said.phrase;
  }
  return null;
}

/** The first turn of a round, in which a seat took so many piles with any pieces at all. */
function taken(winner: number, piles: number, declared: readonly number[]): { scene: Scene; events: Event[] } {
  const plays = [0, 1, 2, 3].map((seat) => Array.from({ length: piles }, (_, piece) => seat * 8 + piece));
  const turn: SettledPlay = { starter: 0, plays, winner, decidedBy: 'total' };
  const table = {
    declared: [...declared],
    turns: [turn],
    piles: [0, 1, 2, 3].map((seat) => (seat === winner ? piles : 0)),
  };
  const events: Event[] = [{ type: 'turnWon', seat: winner, piles, by: 'total' }];
  return { scene: { phase: 'lead', table }, events };
}

const scored = (declared: number[], piles: number[], scores: number[]): Event => ({
  ...{ type: 'roundScored', round: 3, multiplier: 1, turns: 4, gained: [0, 0, 0, 0] },
  ...{ declared, piles, scores },
});

describe('after a turn', () => {
  it('a strong play is praised, but not by the player who made it', () => {
    const { scene, events } = taken(1, 4, [0, 5, 1, 1]);
    expect(remark(scene, 0, events)).toEqual({ type: 'strongPlay', seat: 1 });
    expect(remark(scene, 1, events)).toBeNull();
  });

  it('somebody who reaches exactly what they declared played well', () => {
    const { scene, events } = taken(2, 2, [1, 1, 2, 1]);
    expect(remark(scene, 0, events)).toEqual({ type: 'wellPlayed' });
  });

  it('too many piles are bad luck, and not the round of the player who took them', () => {
    const { scene, events } = taken(2, 2, [1, 1, 1, 1]);
    expect(remark(scene, 0, events)).toEqual({ type: 'badLuck', seat: 2 });
    expect(remark(scene, 2, events)).toEqual({ type: 'notMyRound' });
  });

  it('a player who leaves too few piles for another is sorry', () => {
    const { scene, events } = taken(0, 6, [6, 3, 0, 0]);
    expect(remark(scene, 0, events)).toEqual({ type: 'sorry' });
    expect(remark(scene, 1, events)).toEqual({ type: 'notMyRound' });
  });

  it('an ordinary turn is not spoken of', () => {
    const { scene, events } = taken(1, 1, [1, 2, 1, 1]);
    for (const seat of [0, 1, 2, 3]) expect(remark(scene, seat, events)).toBeNull();
  });
});

describe('after a round', () => {
  it('the others are warned of a player who is about to win', () => {
    const events = [scored([1, 2, 2, 1], [1, 3, 1, 3], [40, 20, 22, 5])];
    expect(remark({ phase: 'declaration', table: { round: 4 } }, 1, events)).toEqual({ type: 'watchOut', seat: 0 });
    expect(remark({ phase: 'declaration', table: { round: 4 } }, 0, events)).toEqual(null);
  });

  it('nobody warns of anybody early in a match', () => {
    const events = [scored([1, 2, 2, 1], [1, 3, 1, 3], [12, 2, 1, 0])];
    expect(remark({ phase: 'declaration', table: { round: 4 } }, 1, events)).toEqual({ type: 'wellPlayed' });
  });
});

describe('a bot', () => {
  /** What one voice says to the same thing in each of some rounds. */
  const inRounds = (speaker: Voice<LiapTui>, rounds: readonly number[], events: readonly Event[]) =>
    rounds.flatMap((round) => {
      const view: GameView = layTable({ phase: 'declaration', table: { round } }).seat(1).view;
      const said = speaker(view, { events, phrases: [] });
      return said === null ? [] : [round];
    });

  it('does not say the same again soon', () => {
    const events = [scored([1, 2, 2, 1], [1, 2, 2, 1], [40, 2, 1, 0])];
    const rounds = Array.from({ length: 30 }, (_, round) => round + 1);
    for (let number = 0; number < TRIES; number++) {
      const said = inRounds(voiceOf(1, number), rounds, events);
      expect(said.length).toBeGreaterThan(0);
      for (const [index, round] of said.slice(1).entries()) {
        expect(round - (said[index] as number)).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('does not repeat what another bot has just said', () => {
    const events = [scored([1, 2, 2, 1], [1, 2, 2, 1], [40, 2, 1, 0])];
    const { view } = layTable({ phase: 'declaration', table: { round: 4 } }).seat(1);
    const phrase = { type: 'watchOut', seat: 0 };
    for (let number = 0; number < TRIES; number++) {
      const phrases = [{ seat: 2, channel: 'table', phrase }];
      expect(voiceOf(1, number)(view, { events, phrases })).toBeNull();
    }
  });

  it('says the same whatever it holds', () => {
    const { scene, events } = taken(1, 4, [0, 5, 1, 1]);
    const { view } = layTable(scene).seat(0);
    for (let number = 0; number < TRIES; number++) {
      const other: GameView = { ...view, hand: { pieces: [28, 29, 30, 31], laid: null, vote: null } };
      expect(voiceOf(0, number)(other, { events, phrases: [] })).toEqual(
        voiceOf(0, number)(view, { events, phrases: [] }),
      );
    }
  });
});
