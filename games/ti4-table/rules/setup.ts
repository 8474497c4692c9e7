import type { SetupFields } from '../../../kernel/index.ts';
import { HIGHEST_LIMIT } from '../facts/pieces.ts';
import type { Ti4Table } from './types.ts';

/** Minutes of inactivity that make sense; 0 is never. */
const INACTIVITY = [0, ...Array.from({ length: 56 }, (_, minutes) => minutes + 5)] as const;

/** The options of a table, with their defaults and ranges. */
export const fields: SetupFields<Ti4Table> = {
  fields: {
    vpLimit: { kind: 'number', from: 1, to: HIGHEST_LIMIT, default: 10 },
    showVpMeter: { kind: 'switch', default: true },
    showTurnTimer: { kind: 'switch', default: true },
    timerMode: { kind: 'choice', oneOf: ['per-turn', 'cumulative'], default: 'per-turn' },
    inactivityMinutes: { kind: 'choice', oneOf: INACTIVITY, default: 15 },
    pauseWhenIdle: { kind: 'switch', default: false },
    decisionBar: { kind: 'switch', default: false },
    decisionSeconds: { kind: 'number', from: 20, to: 180, default: 90 },
    decisionRepeat: { kind: 'switch', default: true },
    detailedAgenda: { kind: 'switch', default: true },
    autoAdvance: { kind: 'switch', default: false },
    mecatolPrompt: { kind: 'choice', oneOf: ['every-round', 'first-round-only'], default: 'every-round' },
    checklistPerPlayer: { kind: 'switch', default: false },
    everyoneMayRecord: { kind: 'switch', default: true },
    pok: { kind: 'switch', default: true },
    codex: { kind: 'switch', default: true },
    thundersEdge: { kind: 'switch', default: false },
  },
  presets: {
    usual: {},
    long: { vpLimit: 14 },
  },
};
