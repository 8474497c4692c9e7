import type { Terminal } from '../../game-package.ts';
import type { Snatch } from '../rules/types.ts';
import { draw } from './draw.ts';
import { logging } from './logging.ts';
import { narrate } from './narrate.ts';

/** How SnatchGame looks in a terminal. Answers have names in the words; what is left to label are numbers of tokens. */
export const terminal: Terminal<Snatch> = { draw, narrate, label: String, log: logging };
