import type { Mood } from './round-of.ts';

/**
 * The colours of a night over those of the house: moonlit blue in the light theme, midnight blue in the dark one. By day the house's own
 * colours hold. One place for both themes, with and without high contrast; text stays at 4.5:1 or better on every ground.
 */
const NIGHT = [
  '[--ground:#dfe5f4] [--surface:#f4f6fd] [--raised:#d3dbef] [--line:#b3bedd] [--ink:#151a2e] [--muted:#474e6c]',
  '[--accent:#8f3621] [--gold:#6e4a05] [--info:#234c74] [--danger:#9c1d17] [--success:#245633] [--olive:#475320]',
  'dark:[--ground:#0a1022] dark:[--surface:#131b33] dark:[--raised:#1d2746] dark:[--line:#34416a] dark:[--ink:#edf1fc] dark:[--muted:#aab5d6]',
  'dark:[--accent:#f0a184] dark:[--gold:#e7b754] dark:[--info:#8dbbe8] dark:[--danger:#ff8a80] dark:[--success:#8bd19a] dark:[--olive:#a9be6b]',
  'contrast:[--line:#5d6890] contrast:[--muted:#2a3050] dark:contrast:[--line:#98a6d2] dark:contrast:[--muted:#d8dff5]',
].join(' ');

/** The ground of the whole screen. */
export const MOODS: Readonly<Record<Mood, string>> = { night: NIGHT, day: '' };

/** The sky over the table: dark indigo at night, morning gold by day, in both themes. */
export const SKIES: Readonly<Record<Mood, string>> = {
  night:
    'bg-[linear-gradient(100deg,#1c2350,#3a4585)] text-[#ffffff] dark:bg-[linear-gradient(100deg,#0d1334,#26306a)]',
  day: 'bg-[linear-gradient(100deg,#f7c765,#fbe6b2)] text-[#2c1d05] dark:bg-[linear-gradient(100deg,#6b4312,#8f5c1a)] dark:text-[#fff4de]',
};
