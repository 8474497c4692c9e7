/** Programs that would tell who somebody is. None of them may compile. */
import { no } from '../kernel/index.ts';
import type { ToldSpoken, ToldStanding } from './introductions.ts';
import type { Guest } from './table-state.ts';

declare const guest: Guest;
declare const spoken: ToldSpoken;

// @ts-expect-error A refusal names nobody but by their introductions.
export const refusal = no('chair-taken', { name: guest.name });

// @ts-expect-error Nor does a text.
export const greeting: string = guest.name;

// @ts-expect-error Whose table it is, is told by what they are called there.
export const host: ToldStanding['host'] = guest.person;

// @ts-expect-error And who spoke.
export const said: ToldSpoken = { ...spoken, person: guest.person };
