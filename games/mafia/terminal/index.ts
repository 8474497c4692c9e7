import type { Terminal } from '../../game-package.ts';
import type { Mafia } from '../rules/types.ts';
import { draw } from './draw.ts';
import { label } from './label.ts';
import { logging, story } from './logging.ts';

/** How Mafia looks in a terminal. */
export const terminal: Terminal<Mafia> = { draw, label, log: logging, story };
