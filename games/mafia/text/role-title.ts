import type { Translator } from '../../game-package.ts';
import type { CastLine, FactionId } from '../rules/types.ts';

type RoleStack = CastLine['role'];
type Voice = Pick<Translator, 'text'>;

/** Roles that say themselves that they belong to the cult. */
const OF_THE_CULT: ReadonlySet<string | undefined> = new Set(['CultLeader', 'Cultist']);

/** All layers of a role in one name, as the reader's language orders them. */
export function roleName({ text }: Voice, role: RoleStack): string {
  return role
    .slice(0, -1)
    .reduceRight(
      (inner, outer) => text('titles.layer', { outer: text(`roles.${outer}.layer`), inner }),
      text(`roles.${role[role.length - 1]}.name`),
    );
}

/** A role with its side: `Town Bulletproof Watcher`, `Vigía antibalas del Pueblo`. */
export function roleTitle(speaker: Voice, role: RoleStack, faction: FactionId): string {
  const title = roleName(speaker, role);
  if (faction === 'cult' && OF_THE_CULT.has(role[role.length - 1])) return title;
  return speaker.text('titles.side', { title, side: speaker.text(`factions.${faction}.adjective`) });
}
