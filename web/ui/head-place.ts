import { createContext } from 'react';

/** Where in the head of the page the screen of a companion puts its clock and its tools; null until it is there, undefined where no page has one. */
export const HeadPlace = createContext<HTMLElement | null | undefined>(undefined);
