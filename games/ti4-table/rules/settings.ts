import { fields } from './setup.ts';
import type { GameOptions, Options } from './types.ts';
import { offer } from './types.ts';
import type { Does } from './who-may-record.ts';

const KEYS = Object.keys(fields.fields) as readonly (keyof Options)[];

function valuesOf(key: keyof Options) {
  const field = fields.fields[key];
  switch (field.kind) {
    case 'switch':
      return { oneOf: [true, false] };
    case 'number':
      return { from: field.from, to: field.to };
    case 'choice':
      return { oneOf: field.oneOf };
    case 'text':
      throw new Error(`${key} is typed, and no option of a table is`);
  }
}

/** TT-3: every option with its range. */
export const CHANGING_OPTIONS: GameOptions = KEYS.map((key) =>
  offer('setOption', { option: { oneOf: [key] }, value: valuesOf(key) }),
);

export const onSettings: Does = {
  setOption(turn, { option, value }) {
    Object.assign(turn.state.table.options, { [option]: value });
    turn.tell?.({ type: 'optionSet', option, value });
  },
};
