import type { Json, Refusal } from './json.ts';

/** The codes of the kernel's own refusals; a game adds those of its rules. */
export const KERNEL_CODES = [
  // inputs
  ...(['game-over', 'old-question', 'not-asked', 'not-an-option', 'malformed-command', 'malformed-input'] as const),
  ...(['no-timer', 'not-yet', 'not-a-seat', 'not-sayable', 'not-your-channel'] as const),
  ...(['nothing-to-undo', 'nothing-to-redo', 'cannot-undo'] as const),
  // setups
  ...(['unknown-preset', 'unknown-option', 'bad-option', 'wrong-seat-count'] as const),
  // saves
  ...(['not-a-save', 'corrupt-save', 'newer-save', 'other-game', 'other-rules', 'newer-rules', 'no-upgrade'] as const),
  'save-does-not-replay',
] as const;

/** A code of the kernel's own refusals. */
export type KernelCode = (typeof KERNEL_CODES)[number];

/** A refusal of the kernel as a result. */
export const refuse = (
  code: KernelCode,
  values?: Readonly<Record<string, Json>>,
): { readonly ok: false; readonly why: Refusal } => ({
  ok: false,
  why: values === undefined ? { code } : { code, with: values },
});
