import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { contradictions, groups } from './class-groups.ts';

/** Knows the classes that we write and no others: the whole of Tailwind would weigh more than the rest of the kit. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: groups,
  conflictingClassGroups: contradictions,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [
    'before',
    'after',
    'placeholder',
    'file',
    'marker',
    'selection',
    'first-line',
    'first-letter',
    'backdrop',
    '*',
    '**',
  ],
}));

/** Class names, the later of two that contradict each other winning. */
export const classes = (...given: ClassValue[]): string => merge(clsx(given));
