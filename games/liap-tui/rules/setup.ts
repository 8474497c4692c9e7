import { ok, refuse, type SetupFields } from '../../../kernel/index.ts';
import { PIECE_SETS } from './pieces.ts';
import type { LiapTui } from './types.ts';
import { CROSS_TYPES, WINNER_RULES } from './winner.ts';

/** LT-51: the options of a table, the seed's rules by default, and the original game's as a preset. */
export const fields: SetupFields<LiapTui> = {
  fields: {
    pieceSet: { kind: 'choice', oneOf: PIECE_SETS, default: 'numbers32' },
    leadValidity: { kind: 'choice', oneOf: ['any-set', 'combination'], default: 'any-set' },
    winner: { kind: 'choice', oneOf: WINNER_RULES, default: 'general-total-pieces-seat' },
    crossType: { kind: 'choice', oneOf: CROSS_TYPES, default: 'led-type' },
    leadMax: { kind: 'number', from: 1, to: 8, default: 6 },
    followOrder: { kind: 'choice', oneOf: ['any', 'seat'], default: 'any' },
    reveal: { kind: 'choice', oneOf: ['on-resolve', 'on-play'], default: 'on-resolve' },
    weakThreshold: { kind: 'number', from: 0, to: 13, default: 9 },
    redealVote: { kind: 'choice', oneOf: ['simultaneous', 'in-turn'], default: 'simultaneous' },
    maxRedeals: { kind: 'number', from: 0, to: 50, default: 10 },
    maxConsecutiveZeros: { kind: 'number', from: 1, to: 20, default: 2 },
    forbiddenTotal: { kind: 'number', from: 0, to: 32, default: 8 },
    multiplierScope: { kind: 'choice', oneOf: ['whole', 'base-only'], default: 'whole' },
    target: { kind: 'number', from: 1, to: 500, default: 50 },
    maxRounds: { kind: 'number', from: 1, to: 100, default: 20 },
    tieAtTarget: { kind: 'choice', oneOf: ['shared', 'continue'], default: 'shared' },
    players: { kind: 'number', from: 2, to: 4, default: 4 },
    handSize: { kind: 'number', from: 1, to: 8, default: 8 },
  },
  presets: {
    seed: {},
    'liap-tui': {
      pieceSet: 'xiangqi32',
      leadValidity: 'combination',
      winner: 'led-type-value-seat',
      followOrder: 'seat',
    },
  },
  settle(setup, chosen) {
    if (setup.winner === 'led-type-value-seat' && setup.leadValidity === 'any-set') {
      return refuse('needs-combinations', { key: 'leadValidity', needed: 'combination' });
    }
    const forbiddenTotal = chosen.has('forbiddenTotal') ? setup.forbiddenTotal : setup.handSize;
    return ok({ ...setup, forbiddenTotal });
  },
};
