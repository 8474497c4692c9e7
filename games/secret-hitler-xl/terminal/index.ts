import type { Terminal } from '../../game-package.ts';
import type { SecretHitler } from '../rules/types.ts';
import { draw } from './draw.ts';
import { label } from './label.ts';
import { logging } from './logging.ts';
import { narrate } from './narrate.ts';

/** How Secret Hitler XL looks in a terminal. */
export const terminal: Terminal<SecretHitler> = { draw, narrate, label, log: logging };
