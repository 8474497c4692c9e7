import {
  type DeepReadonly,
  drawSubset,
  holdsSeat,
  type Imagined,
  type Random,
  type Seat,
  type VisibleEvent,
} from '../../../kernel/index.ts';
import { ownWorlds } from '../reading/belief.ts';
import { claimableRole, type PublicRecord, readRecord } from '../reading/record.ts';
import type { Worlds } from '../reading/worlds.ts';
import { type Action, answersOf, type Effect, type Player, type Village } from '../resolver/index.ts';
import type { Box, GameView, Grave, Hand, Knowledge, Mafia, Note } from '../types.ts';
import { newHand, type Part, villageOf } from './deal.ts';
import { knowledgeOf } from './knowledge.ts';

const EVIL: readonly Part['faction'][] = ['mafia', 'mafia2', 'cult'];

const isEvil = ({ faction }: Part): boolean => EVIL.includes(faction);

/**
 * A village that fits what a seat knows, drawn from what it can believe: who is evil as likely as it seems, and claims of the good taken as
 * true. What others did in earlier nights is left out. Null if what this seat knows of itself would not follow from it.
 */
export const imagine = (
  view: GameView,
  _heard: readonly VisibleEvent<Mafia>[],
  random: Random,
): Imagined<Mafia> | null => imagineFor(view)(random);

/** The same for many villages: what the seat can believe is worked out once. */
export function imagineFor(view: GameView): (random: Random) => Imagined<Mafia> | null {
  const record = readRecord(view.table);
  let worlds: Worlds | null = null;
  return (random) => {
    worlds ??= ownWorlds(view, record, [], random);
    return view.table.ending === null ? drawVillage(view, record, worlds, random) : null;
  };
}

function drawVillage(view: GameView, record: PublicRecord, worlds: Worlds, random: Random): Imagined<Mafia> | null {
  const parts = drawParts(view, record, worlds, random);
  if (parts === null) return null;
  const village = villageNow(view, parts, random);
  const mine = view.hand as Hand;
  if (!sameKnowledge(knowledgeOf(village, view.seat, mine.teamRoles), mine)) return null;
  const asked = drawAsked(view, random);
  const hands = parts.map((part, seat) =>
    seat === view.seat ? mine : handOf(view, village, { seat, part, record, asked }),
  );
  const box: Box = { village, submitted: ownActions(view, village) };
  return view.waiting === null ? { hands, box } : { hands, box, asked };
}

// ── who is what ─────────────────────────────────────────────────────────────────

/** A part for everybody: those that are known, and the others of the cast; null where they do not go round. */
function drawParts(view: GameView, record: PublicRecord, worlds: Worlds, random: Random): readonly Part[] | null {
  const known = knownParts(view);
  const left = view.table.cast.flatMap((line) => new Array<Part>(line.count).fill(line as Part));
  for (const part of known) if (part !== null) take(left, part);
  random.shuffle(left);
  const evil = worlds.draw(random);
  const parts = known.slice();
  const open = parts.flatMap((part, seat) => (part === null ? [seat] : []));
  for (const seat of open.filter((each) => holdsSeat(evil, each))) parts[seat] = drawEvil(left);
  const good = open.filter((each) => !holdsSeat(evil, each));
  random.shuffle(good);
  // Those who have claimed something choose first.
  good.sort((one, other) => Number(record.claimed[one] === null) - Number(record.claimed[other] === null));
  for (const seat of good) parts[seat] = drawGood(left, seat === view.hand.lover, record.claimed[seat] ?? null);
  return parts.every((part) => part !== null) ? parts : null;
}

/** By seat: the part that a seat knows of, its own, its team's, and those of the dead who were laid open; else null. */
function knownParts({ seats, seat, hand, table }: GameView): (Part | null)[] {
  const known = new Array<Part | null>(seats).fill(null);
  for (const { seat: dead, role, faction } of table.graves) {
    if (role !== null && faction !== null) known[dead] = { role, faction };
  }
  for (const { seat: mate, role } of hand.teamRoles) known[mate] ??= { role, faction: hand.faction };
  known[seat] = { role: hand.role, faction: hand.faction };
  return known;
}

const sameRole = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((layer, index) => layer === other[index]);

/** Takes a part out of the list: the same one, or where roles have changed, one of the same faction, or of the same side. */
function take(left: Part[], { faction, role }: Part): void {
  const fits = [
    (part: Part) => part.faction === faction && sameRole(part.role, role),
    (part: Part) => part.faction === faction,
    (part: Part) => isEvil(part) === isEvil({ faction, role }),
  ];
  for (const isFit of fits) {
    const index = left.findIndex(isFit);
    if (index === -1) continue;
    left.splice(index, 1);
    return;
  }
}

function drawEvil(left: Part[]): Part | null {
  const index = left.findIndex(isEvil);
  if (index !== -1) return left.splice(index, 1)[0] ?? null;
  // More are evil than were dealt: the cult has grown.
  return { faction: 'cult', role: ['Cultist'] };
}

function drawGood(left: Part[], isLover: boolean, claimed: string | null): Part | null {
  const good = left.filter((part) => !isEvil(part) && part.role.includes('Lover') === isLover);
  const believed = good.find(({ role, faction }) => faction !== 'third' && claimableRole(role) === claimed);
  const part = believed ?? good[0] ?? left.find((other) => !isEvil(other)) ?? null;
  if (part !== null) left.splice(left.indexOf(part), 1);
  return part;
}

// ── what they are now ───────────────────────────────────────────────────────────

const lasting = (name: Effect['name'], life: Effect['life'], amount = 1): Effect => ({
  ...{ name, life, left: 1, who: null, elite: false, amount },
});

/** The village with its dead, and with what this seat has used up. */
function villageNow(view: GameView, parts: readonly Part[], random: Random): Village {
  const { hand, seat: me, table, setup } = view;
  const village = villageOf(setup, parts, random, { seat: me, lover: hand.lover, lynchTarget: hand.lynchTarget });
  const graves = new Map<Seat, DeepReadonly<Grave>>(table.graves.map((grave) => [grave.seat, grave]));
  const players = village.players.map((player, seat): Player => {
    const grave = graves.get(seat);
    const { role, faction } = player;
    const effects = table.living.includes(seat) ? [] : [lasting('dead', 'never')];
    const own = seat === me ? usedBy(view) : { effects: [], used: [] };
    const died = grave === undefined ? {} : { wasLynched: grave.how === 'lynched', diedAs: { role, faction } };
    return { ...player, ...died, used: own.used, effects: [...effects, ...own.effects] };
  });
  return { ...village, phase: table.round, players };
}

/** What this seat can no longer do, and how often it may act. */
function usedBy({ hand, table, seat }: GameView): Pick<Player, 'used' | 'effects'> {
  const { action, dayAction } = answersOf(hand.role);
  const used = action.filter(({ a, once }) => once && !hand.can.some((spec) => spec.a === a)).map(({ a }) => a);
  if (dayAction?.once && hand.byDay === null && table.living.includes(seat)) used.push(dayAction.a);
  const effects = hand.times > 1 ? [lasting('extraAction', 'nights', hand.times - 1)] : [];
  return { used, effects };
}

const KNOWLEDGE = [
  ...(['role', 'faction', 'kind', 'team', 'leader', 'lover'] as const),
  ...(['lynchTarget', 'can', 'times', 'carriers', 'byDay'] as const),
] satisfies readonly (keyof Knowledge)[];

const sameKnowledge = (one: Knowledge, other: Knowledge): boolean =>
  KNOWLEDGE.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

// ── who has answered, and what they hold ────────────────────────────────────────

/** Where it is secret who has not answered: anybody who lives, as many as are waited for. */
function drawAsked({ waiting, seat, isAsked, table, asked }: GameView, random: Random): number {
  if (waiting === null) return asked;
  const others = table.living.filter((each) => each !== seat);
  const waited = drawSubset(others, Math.min(others.length, waiting - (isAsked ? 1 : 0)), random);
  return waited.reduce((bits, each) => bits | (1 << each), isAsked ? 1 << seat : 0);
}

interface Other {
  readonly seat: Seat;
  readonly part: Part;
  readonly record: PublicRecord;
  readonly asked: number;
}

/** Another seat's hand: those who are good have found out what they say. */
function handOf(view: GameView, village: Village, { seat, part, record, asked }: Other): Hand {
  const { table, phase } = view;
  const hand = newHand(village, seat);
  const results = isEvil(part) ? [] : record.results.filter(({ by }) => by === seat);
  const notes = results.map(
    ({ about, is, day }): Note => ({
      round: { kind: 'night', number: Math.max(0, day - 1) },
      what: { t: 'alignment', about, is },
    }),
  );
  const hasAnswered = phase === 'night' && table.living.includes(seat) && !holdsSeat(asked, seat);
  const tonight = hasAnswered ? { night: table.round.number, own: [], order: null } : null;
  return { ...hand, notes, tonight };
}

/** What this seat itself has submitted tonight. */
function ownActions({ hand, seat, phase, table }: GameView, village: Village): Action[] {
  const { tonight } = hand;
  if (phase !== 'night' || tonight === null || tonight.night !== table.round.number) return [];
  const own = tonight.own.map(({ action, on, redirect }): Action => ({ a: action, by: seat, on, redirect }));
  const { order } = tonight;
  if (order === null) return own;
  const via = village.players[seat]?.faction ?? null;
  return [...own, { a: order.action, by: order.carrier, on: [order.target], via }];
}
