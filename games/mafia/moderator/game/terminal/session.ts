import type { Moderate, ModeratedGame, ModeratorsRoom } from '../../../../game-package.ts';
import { dealIn } from '../dealing.ts';
import { dictionaryIn } from '../dictionary.ts';
import { exportGame, restoreGame } from '../keeping.ts';
import { type Roster, readRoster } from '../roster.ts';
import { namesIn } from '../titles.ts';
import { answerDraft, dealSentence, dealtIn, dealtLines, draftIntro, rosterSentence } from './draft.ts';
import { answerRunning, promptOf, runningIntro } from './running.ts';
import { notesOnRestoring, restoreSentence } from './sentences.ts';
import type { Stage, Staged } from './stage.ts';

/** MF-150: the moderator's desk in a terminal, from a kept game, a list of players, or nothing. */
export const moderate: Moderate = (text, room) => {
  const draft = keptDraft(text);
  if (draft === null && text.trimStart().startsWith('{')) return openKept(text, room);
  const roles = draft === null ? dealIn(text) : null;
  const dealt = roles === null ? null : dealtIn(text, roles, room);
  if (dealt?.ok === false) return { ok: false, mistakes: [dealSentence(room.text, dealt.mistake)] };
  const list = dealt?.list ?? draft ?? text;
  const roster = rosterIn(room, list);
  // What is still missing in a list that was kept can be written now.
  const mistakes = list.trim() === '' || draft !== null ? [] : roster.mistakes;
  if (mistakes.length > 0) {
    return { ok: false, mistakes: mistakes.map((mistake) => rosterSentence(room.text, mistake)) };
  }
  const lines = [...(dealt === null ? [] : dealtLines(room, dealt)), ...draftIntro(room, roster)];
  const staged: Staged = { stage: { kind: 'draft', list }, lines };
  return { ok: true, wasKept: draft !== null, ...asAnswer(staged, room) };
};

function openKept(text: string, room: ModeratorsRoom): ReturnType<Moderate> {
  const restored = restoreGame(text);
  if (!restored.ok) return { ok: false, mistakes: [restoreSentence(room.text, restored.mistake)] };
  const { desk } = restored;
  const notes = notesOnRestoring(room.text, restored).map((line) => room.paint.yellow(line));
  const lines = [...notes, ...runningIntro(room, desk)];
  return { ok: true, wasKept: true, ...asAnswer({ stage: { kind: 'running', desk }, lines }, room) };
}

const DRAFT = 'tertulia-mafia-draft';

const keptText = (stage: Stage): string =>
  stage.kind === 'running' ? exportGame(stage.desk) : `${JSON.stringify({ format: DRAFT, list: stage.list })}\n`;

/** The list of a game that was kept before it began; null if the text is something else. */
function keptDraft(text: string): string | null {
  try {
    const kept: unknown = JSON.parse(text);
    const { format, list } = (kept ?? {}) as { readonly format?: unknown; readonly list?: unknown };
    return format === DRAFT && typeof list === 'string' ? list : null;
  } catch {
    return null;
  }
}

const rosterIn = ({ text }: ModeratorsRoom, list: string): Roster => readRoster(list, dictionaryIn(namesIn(text)));

function asAnswer({ stage, lines }: Staged, room: ModeratorsRoom) {
  return { lines, game: gameOf(stage, room) };
}

function gameOf(stage: Stage, room: ModeratorsRoom): ModeratedGame {
  return {
    kept: keptText(stage),
    prompt: stage.kind === 'draft' ? room.text('desk.terminal.draft') : promptOf(room, stage.desk),
    answer: (line) => asAnswer(answerOn(stage, line.trim(), room), room),
  };
}

function answerOn(stage: Stage, line: string, room: ModeratorsRoom): Staged {
  if (line === '') return { stage, lines: [] };
  return stage.kind === 'draft' ? answerDraft(stage, line, room) : answerRunning(stage, line, room);
}
