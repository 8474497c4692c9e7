import type { Translator } from '../../../game-package.ts';
import {
  type FactionIndex,
  type FactionKind,
  factionOf,
  plainName,
  playerOf,
  type RoleName,
  type RoleStack,
  type Village,
  type Who,
} from '../../resolver/index.ts';
import { roleTitle } from '../../text/role-title.ts';

/** A text of the game's words, in the reader's language. */
export type Text = Translator['text'];

/** Under which key the words speak of a kind of faction. */
const KEYS = { Town: 'town', Mafia: 'mafia', Masonry: 'mason', Cult: 'cult', ThirdParty: 'third' } as const;

const isKind = (meant: RoleName | FactionKind): meant is FactionKind => Object.hasOwn(KEYS, meant);

/** Everything that a role or a side is called in the reader's language. */
export const namesIn =
  (text: Text) =>
  (meant: RoleName | FactionKind): readonly string[] =>
    isKind(meant)
      ? [text(`factions.${KEYS[meant]}.name`), text(`factions.${KEYS[meant]}.adjective`)]
      : [text(`roles.${meant}.name`), text(`roles.${meant}.layer`)];

/** MF-11: a role in full, in the reader's language. */
export const titleIn = (text: Text, kind: FactionKind, role: RoleStack): string =>
  roleTitle({ text }, role, KEYS[kind]);

/** A player's role in full. */
export function titleOfIn(text: Text, village: Village, who: Who): string {
  const { role, faction } = playerOf(village, who);
  return titleIn(text, factionOf(village, faction).kind, role);
}

/** What a faction is called: a name of its own, or the usual word for its kind. */
export function factionIn(text: Text, village: Village, index: FactionIndex): string {
  const { name, kind } = factionOf(village, index);
  return plainName(name) === plainName(kind) ? text(`desk.factions.${kind}`) : name;
}
