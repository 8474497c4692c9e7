import type { SetupControls } from '../../../web/ui/setup.ts';
import { RolesControl } from './setup/roles-control.tsx';

/** What Mafia shows in the form of its set-up in place of plain fields. */
export const setupControls: SetupControls = { roles: RolesControl };
