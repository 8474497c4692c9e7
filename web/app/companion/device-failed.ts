import type { Refusal } from '../../../kernel/index.ts';

/** What is said where whoever hosts on this device fails instead of answering. */
export const deviceFailed = (): Refusal => ({ code: 'device-failed' });
