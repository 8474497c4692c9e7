import type { ShownCode } from '../../../../protocol/refusals.ts';
import common from '../../../../protocol/text/es.json' with { type: 'json' };
import beginnings from './beginnings.json' with { type: 'json' };
import companion from './companion.json' with { type: 'json' };
import end from './end.json' with { type: 'json' };
import practice from './practice.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };

/** The texts of all other pages but lobbies and experiments, by namespace; loaded with the first of them. Every refusal has one. */
export const words = {
  ...{ table: { ...table, ...common }, end, practice, companion, beginnings },
  refusals: refusals satisfies Readonly<Record<ShownCode, string>>,
};
