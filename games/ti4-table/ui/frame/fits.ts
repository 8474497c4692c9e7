import type { Offered, OfferedBlank } from '../../../../web/ui/screen.ts';
import type { Command } from '../../types.ts';

/** Whether a command fits an option's blanks. */
export function fits({ type, blanks }: Offered, command: Command): boolean {
  const fields: Readonly<Record<string, unknown>> = command;
  return type === command.type && Object.entries(blanks).every(([field, blank]) => fitsBlank(blank, fields[field]));
}

function fitsBlank(blank: OfferedBlank, value: unknown): boolean {
  if ('oneOf' in blank) return blank.oneOf.includes(value);
  if ('textUpTo' in blank) return typeof value === 'string' && value.length <= blank.textUpTo;
  if ('someOf' in blank) return fitsSome(blank, value);
  if (!('from' in blank)) return false;
  return Number.isInteger(value) && blank.from <= (value as number) && (value as number) <= blank.to;
}

function fitsSome(
  { someOf, min, max }: Extract<OfferedBlank, { someOf: readonly unknown[] }>,
  value: unknown,
): boolean {
  return (
    Array.isArray(value) && value.length >= min && value.length <= max && value.every((one) => someOf.includes(one))
  );
}
