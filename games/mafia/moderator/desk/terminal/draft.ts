import type { ModeratorsRoom } from '../../../../listed.ts';
import { plainName, spacedName } from '../../../resolver/index.ts';
import { newDesk } from '../desk.ts';
import { dictionaryIn } from '../dictionary.ts';
import { isDirective } from '../directives.ts';
import { begin } from '../doing.ts';
import { openingOf, type Roster, type RosterMistake, readRoster } from '../roster.ts';
import { namesIn, type Text, titleIn } from '../titles.ts';
import type { Chair } from '../types.ts';
import { beginningLines } from './reports.ts';
import { helpLines, no, type Stage, type Staged, splitCommand, yes } from './stage.ts';

type Draft = Extract<Stage, { kind: 'draft' }>;

/** What is wrong with a line of a list. */
export function rosterSentence(text: Text, { line, code, value, known }: RosterMistake): string {
  const what = text(`desk.roster.${code}`, { value: spacedName(value), known: known.join(', ') });
  return line === 0 ? what : text('desk.roster.at', { line, what });
}

export function draftIntro({ text }: ModeratorsRoom, { players, preset }: Roster): readonly string[] {
  if (players.length === 0) return [text('desk.terminal.welcome')];
  return [text('desk.terminal.ready', { count: players.length, preset })];
}

const read = ({ text }: ModeratorsRoom, list: string): Roster => readRoster(list, dictionaryIn(namesIn(text)));

/** Takes one more line while the players are gathered. */
export function answerDraft(draft: Draft, line: string, room: ModeratorsRoom): Staged {
  if (!line.startsWith(':') || isDirective(line)) return addLine(draft, line, room);
  const { word, rest } = splitCommand(line);
  switch (word) {
    case ':begin':
      return beginDraft(draft, room);
    case ':who':
      return { stage: draft, lines: whoLines(room, read(room, draft.list)) };
    case ':strike':
      return strike(draft, rest, room);
    case ':help':
      return { stage: draft, lines: helpLines(room, DRAFT_HELP) };
    default:
      return { stage: draft, lines: [no(room, room.text('desk.terminal.unknownCommand', { command: word }))] };
  }
}

const DRAFT_HELP = ['player', 'strike', 'village', 'preset', 'set', 'lengths', 'seed', 'who', 'begin'].map(
  (key) => `desk.terminal.draftHelp.${key}`,
);

/** Mistakes that the next lines may still mend. */
const MENDABLE: readonly RosterMistake['code'][] = ['unknown-target', 'lover-alone', 'no-players'];

/** A line joins the list unless it cannot be right whatever follows. */
function addLine(draft: Draft, line: string, room: ModeratorsRoom): Staged {
  const list = `${draft.list.trimEnd()}\n${line}\n`.trimStart();
  const roster = read(room, list);
  const wrong = roster.mistakes.find(({ code }) => !MENDABLE.includes(code));
  if (wrong !== undefined) return { stage: draft, lines: [no(room, rosterSentence(room.text, { ...wrong, line: 0 }))] };
  const joined = roster.players[read(room, draft.list).players.length];
  const noted = joined === undefined ? room.text('desk.terminal.set') : joinedSentence(room, roster, joined);
  return { stage: { kind: 'draft', list }, lines: [yes(room, noted)] };
}

const joinedSentence = ({ text }: ModeratorsRoom, roster: Roster, player: Chair): string =>
  text('desk.terminal.joined', { name: player.name, title: titleOfChair(text, roster, player) });

function titleOfChair(text: Text, { factions }: Roster, { faction, role }: Chair): string {
  return titleIn(text, factions.find(({ id }) => id === faction)?.kind ?? 'ThirdParty', role);
}

const whoLines = ({ text }: ModeratorsRoom, roster: Roster): readonly string[] =>
  roster.players.length === 0
    ? [text('desk.roster.no-players')]
    : roster.players.map((player) => `  ${player.name}: ${titleOfChair(text, roster, player)}`);

function strike(draft: Draft, name: string, room: ModeratorsRoom): Staged {
  const lines = draft.list.split('\n');
  const found = read(room, draft.list).players.find((player) => plainName(player.name) === plainName(name));
  if (found === undefined) return { stage: draft, lines: [no(room, room.text('desk.refusals.no-such-player'))] };
  const without = lines.filter((line) => read(room, line).players[0]?.name !== found.name);
  const struck = room.text('desk.terminal.struck', { name: found.name });
  return { stage: { kind: 'draft', list: without.join('\n') }, lines: [yes(room, struck)] };
}

function beginDraft(draft: Draft, room: ModeratorsRoom): Staged {
  const { text } = room;
  const roster = read(room, draft.list);
  const refuse = (...sentences: readonly string[]): Staged => ({
    stage: draft,
    lines: sentences.map((sentence) => no(room, sentence)),
  });
  if (roster.mistakes.length > 0) return refuse(...roster.mistakes.map((mistake) => rosterSentence(text, mistake)));
  const fresh = newDesk(openingOf(roster, room.seed));
  if (!fresh.ok) return refuse(text(`desk.restore.${fresh.mistake.code}`));
  const begun = begin(fresh.desk, room.now());
  if (!begun.ok) return refuse(text(`desk.refusals.${begun.code}`));
  return { stage: { kind: 'running', desk: begun.desk }, lines: beginningLines(room, begun.desk) };
}
