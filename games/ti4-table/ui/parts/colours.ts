import type { Colour } from '../../facts/facts.ts';

/** The plastic's colours, as fills and edges next to names; never as text. */
export const FILLS: Readonly<Record<Colour, string>> = {
  red: '#e53935',
  blue: '#1e88e5',
  green: '#43a047',
  yellow: '#fdd835',
  purple: '#8e24aa',
  black: '#3a3a3a',
  orange: '#fb8c00',
  pink: '#ec407a',
};

/** What can be written on a fill. */
export const INKS: Readonly<Record<Colour, string>> = {
  red: '#ffffff',
  blue: '#06121d',
  green: '#06140a',
  yellow: '#1d1a00',
  purple: '#ffffff',
  black: '#ffffff',
  orange: '#1f1000',
  pink: '#1f0510',
};

/** The strategy cards' colours, by number. */
export const CARD_FILLS = [
  '#ee1b21',
  '#f7941d',
  '#fff202',
  '#3bb448',
  '#00aaa0',
  '#0688c7',
  '#12459d',
  '#762b8f',
] as const;
