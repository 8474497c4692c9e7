import { type FactionInput, type FactionKind, plainName, spacedName } from '../../resolver/index.ts';
import type { Opening, RosterSeat } from './types.ts';

const SIDE_WORDS: Readonly<Record<FactionKind, string>> = {
  Town: 'Town',
  Mafia: 'Mafia',
  Masonry: 'Mason',
  Cult: 'Cult',
  ThirdParty: 'Third-Party',
};

/** An opening as the list of players that it can be read from again. */
export function writeRoster(opening: Opening): string {
  const { name, preset, settings, minutes, seed, players } = opening;
  return [
    ...(name === '' ? [] : [`:village ${name}`]),
    `:preset ${preset}`,
    ...Object.entries(settings).map(([key, value]) => `:set ${key}=${value}`),
    ...(minutes.night === null ? [] : [`:night ${minutes.night}m`]),
    ...(minutes.day === null ? [] : [`:day ${minutes.day}m`]),
    `:seed ${seed}`,
    ...players.map((player) => playerLine(opening, player)),
    '',
  ].join('\n');
}

function playerLine({ factions, players }: Opening, { name, role, faction, lynchTarget, lover }: RosterSeat): string {
  const own = factions.find(({ id }) => id === faction);
  const title = [SIDE_WORDS[own?.kind ?? 'ThirdParty'], ...role.map(spacedName)].join(' ');
  const tied = [lynchTarget, lover].flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  const notes = [...tied, ...familyOf(own)].map((note) => ` (${note})`);
  return `${name}: ${title}${notes.join('')}`;
}

const familyOf = (faction: FactionInput | undefined): readonly string[] =>
  faction === undefined || plainName(faction.name) === plainName(faction.kind) ? [] : [faction.name];
