import type { Offered } from '../../../../web/ui/screen.ts';
import type { Command } from '../../types.ts';

const CLAIM_KINDS = ['claimRole', 'claimResult', 'claimSaw'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What was chosen for each blank of a claim. */
export type Said = Readonly<Record<string, unknown>>;

/** The kinds of claim that I may make now. */
export const kindsOffered = (extras: readonly Offered[]): readonly ClaimKind[] =>
  CLAIM_KINDS.filter((kind) => extras.some(({ type }) => type === kind));

/** The blanks of a claim, each with what may be chosen. */
export function blanksOf(
  extras: readonly Offered[],
  kind: ClaimKind,
): readonly (readonly [string, readonly unknown[]])[] {
  const offered = extras.find(({ type }) => type === kind);
  return Object.entries(offered?.blanks ?? {}).map(([field, blank]) => [field, 'oneOf' in blank ? blank.oneOf : []]);
}

/** The claim as it is sent; null while something is missing. */
export function claimCommand(extras: readonly Offered[], kind: ClaimKind, said: Said): Command | null {
  const fields = blanksOf(extras, kind).map(([field]) => field);
  if (fields.some((field) => said[field] === undefined)) return null;
  return { type: kind, ...Object.fromEntries(fields.map((field) => [field, said[field]])) } as unknown as Command;
}
