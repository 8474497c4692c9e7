import type { TableInfo } from '../../../protocol/index.ts';

/** Something about the people at a table that is said aloud. */
export interface TableNews {
  readonly type: 'came' | 'left' | 'back' | 'sat' | 'stood' | 'botCame' | 'botLeft' | 'host';
  readonly name: string;
}

type Sitters = TableInfo['chairs'];

/** What happened among the people between two moments of a table. */
export function newsBetween(before: TableInfo, after: TableInfo): readonly TableNews[] {
  return [
    ...guestNews(before, after),
    ...sitterNews(before.chairs, after.chairs),
    ...botNews(before.chairs, after.chairs),
    ...hostNews(before, after),
  ];
}

function guestNews(before: TableInfo, after: TableInfo): TableNews[] {
  const was = new Map(before.people.map((guest) => [guest.person, guest]));
  const others = after.people.filter(({ person }) => person !== after.you.person);
  return others.flatMap(({ person, name, isHere }): TableNews[] => {
    const known = was.get(person);
    if (known === undefined) return [{ type: 'came', name }];
    if (known.isHere === isHere) return [];
    return [{ type: isHere ? 'back' : 'left', name }];
  });
}

/** Counted by person, since chairs change places and names. */
function sitterNews(before: Sitters, after: Sitters): TableNews[] {
  const had = namesByPerson(before);
  const has = namesByPerson(after);
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((person): TableNews[] => {
    const then = had.get(person) ?? [];
    const now = has.get(person) ?? [];
    if (now.length > then.length) return [{ type: 'sat', name: now.find((name) => !then.includes(name)) ?? now[0]! }];
    if (now.length < then.length)
      return [{ type: 'stood', name: then.find((name) => !now.includes(name)) ?? then[0]! }];
    return [];
  });
}

function namesByPerson(chairs: Sitters): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const chair of chairs) {
    if (chair.type === 'person') names.set(chair.person, [...(names.get(chair.person) ?? []), chair.name]);
  }
  return names;
}

function botNews(before: Sitters, after: Sitters): TableNews[] {
  const had = botNames(before);
  const has = botNames(after);
  return [
    ...has.filter((name) => !had.includes(name)).map((name): TableNews => ({ type: 'botCame', name })),
    ...had.filter((name) => !has.includes(name)).map((name): TableNews => ({ type: 'botLeft', name })),
  ];
}

const botNames = (chairs: Sitters): string[] => chairs.flatMap((chair) => (chair.type === 'bot' ? [chair.name] : []));

function hostNews(before: TableInfo, after: TableInfo): TableNews[] {
  if (before.host === after.host) return [];
  const host = after.people.find(({ person }) => person === after.host);
  return host === undefined ? [] : [{ type: 'host', name: host.name }];
}
