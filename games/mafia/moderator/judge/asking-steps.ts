import {
  type Action,
  allowsFaction,
  allowsPersonal,
  fateOf,
  leaderOf,
  type Phase,
  titleOfPlayer,
  type Village,
  viewOf,
  writeWill,
} from '../../resolver/index.ts';
import { applyOrder, helpFor, readCommand } from '../commands/index.ts';
import { type AtTable, pendingFor, type Stepped, withPending } from './at-table.ts';
import { show } from './mistake.ts';
import { readAction, readFactionId, readPlayerId } from './people.ts';
import { fieldOf, ifThere, type Place, readItems, readText, readWhole, readYesNo, wrong } from './place.ts';
import { idOf, type Shown, showEvents } from './shown.ts';

/** A step that only asks something of a player. */
function asking(name: string, answer: (village: Village, who: number) => Shown) {
  return (table: AtTable, place: Place): Stepped => ({
    table,
    shown: answer(table.village, readPlayerId(table.village, fieldOf(place, name))),
  });
}

export const viewFor = asking('viewFor', (village, who) => ({ view: showEvents(village, viewOf(village, who)) }));
export const fate = asking('fate', (village, who) => ({ fate: fateOf(village, who) }));
export const titleOfOne = asking('titleOf', (village, who) => ({ title: titleOfPlayer(village, who) }));
export const helpForOne = asking('helpFor', (village, who) => ({ commands: helpFor(village, who) }));

export function leaderOfOne(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const leader = leaderOf(village, readFactionId(village, fieldOf(place, 'leaderOf')));
  return { table, shown: { leader: leader === null ? null : idOf(village, leader) } };
}

/** Whether the template of a player or faction takes an action; being compelled changes nothing about that. */
export function allows(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const action = readAction(village, fieldOf(place, 'allows'));
  ifThere(fieldOf(place, 'compelled'), (at) => readYesNo(at, 'whether the template is compelled'));
  return { table, shown: { ok: isAllowed(village, action, fieldOf(place, 'of')) } };
}

/** An id may be a player's and a faction's: then an action for a faction asks the faction. */
function isAllowed(village: Village, action: Action, of: Place): boolean {
  const id = readText(of, 'whose template is asked');
  const who = village.players.findIndex((player) => player.id === id);
  const faction = village.factions.findIndex((each) => each.id === id);
  if (who === -1 && faction === -1)
    wrong(of, 'unknown-player', `there is neither a player nor a faction with the id ${show(id)}`);
  const asksFaction = who === -1 || (faction !== -1 && (action.via ?? null) !== null);
  return asksFaction ? allowsFaction(village, faction, action) : allowsPersonal(village, who, action);
}

/** A text command; what it orders waits for its phase. */
export function say(table: AtTable, place: Place): Stepped {
  const { village } = table;
  const who = readPlayerId(village, fieldOf(place, 'say'));
  const text = readText(fieldOf(place, 'text'), 'what is said');
  const phase = readPhase(fieldOf(place, 'during'));
  const read = readCommand(village, who, text, phase.kind);
  const shown = { reply: read.reply };
  if (read.reply !== 'accepted') return { table, shown };
  if (read.order.kind === 'will')
    return { table: { ...table, village: writeWill(village, who, read.order.text) }, shown };
  const pending = applyOrder(pendingFor(table, phase), who, read.order);
  return { table: withPending(table, phase, pending), shown };
}

function readPhase(place: Place): Phase {
  const [kind, number, more] = readItems(place, 'the kind and the number of a phase');
  if (kind === undefined || number === undefined || more !== undefined)
    return wrong(place, 'wrong-type', 'a phase is a pair such as ["night", 0]');
  if (kind.value !== 'night' && kind.value !== 'day')
    return wrong(kind, 'wrong-type', `a phase is a night or a day, not ${show(kind.value)}`);
  return { kind: kind.value, number: readWhole(number, 'the number of a phase') };
}
