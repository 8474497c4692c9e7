import type { CastLine } from '../../rules/types.ts';
import { FACTION_WORDS, FACTIONS, ROLES, type RoleName } from './vocabulary.ts';

/** `ForensicInvestigator` as it is written: `Forensic Investigator`. */
const spaced = (role: RoleName): string =>
  role === 'OneShot' ? 'One-Shot' : role.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Longest first, so that `Elite Bodyguard` is not taken for something shorter. */
const WRITTEN = ROLES.map((role) => ({ role, words: spaced(role).toLowerCase() })).sort(
  (one, other) => other.words.length - one.words.length,
);

/** A list of roles as the rules write it. */
export function writeLines(lines: readonly CastLine[]): string {
  return lines
    .map(({ faction, role, count }) => {
      const title = [FACTION_WORDS[faction], ...role.map(spaced)].join(' ');
      return count === 1 ? title : `${count} ${title}`;
    })
    .join(', ');
}

/** Reads what the rules write; null where it is anything else, which is for the rules to judge. */
export function readLines(text: string): readonly CastLine[] | null {
  const lines = text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(readLine);
  return lines.every((line) => line !== null) ? lines : null;
}

function readLine(entry: string): CastLine | null {
  const [, number = '1', word = '', title = ''] = /^(\d{1,2} )?(\S+) (.+)$/.exec(entry.trim()) ?? [];
  const faction = FACTIONS.find((id) => FACTION_WORDS[id].toLowerCase() === word.toLowerCase());
  const role = readLayers(title.toLowerCase());
  return faction === undefined || role.length === 0 ? null : { faction, role, count: Number(number) };
}

/** The layers from the outside; none where a word is no role. */
function readLayers(title: string): RoleName[] {
  const found = WRITTEN.find(({ words }) => title === words || title.startsWith(`${words} `));
  if (found === undefined) return [];
  const rest = title.slice(found.words.length + 1);
  if (rest === '') return [found.role];
  const beneath = readLayers(rest);
  return beneath.length === 0 ? [] : [found.role, ...beneath];
}
