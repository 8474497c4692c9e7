/** Programs that would reveal who somebody is. None of them may compile. */
import { refuse } from '../kernel/index.ts';
import type { NamedChatLine, NamedTableInfo } from './display-names.ts';
import type { Guest } from './table-state.ts';

declare const guest: Guest;
declare const spoken: NamedChatLine;

// @ts-expect-error A refusal names people only by their display names.
export const refusal = refuse('chair-taken', { name: guest.name });

// @ts-expect-error Nor does a text.
export const greeting: string = guest.name;

// @ts-expect-error A table's owner is shown by display name.
export const host: NamedTableInfo['host'] = guest.person;

// @ts-expect-error And so is a speaker.
export const said: NamedChatLine = { ...spoken, person: guest.person };
