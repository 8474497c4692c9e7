import kit from '../../../ui/text/en.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** The texts that home needs, by namespace. */
export const words = { kit, shell, home };
