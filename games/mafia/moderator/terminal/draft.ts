import type { ModeratorsRoom } from '../../../game-package.ts';
import { plainName, spacedName } from '../../resolver/index.ts';
import { begin, newModeratorGame } from '../game/game.ts';
import { dictionaryIn } from '../game/names.ts';
import {
  DEAL,
  type DealMistake,
  type Dealt,
  dealRoles,
  nameAlone,
  openingOf,
  type Roster,
  type RosterMistake,
  readRoster,
} from '../game/roster.ts';
import { namesIn, type Text, titleOfSeat } from '../game/sentences.ts';
import { isDirective } from '../game/settings.ts';
import { beginningLines, helpLines, no, type Stage, type Staged, splitCommand, yes } from './reports.ts';

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

export const rosterIn = ({ text }: ModeratorsRoom, list: string): Roster =>
  readRoster(list, dictionaryIn(namesIn(text)));

const refuse = (draft: Draft, room: ModeratorsRoom, ...sentences: readonly string[]): Staged => ({
  stage: draft,
  lines: sentences.map((sentence) => no(room, sentence)),
});

/** Takes one more line while the players are gathered. */
export function answerDraft(draft: Draft, line: string, room: ModeratorsRoom): Staged {
  if (!line.startsWith(':') || isDirective(line)) return addLine(draft, line, room);
  const { word, rest } = splitCommand(line);
  switch (word) {
    case ':begin':
      return beginDraft(draft, room);
    case ':who':
      return { stage: draft, lines: whoLines(room, draft.list) };
    case ':strike':
      return strike(draft, rest, room);
    case DEAL:
      return dealNow(draft, rest, room);
    case ':help':
      return { stage: draft, lines: helpLines(room, DRAFT_HELP) };
    default:
      return refuse(draft, room, room.text('desk.terminal.unknownCommand', { command: word }));
  }
}

const DRAFT_HELP = ['player', 'deal', 'strike', 'village', 'preset', 'set', 'lengths', 'seed', 'who', 'begin'].map(
  (key) => `desk.terminal.draftHelp.${key}`,
);

/** Mistakes that the next lines may still mend. */
const MENDABLE: readonly RosterMistake['code'][] = ['unknown-target', 'lover-alone', 'no-players', 'no-role'];

/** MF-150: everybody without a role is dealt one by chance, and the moderator sees who got what. */
function dealNow(draft: Draft, roles: string, room: ModeratorsRoom): Staged {
  const dealt = dealtIn(draft.list, roles, room);
  if (!dealt.ok) return refuse(draft, room, dealSentence(room.text, dealt.mistake));
  return { stage: { kind: 'draft', list: dealt.list }, lines: dealtLines(room, dealt) };
}

/** The seed is the list's own, where it names one. */
export function dealtIn(list: string, roles: string, room: ModeratorsRoom): Dealt {
  const dictionary = dictionaryIn(namesIn(room.text));
  return dealRoles(list, roles, { seed: readRoster(list, dictionary).seed ?? room.seed, dictionary });
}

export const dealSentence = (text: Text, { code, ...values }: DealMistake): string =>
  text(code === 'unknown-role' ? 'desk.roster.unknown-role' : `desk.deal.${code}`, { ...values, known: '' });

export const dealtLines = (room: ModeratorsRoom, { dealt }: Extract<Dealt, { ok: true }>): readonly string[] => [
  yes(room, room.text('desk.deal.dealt', { count: dealt.length })),
  ...dealt.map(({ name, title }) => `  ${name}: ${title}`),
];

/** A line joins the list unless it cannot be right whatever follows; a role takes the place of the name alone. */
function addLine(draft: Draft, line: string, room: ModeratorsRoom): Staged {
  const before = rosterIn(room, draft.list);
  const name = nameAlone(line);
  const named = name ?? rosterIn(room, line).players[0]?.name ?? null;
  const lines = draft.list.split('\n');
  const bare = named === null ? -1 : lines.findIndex((each) => isSame(nameAlone(each), named));
  const isTaken = name !== null && (bare !== -1 || before.players.some((player) => isSame(player.name, name)));
  const list = bare === -1 ? `${draft.list.trimEnd()}\n${line}\n`.trimStart() : lines.with(bare, line).join('\n');
  const roster = rosterIn(room, list);
  const wrong: RosterMistake | undefined = isTaken
    ? { line: 0, code: 'name-taken', value: name, known: [] }
    : roster.mistakes.find(({ code, value }) => !MENDABLE.includes(code) || isRoleless(code, value));
  if (wrong !== undefined) return refuse(draft, room, rosterSentence(room.text, { ...wrong, line: 0 }));
  if (name !== null)
    return { stage: { kind: 'draft', list }, lines: [yes(room, room.text('desk.deal.joined', { name }))] };
  const joined = roster.players.find((player) => isSame(player.name, named ?? ''));
  const noted =
    joined === undefined
      ? room.text('desk.terminal.set')
      : room.text('desk.terminal.joined', { name: joined.name, title: titleOfSeat(room.text, roster, joined) });
  return { stage: { kind: 'draft', list }, lines: [yes(room, noted)] };
}

const isSame = (one: string | null, other: string): boolean => one !== null && plainName(one) === plainName(other);

/** A line without a role that is not even a name. */
const isRoleless = (code: RosterMistake['code'], written: string): boolean =>
  code === 'no-role' && nameAlone(written) === null;

/** Everybody on the list, in the order of the lines, with the role where one is written. */
function whoLines(room: ModeratorsRoom, list: string): readonly string[] {
  const lines = list.split('\n').flatMap((line) => {
    const bare = nameAlone(line);
    if (bare !== null) return [`  ${bare}: ${room.text('desk.terminal.noRoleYet')}`];
    const roster = rosterIn(room, line);
    return roster.players.map((player) => `  ${player.name}: ${titleOfSeat(room.text, roster, player)}`);
  });
  return lines.length === 0 ? [room.text('desk.roster.no-players')] : lines;
}

function strike(draft: Draft, name: string, room: ModeratorsRoom): Staged {
  const lines = draft.list.split('\n').map((line) => ({
    line,
    named: nameAlone(line) ?? rosterIn(room, line).players[0]?.name ?? null,
  }));
  const found = lines.find(({ named }) => isSame(named, name))?.named ?? null;
  if (found === null) return refuse(draft, room, room.text('desk.refusals.no-such-player'));
  const without = lines.filter(({ named }) => !isSame(named, name)).map(({ line }) => line);
  const struck = room.text('desk.terminal.struck', { name: found });
  return { stage: { kind: 'draft', list: without.join('\n') }, lines: [yes(room, struck)] };
}

function beginDraft(draft: Draft, room: ModeratorsRoom): Staged {
  const { text } = room;
  const roster = rosterIn(room, draft.list);
  if (roster.mistakes.length > 0)
    return refuse(draft, room, ...roster.mistakes.map((mistake) => rosterSentence(text, mistake)));
  const fresh = newModeratorGame(openingOf(roster, room.seed));
  if (!fresh.ok) return refuse(draft, room, text(`desk.restore.${fresh.mistake.code}`));
  const begun = begin(fresh.game, room.now());
  if (!begun.ok) return refuse(draft, room, text(`desk.refusals.${begun.code}`));
  return { stage: { kind: 'running', game: begun.game }, lines: beginningLines(room, begun.game) };
}
