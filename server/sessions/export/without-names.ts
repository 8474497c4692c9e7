import { isRecord } from '../../../kernel/index.ts';
import type { Entry } from '../../../table/table-event.ts';
import type { Sitter } from '../../../tournament/index.ts';

/** What happens in the match itself knows chairs alone. */
const NAMELESS: readonly Entry['type'][] = ['started', 'input', 'upgraded'];

/** The log of a room in which people are called by their numbers, whatever they called themselves on this server. */
export function withoutNames(entries: readonly Entry[], seats: readonly Sitter[]): readonly Entry[] {
  const numbers = new Map<string, string>();
  const [opened] = entries;
  if (opened?.type === 'opened') {
    for (const [seat, chair] of opened.state.chairs.entries()) {
      if (chair.type === 'person') numbers.set(chair.person, `participant ${seats[seat]}`);
    }
  }
  return entries.map((entry) => {
    if (NAMELESS.includes(entry.type)) return entry;
    learn(entry, numbers);
    return renamed(entry, numbers) as Entry;
  });
}

/** Whoever else came is somebody, too. */
function learn(value: unknown, numbers: Map<string, string>): void {
  if (!isRecord(value)) return;
  if (typeof value.person === 'string' && !numbers.has(value.person)) {
    numbers.set(value.person, `person ${numbers.size + 1}`);
  }
  for (const inner of Object.values(value))
    for (const each of Array.isArray(inner) ? inner : [inner]) learn(each, numbers);
}

/** The same value, in which every id of a person is their number, and so is every name. */
function renamed(value: unknown, numbers: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return numbers.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, numbers));
  if (!isRecord(value)) return value;
  const isSomebody = ['person', 'seat', 'bot'].some((key) => key in value);
  const called = typeof value.person === 'string' ? numbers.get(value.person) : (value.bot ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      numbers.get(key) ?? key,
      isSomebody && key === 'name' ? called : renamed(inner, numbers),
    ]),
  );
}
