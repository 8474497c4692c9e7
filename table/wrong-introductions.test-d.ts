/** Programs that would tell who somebody is. None of them may compile. */
import { refuse } from '../kernel/index.ts';
import type { NamedChatLine, NamedTableInfo } from './display-names.ts';
import type { Guest } from './table-state.ts';

declare const guest: Guest;
declare const spoken: NamedChatLine;

// @ts-expect-error A refusal names nobody but by their introductions.
export const refusal = refuse('chair-taken', { name: guest.name });

// @ts-expect-error Nor does a text.
export const greeting: string = guest.name;

// @ts-expect-error Whose table it is, is told by what they are called there.
export const host: NamedTableInfo['host'] = guest.person;

// @ts-expect-error And who spoke.
export const said: NamedChatLine = { ...spoken, person: guest.person };
