import type { Terminal } from '../../game-package.ts';
import type { Ti4Table } from '../rules/types.ts';
import { draw } from './draw.ts';
import { label } from './label.ts';
import { logging } from './logging.ts';

/** How the TI4 table looks in a terminal. */
export const terminal: Terminal<Ti4Table> = { draw, label, log: logging };
