import { drawBelow, stackMistake } from '../../resolver/index.ts';
import type { Dictionary } from './dictionary.ts';
import { nameAlone } from './roster.ts';
import { readRoleWords } from './title-words.ts';

/** A line of a list that deals roles by chance: `:deal Cop, Doctor, 2 Mafia Goon, 3 Villager`. */
export const DEAL = ':deal';

/** Why nothing was dealt. */
export interface DealMistake {
  readonly code: 'deal-nothing' | 'deal-nobody' | 'deal-size' | 'unknown-role' | 'bad-role';
  readonly value: string;
  readonly roles: number;
  readonly players: number;
}

export type Dealt =
  | {
      readonly ok: true;
      readonly list: string;
      readonly dealt: readonly { readonly name: string; readonly title: string }[];
    }
  | { readonly ok: false; readonly mistake: DealMistake };

/**
 * MF-150: a list in which everybody who has no role yet has one of these, by chance: the same seed deals the same. The line `:deal` goes, and
 * what was dealt stands in its place as a note, so that the moderator sees it and can play it again.
 */
export function dealRoles(
  list: string,
  roles: string,
  { seed, dictionary }: { readonly seed: number; readonly dictionary: Dictionary },
): Dealt {
  const generator = { random: seed | 0 };
  const lines = list.split(/\r\n?|\n/);
  const names = lines.flatMap((line) => nameAlone(line) ?? []);
  const titles = readTitles(roles, dictionary);
  /** A lyncher who names nobody wants somebody by chance. */
  const aimed = (title: string, own: string): string => {
    const read = readRoleWords(title, dictionary);
    const others = names.filter((name) => name !== own);
    if (!read.ok || !read.written.role.includes('Lyncher') || others.length === 0) return title;
    return `${title} (${others[drawBelow(generator, others.length)]})`;
  };
  const refuse = (code: DealMistake['code'], value = ''): Dealt => ({
    ok: false,
    mistake: { code, value, roles: 'titles' in titles ? titles.titles.length : 0, players: names.length },
  });
  if (!('titles' in titles)) return refuse(titles.code, titles.value);
  if (titles.titles.length === 0) return refuse('deal-nothing');
  if (names.length === 0) return refuse('deal-nobody');
  if (titles.titles.length !== names.length) return refuse('deal-size');
  const drawn = shuffled(titles.titles, generator);
  const dealt = names.map((name, index) => ({ name, title: aimed(drawn[index] as string, name) }));
  return { ok: true, list: written(lines, dealt, `# ${DEAL.slice(1)} ${roles.trim()} (${seed})`), dealt };
}

/** The roles of a `:deal` line in a list; null where there is none. The last one counts. */
export function dealIn(list: string): string | null {
  const line = list.split(/\r\n?|\n/).findLast(isDeal);
  return line === undefined ? null : line.trim().slice(DEAL.length).trim();
}

const isDeal = (line: string): boolean => line.trim().split(/\s/, 1)[0]?.toLowerCase() === DEAL;

/** Every role by itself, as it was written, each of them a role that can be built. */
function readTitles(
  roles: string,
  dictionary: Dictionary,
): { readonly titles: readonly string[] } | { readonly code: 'unknown-role' | 'bad-role'; readonly value: string } {
  const titles: string[] = [];
  for (const entry of roles.split(/[,;]/).map((each) => each.trim())) {
    if (entry === '') continue;
    const [, count = '1', title = ''] = /^(\d{1,2})?\s*[x×*]?\s*(.*)$/i.exec(entry) ?? [];
    const read = readRoleWords(title, dictionary);
    if (!read.ok) return { code: 'unknown-role', value: read.word === '' ? entry : read.word };
    if (stackMistake(read.written.role) !== null) return { code: 'bad-role', value: title };
    for (let time = 0; time < Number(count); time++) titles.push(title);
  }
  return { titles };
}

function shuffled(titles: readonly string[], generator: { random: number }): readonly string[] {
  const drawn = [...titles];
  for (let index = drawn.length - 1; index > 0; index--) {
    const other = drawBelow(generator, index + 1);
    [drawn[index], drawn[other]] = [drawn[other] as string, drawn[index] as string];
  }
  return drawn;
}

function written(
  lines: readonly string[],
  dealt: readonly { readonly name: string; readonly title: string }[],
  note: string,
): string {
  let next = 0;
  const filled = lines.flatMap((line) => {
    if (isDeal(line)) return [];
    const name = nameAlone(line);
    return name === null ? [line] : [`${name}: ${dealt[next++]?.title}`];
  });
  return [...filled.join('\n').trimEnd().split('\n'), note, ''].join('\n');
}
