import type { Append, Storage } from '../port.ts';
import { appendTo, opened } from './scene-for-tests.ts';

interface Contest {
  readonly seed: number;
  readonly owners: readonly Storage[];
  readonly matches: number;
  /** How many are sent in all, acknowledged or not. */
  readonly appends: number;
}

interface Line {
  readonly number: number;
  readonly payload: string;
}

interface Outcome {
  readonly logs: readonly Log[];
  /** How many appends came too late: without any, nothing was contended. */
  readonly refused: number;
}

interface Log {
  readonly kept: readonly Line[];
  readonly acknowledged: readonly Line[];
}

/** Where an owner believes a match to stand. */
interface Belief {
  readonly epoch: number;
  next: number;
}

/** Lets owners take matches from each other at random while they append, several at a time. */
export async function contend({ seed, owners, matches, appends }: Contest): Promise<Outcome> {
  const ids = await Promise.all(Array.from({ length: matches }, () => opened(owners[0]!)));
  const acknowledged = new Map<string, Line[]>(ids.map((id) => [id, [{ number: 0, payload: '"first"' }]]));
  let left = appends;
  let refused = 0;
  const takeTurns = async (owner: Storage, which: number): Promise<void> => {
    const draw = drawFrom(seed + which);
    const beliefs = new Map<string, Belief>();
    while (left > 0) {
      const id = ids[draw(ids.length)]!;
      if (!beliefs.has(id) || draw(12) === 0) beliefs.set(id, await takeOver(owner, id, `owner ${which}`));
      const sent = burst(id, beliefs.get(id)!, draw);
      left -= sent.length;
      const late = await sendAll(owner, sent, acknowledged.get(id)!);
      if (late > 0) beliefs.delete(id);
      refused += late;
    }
  };
  await Promise.all(owners.flatMap((owner, which) => [0, 1].map((turn) => takeTurns(owner, which * 2 + turn))));
  const logs = await Promise.all(
    ids.map(async (id) => ({
      kept: (await owners[0]!.read(id)).map(({ number, payload }) => ({ number, payload })),
      acknowledged: acknowledged.get(id)!.toSorted((one, other) => one.number - other.number),
    })),
  );
  return { logs, refused };
}

async function takeOver(owner: Storage, id: string, node: string): Promise<Belief> {
  const { epoch } = (await owner.claim(id, node))!;
  return { epoch, next: (await owner.read(id)).length };
}

let lineCount = 0;

function burst(id: string, belief: Belief, draw: (below: number) => number): readonly Append[] {
  return Array.from({ length: 1 + draw(20) }, () => {
    const lines = Array.from({ length: 1 + draw(3) }, () => {
      lineCount += 1;
      return { commandId: draw(2) === 0 ? null : `command ${lineCount}`, payload: `"line ${lineCount}"` };
    });
    const append = appendTo(id, { epoch: belief.epoch, number: belief.next, lines });
    belief.next += lines.length;
    return append;
  });
}

/** How many were not acknowledged. */
async function sendAll(owner: Storage, sent: readonly Append[], acknowledged: Line[]): Promise<number> {
  const answers = await Promise.allSettled(sent.map((append) => owner.append(append)));
  const isOk = (index: number) => (answers[index] as PromiseFulfilledResult<unknown>).value === 'ok';
  for (const [index, { number, lines }] of sent.entries())
    if (isOk(index)) acknowledged.push(...lines.map(({ payload }, line) => ({ number: number + line, payload })));
  return sent.filter((_, index) => !isOk(index)).length;
}

/** Park and Miller's generator: what it draws can be drawn again from the seed. */
function drawFrom(seed: number): (below: number) => number {
  let state = (Math.abs(seed) % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
