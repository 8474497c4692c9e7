import { addPlayer, changeRole, putEffect, record, type Village } from '../../resolver/index.ts';
import type { AtTable, Stepped } from './at-table.ts';
import { checkStack, readPlayer, readRole, sayingWhatIsWrong } from './cast.ts';
import { readFactionId, readPlayerId } from './people.ts';
import { fieldOf, ifThere, type Place, readTrue, wrong } from './place.ts';
import { readRecorded } from './recorded.ts';
import { showState } from './shown.ts';
import { readMark, readRoleName } from './vocabulary.ts';

const silently = (table: AtTable, village: Village): Stepped => ({
  table: { ...table, village },
  shown: showState(village),
});

export function mark(table: AtTable, place: Place): Stepped {
  const who = readPlayerId(table.village, fieldOf(place, 'mark'));
  return silently(table, putEffect(table.village, who, readMark(fieldOf(place, 'effect'))));
}

/** Another role, another faction or both; or a layer round the present role. */
export function setRole(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const who = readPlayerId(village, fieldOf(place, 'setRole'));
  const role = ifThere(fieldOf(place, 'role'), readRole);
  const wrap = ifThere(fieldOf(place, 'wrap'), readRoleName);
  const faction = ifThere(fieldOf(place, 'faction'), (at) => readFactionId(village, at));
  if (role === undefined && wrap === undefined && faction === undefined)
    wrong(place, 'malformed-step', 'setRole needs a role, a faction, or a layer to wrap the present role in');
  if (role !== undefined && wrap !== undefined)
    wrong(fieldOf(place, 'wrap'), 'malformed-step', 'setRole has either a role or a layer to wrap the present one in');
  if (wrap !== undefined) checkStack([wrap, ...(village.players[who]?.role ?? [])], () => fieldOf(place, 'wrap'));
  const change = {
    ...(role === undefined ? {} : { role }),
    ...(wrap === undefined ? {} : { wrap }),
    ...(faction === undefined ? {} : { faction }),
  };
  return silently(table, changeRole(village, who, change));
}

export function join(table: AtTable, place: Place): Stepped {
  const newcomer = fieldOf(place, 'join');
  const player = readPlayer(newcomer);
  const placeOf = (at: string): string => at.replace(/^players\[\d+\]/, newcomer.at);
  return silently(
    table,
    sayingWhatIsWrong(() => addPlayer(table.village, player), placeOf),
  );
}

export function recordEvent(table: AtTable, place: Place): Stepped {
  const { happening, to } = readRecorded(table.village, fieldOf(place, 'record'));
  return silently(table, record(table.village, happening, to));
}

/** Writes everything down and reads it again; the case goes on with what was read. */
export function saveRestore(table: AtTable, place: Place): Stepped {
  readTrue(fieldOf(place, 'saveRestore'), 'saveRestore');
  const restored = JSON.parse(JSON.stringify(table)) as AtTable;
  return silently(restored, restored.village);
}
