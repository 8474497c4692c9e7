import type { Phase } from '../../../resolver/index.ts';
import { LANGUAGES } from '../kit/voice.ts';
import { type KeptGame, type RestoredNotes, UNCHANGED } from './kept-game.ts';

/** What was kept, or a game that says of itself that it is damaged: nothing is thrown away here. */
export function parseKept(id: string, raw: string): KeptGame {
  const kept = parse(raw);
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string')
    return { id, revision: '', changed: 0, stage: 'desk', text: raw, language: 'en', copied: [], restored: UNCHANGED };
  const { revision, changed, stage, language, copied, restored } = kept as Partial<KeptGame>;
  return {
    id,
    revision: typeof revision === 'string' ? revision : '',
    changed: typeof changed === 'number' ? changed : 0,
    stage: stage === 'draft' ? 'draft' : 'desk',
    text: kept.text,
    language: LANGUAGES.find((each) => each === language) ?? 'en',
    copied: Array.isArray(copied) ? copied.filter((mark) => typeof mark === 'string') : [],
    restored: readNotes(restored),
  };
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

const KINDS: readonly Phase['kind'][] = ['start', 'night', 'day'];

function readNotes(kept: Partial<RestoredNotes> | undefined): RestoredNotes {
  const kind = KINDS.find((each) => each === kept?.differsFrom?.kind);
  const number = kept?.differsFrom?.number;
  if (kind === undefined || typeof number !== 'number') return UNCHANGED;
  return { differsFrom: { kind, number }, dropped: typeof kept?.dropped === 'number' ? kept.dropped : 0 };
}
