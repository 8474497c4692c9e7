import type { Audience, Happening, Village, Who } from '../../resolver/index.ts';
import { readFactionId, readPlayerId, readPlayerIds } from './cast.ts';
import {
  checkFields,
  fieldOf,
  given,
  ifThere,
  isThere,
  listText,
  type Place,
  readNumber,
  readText,
  readYesNo,
  show,
  wrong,
} from './fields.ts';

/** How an event is read that a moderator writes into the log, and who sees it unless the case says so. */
interface Recordable {
  readonly fields: readonly string[];
  /** `null`: the case must say. */
  readonly to: 'public' | 'moderator' | null;
  readonly read: (village: Village, place: Place) => Happening;
}

type AboutOne = Extract<Happening, { t: 'blocked' | 'delayed' | 'saved' | 'died' | 'lynched' }>['t'];

const player = (village: Village, place: Place, name: string): Who => readPlayerId(village, fieldOf(place, name));

function aboutOne(t: AboutOne, to: 'public' | 'moderator'): [string, Recordable] {
  return [t, { fields: ['who'], to, read: (village, place) => ({ t, who: player(village, place, 'who') }) }];
}

function aboutNobody(t: 'noDeaths' | 'noLynch' | 'extraAction', to: 'public' | null): [string, Recordable] {
  return [t, { fields: [], to, read: () => ({ t }) }];
}

function listAbout(t: 'wentTo' | 'visitedBy'): [string, Recordable] {
  const read = (village: Village, place: Place): Happening => ({
    t,
    about: player(village, place, 'about'),
    list: readPlayerIds(village, fieldOf(place, 'list')),
  });
  return [t, { fields: ['about', 'list'], to: null, read }];
}

const RECORDABLE: ReadonlyMap<string, Recordable> = new Map([
  aboutOne('blocked', 'moderator'),
  aboutOne('delayed', 'moderator'),
  aboutOne('saved', 'moderator'),
  aboutOne('died', 'public'),
  aboutOne('lynched', 'public'),
  aboutNobody('noDeaths', 'public'),
  aboutNobody('noLynch', 'public'),
  aboutNobody('extraAction', null),
  listAbout('wentTo'),
  listAbout('visitedBy'),
  ['visit', { fields: ['by', 'at', 'aimedAt', 'hidden'], to: 'moderator', read: readVisit }],
  ['swapped', { fields: ['who'], to: 'moderator', read: readSwap }],
  ['vote', { fields: ['by', 'for', 'weight', 'wanted'], to: 'moderator', read: readVote }],
  ['alignment', { fields: ['about', 'is'], to: null, read: readAlignment }],
  ['yourTeam', { fields: ['faction', 'members'], to: null, read: readTeam }],
  ['youLead', { fields: ['faction'], to: null, read: readLead }],
]);

/** An event that a moderator writes into the log, and who sees it. */
export function readRecorded(village: Village, place: Place): { readonly happening: Happening; readonly to: Audience } {
  const kind = fieldOf(place, 't');
  const name = readText(kind, 'the kind of an event');
  const recordable = RECORDABLE.get(name);
  const known = listText([...RECORDABLE.keys()]);
  if (recordable === undefined)
    return wrong(kind, 'unknown-event', `no event ${show(name)} can be recorded; ${known} can`);
  checkFields(place, `an event ${name}`, ['t', ...recordable.fields, 'to']);
  return { happening: recordable.read(village, place), to: readAudience(village, fieldOf(place, 'to'), recordable.to) };
}

function readAudience(village: Village, place: Place, otherwise: Recordable['to']): Audience {
  if (!isThere(place) && otherwise !== null) return otherwise;
  if (place.value === 'public' || place.value === 'moderator') return place.value;
  return readPlayerIds(village, place);
}

// What the visitor came to do is not told by a case, and shown to nobody.
function readVisit(village: Village, place: Place): Happening {
  const aimedAt = ifThere(fieldOf(place, 'aimedAt'), (at) => readPlayerId(village, at));
  const hidden = ifThere(fieldOf(place, 'hidden'), (at) => readYesNo(at, 'whether a visit is hidden'));
  return {
    t: 'visit',
    by: player(village, place, 'by'),
    at: player(village, place, 'at'),
    ...given({ aimedAt }),
    ...(hidden ? { hidden } : {}),
    as: 'watch',
  };
}

function readSwap(village: Village, place: Place): Happening {
  const both = fieldOf(place, 'who');
  const [one, other, more] = readPlayerIds(village, both);
  if (one === undefined || other === undefined || more !== undefined)
    return wrong(both, 'wrong-type', 'two players are swapped');
  return { t: 'swapped', who: [one, other] };
}

function readVote(village: Village, place: Place): Happening {
  const wanted = ifThere(fieldOf(place, 'wanted'), (at) => readPlayerId(village, at));
  return {
    t: 'vote',
    by: player(village, place, 'by'),
    for: player(village, place, 'for'),
    weight: ifThere(fieldOf(place, 'weight'), (at) => readNumber(at, 'the weight of a vote')) ?? 1,
    ...given({ wanted }),
  };
}

function readAlignment(village: Village, place: Place): Happening {
  const is = fieldOf(place, 'is');
  if (is.value !== 'good' && is.value !== 'evil')
    return wrong(is, 'wrong-type', `an alignment is good or evil, not ${show(is.value)}`);
  return { t: 'alignment', about: player(village, place, 'about'), is: is.value };
}

function readTeam(village: Village, place: Place): Happening {
  const faction = readFactionId(village, fieldOf(place, 'faction'));
  return { t: 'yourTeam', faction, members: readPlayerIds(village, fieldOf(place, 'members')) };
}

function readLead(village: Village, place: Place): Happening {
  return { t: 'youLead', faction: readFactionId(village, fieldOf(place, 'faction')) };
}
