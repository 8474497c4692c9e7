import type { TableInfo } from '../../../protocol/index.ts';

/** Screens that look on and belong to nobody at the table: a TV, or somebody without a name. */
export function strangersAt({ spectators, people, chairs }: TableInfo): number {
  const isSeated = (person: string) => chairs.some((chair) => chair.type === 'person' && chair.person === person);
  const named = people.filter(({ person, isHere }) => isHere && !isSeated(person)).length;
  return Math.max(0, spectators - named);
}
