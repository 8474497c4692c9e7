import type { DeepReadonly, View } from '../../../kernel/index.ts';
import type { GamePackage, WithRefusals } from '../../game-package.ts';
import type { CastLine, FactionId, Mafia, PhaseName, RefusalCode } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { disclose, phrase, roleTitle } from './phrase.ts';

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<PhaseName, readonly number[]>> = {
  beginning: [123, 66, 60, 61, 159, 62, 121, 133],
  night: [124, 160, 125, 161, 14, 23, 43, 39, 40, 46, 132, 133, 121],
  dawn: [126, 19, 38, 25, 61, 159, 64],
  day: [127, 128, 54, 55, 129, 56, 57, 51, 52, 136, 131, 132, 133, 121],
  dusk: [54, 55, 56, 57, 51, 52, 61, 159, 62, 64],
  lastWords: [130, 133],
  gameOver: [135, 61, 159, 62, 63, 64, 134],
};

/** In these one wants to look up the roles in play, too. */
const WITH_ROLES: ReadonlySet<PhaseName> = new Set(['beginning', 'night', 'day']);

const FIRST_ROLE = 78;

const ROLES = Object.keys(en.roles);

/** Rules that hold under some set-ups only. */
const HOLDS: Readonly<Record<number, (now: Now) => boolean>> = {
  51: has('Politician'),
  52: has('Governor'),
  55: ({ setup }) => setup.lynch === 'majority',
  56: ({ setup }) => setup.noLynchVote,
  121: ({ table }) => table.cast.some(({ faction }) => faction === 'mason'),
  128: ({ setup }) => setup.hammer,
  129: ({ setup }) => setup.noLynchVote,
  136: has('Dayvigilante'),
  159: ({ setup }) => setup.evilWins === 'parity',
  160: ({ setup, table }) => setup.firstNight !== 'everything' && table.round.number === 0,
  161: ({ setup }) => !setup.protectAgain,
};

/** Everything that Mafia says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Mafia>, 'words' | 'phrase' | 'disclose' | 'rulesNow' | 'roleName' | 'roleOf'> = {
  words: { en, es } satisfies WithRefusals<RefusalCode>,
  phrase,
  disclose,
  rulesNow,
  roleName: (code, text) => {
    const [faction, ...role] = code.split(' ');
    return roleTitle({ text }, role as unknown as CastLine['role'], faction as FactionId);
  },
  // Without what is laid over it.
  roleOf: ({ role }) => `roles.${role.at(-1)}.name`,
};

type Now = Pick<View<Mafia>, 'phase' | 'setup' | 'table'>;

function has(role: string) {
  return ({ table }: Now): boolean => rolesIn(table.cast).has(role);
}

/** The ids of the rules that apply now; the roles in play come last. */
export function rulesNow(now: Now): readonly string[] {
  const general = BY_PHASE[now.phase].filter((rule) => HOLDS[rule]?.(now) ?? true);
  const inPlay = rolesIn(now.table.cast);
  const ofRoles = WITH_ROLES.has(now.phase)
    ? ROLES.flatMap((role, index) => (inPlay.has(role) ? [FIRST_ROLE + index] : []))
    : [];
  return [...general, ...ofRoles].map((rule) => `MF-${rule}`);
}

const rolesIn = (cast: DeepReadonly<Mafia['table']>['cast']): ReadonlySet<string> =>
  new Set(cast.flatMap(({ role }) => role));
