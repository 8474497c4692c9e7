import type { Append } from '../port.ts';

/** An append and whoever waits for it. */
export interface Asked {
  readonly append: Append;
  readonly resolve: (appended: 'ok' | 'fenced' | 'duplicate') => void;
  readonly reject: (error: unknown) => void;
}

/** Appends to one match that follow on each other and are written all or none. */
export type Unit = readonly [Asked, ...Asked[]];

/** Parts what can be written by one statement, at most one unit a match, from what has to wait for it. */
export function partUnits(asked: readonly Asked[], most: number): { readonly units: Unit[]; readonly rest: Asked[] } {
  const units = new Map<string, [Asked, ...Asked[]]>();
  const full = new Set<string>();
  const rest: Asked[] = [];
  for (const [index, one] of asked.entries()) {
    const { match } = one.append;
    const unit = units.get(match);
    if (index >= most || full.has(match)) rest.push(one);
    else if (unit === undefined) units.set(match, [one]);
    else if (follows(one.append, unit)) unit.push(one);
    else rest.push(one) && full.add(match);
  }
  return { units: [...units.values()], rest };
}

/** Whether it can be of one unit: nothing in it may be refused while the rest is written. */
function follows(append: Append, unit: Unit): boolean {
  const last = unit.at(-1)!.append;
  const inOrder = last.epoch === append.epoch && last.number + last.lines.length === append.number;
  return inOrder && last.summary === null && !sharesCommand(append, unit);
}

function sharesCommand({ lines }: Append, unit: Unit): boolean {
  const known = new Set(unit.flatMap(({ append }) => append.lines.map(({ commandId }) => commandId)));
  return lines.some(({ commandId }) => commandId !== null && known.has(commandId));
}

/** The same appends one by one, to learn which of them was refused; null where it is one already. */
export function splitUnits(units: readonly Unit[]): readonly Unit[] | null {
  const apart = units.flatMap((unit) => unit.map((asked): Unit => [asked]));
  return apart.length > 1 ? apart : null;
}
