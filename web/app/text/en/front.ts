import kit from '../../../ui/text/en.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** What the front page says, and every page may. */
export const words = { kit, shell, home, refusals };
