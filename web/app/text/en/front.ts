import type { ShownCode } from '../../../../protocol/refusals.ts';
import kit from '../../../ui/text/en.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** The texts that home needs, by namespace. Every refusal has one. */
export const words = { kit, shell, home, refusals: refusals satisfies Readonly<Record<ShownCode, string>> };
