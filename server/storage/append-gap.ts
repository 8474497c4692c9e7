import { type Append, NotKept } from './port.ts';

/** A line whose predecessor was not kept is not kept either: logs have no holes. */
export function gapBefore({ match, number }: Append, next: number): NotKept {
  return new NotKept('storage-lost', new Error(`match ${match}: line ${number} cannot follow on line ${next - 1}`));
}
