import type { DeepReadonly, Seat, SeatView, VisibleEvent } from '../../kernel/index.ts';
import { fold, padEnd, widthOf } from '../columns.ts';
import type { AnyView as AnyViewOf, OpenView, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import { isHitlerZone, isVetoZone, ripensAt } from './rules/board.ts';
import { type Policy, TRACK_OF, TRACKS, type Track } from './rules/policies.ts';
import { partyOf, type Role } from './rules/roles.ts';
import { phrase } from './text/phrase.ts';
import type { Claim, Government, Known, SecretHitler, SeenCards } from './types.ts';

/** How Secret Hitler XL looks in a terminal. The beginning and the end are logged earlier than the rest. */
export const terminal: Terminal<SecretHitler> = {
  draw,
  narrate,
  label,
  log: { levels: { dealt: 'minimal', gameOver: 'minimal' }, roundEnds: ['month'] },
};

type AnyView = AnyViewOf<SecretHitler>;

const COLOURS = { liberal: 'blue', fascist: 'red', communist: 'magenta' } as const;

const BETWEEN = ' · ';

const MOST_SHOWN = 4;

/** What nobody should miss. */
const LOUD: ReadonlySet<string> = new Set(['enacted', 'chaos', 'died', 'gameOver', 'yourRole', 'radicalized']);

const MOST_SEEN = 2;

/** As many columns as a drawing takes. */
const WIDTH = 78;

/** More seats than this are drawn in two columns. */
const MOST_IN_ONE_COLUMN = 8;

const GAP = 2;

const NAME = 10;

const SLOT = 11;

const MOST_SLOTS = Math.floor((WIDTH - NAME) / SLOT);

/** The table: boards, players and the last governments; below it what only the viewer knows, or all that is hidden. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [boardLines(view, pen), seatLines(view, pen), governmentLines(view, pen), privateLines(view, pen)];
  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
    .map((line) => (line === '' ? '' : ` ${line.trimEnd()}`));
}

function privateLines(view: AnyView, pen: Pen): string[] {
  if ('hand' in view) return [...ownLines(view, pen), ...legendLines(view, pen)];
  return 'hands' in view ? hiddenLines(view, pen) : [];
}

/** What the marks and letters of this table mean. */
function legendLines({ setup }: AnyView, { speaker: { text }, paint }: Pen): string[] {
  const keys = [
    'marks',
    ...(setup.antiPolicies ? ['antiPolicies'] : []),
    ...(setup.emergencyPowers ? ['emergencyPowers'] : []),
  ];
  return keys.map((key) => paint.dim(text(`terminal.legend.${key}`)));
}

/** A text in the colour of a side; emergency cards have a separate one. */
const inColour = (side: Track | null, text: string, { paint }: Pen): string =>
  paint[side === null ? 'yellow' : COLOURS[side]](text);

/** A card by its name. */
const cardName = (card: Policy, pen: Pen): string =>
  inColour(TRACK_OF[card], pen.speaker.text(`policies.${card}`), pen);

/** Cards by their letters, side by side. */
const cardLetters = (cards: readonly Policy[], pen: Pen): string =>
  cards.map((card) => inColour(TRACK_OF[card], pen.speaker.text(`terminal.letters.${card}`), pen)).join(' ');

/** A text in lines that fit: the first after what leads it, the others set in below it. */
const hang = (lead: string, text: string): string[] => setIn(lead, fold(text, WIDTH - widthOf(lead)));

/** Items side by side, in as many lines as they need; an item is broken only where it is too long for a line. */
function hangItems(lead: string, items: readonly string[], width: number): string[] {
  const room = width - widthOf(lead);
  const lines: string[] = [];
  for (const item of items) {
    const longer = lines.length === 0 ? item : `${lines.at(-1)}${BETWEEN}${item}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(...fold(item, room));
  }
  return setIn(lead, lines);
}

const setIn = (lead: string, lines: readonly string[]): string[] =>
  lines.map((line, row) => (row === 0 ? lead : ' '.repeat(widthOf(lead))) + line);

/** The last governments: who, the votes, the result, and the claims about it. */
function governmentLines({ table }: AnyView, pen: Pen): string[] {
  const first = Math.max(0, table.governments.length - MOST_SHOWN);
  const shown = table.governments.slice(first);
  const leads = shown.map((government, at) => leadOf(government, first + at + 1, pen));
  const width = Math.max(...leads.map(widthOf)) + 2;
  return shown.flatMap((government, at) => {
    const claims = table.claims.filter((claim) => claim.government === first + at && claim.kind !== 'side');
    const said = [outcomeOf(government, pen), ...claims.map((claim) => claimText(claim, pen))];
    return hangItems(padEnd(leads[at] as string, width), said, WIDTH);
  });
}

function leadOf(
  { president, chancellor, votes }: DeepReadonly<Government>,
  number: number,
  { speaker, paint }: Pen,
): string {
  const ja = votes?.filter((vote) => vote === true).length ?? 0;
  const nein = votes?.filter((vote) => vote === false).length ?? 0;
  const count = votes === null ? '' : ` ${ja}–${nein}`;
  return `${paint.dim(String(number).padStart(2))} ${speaker.seat(president)} + ${speaker.seat(chancellor)}${count}`;
}

function outcomeOf({ end, policy, extra, power, target }: DeepReadonly<Government>, pen: Pen): string {
  const { text, seat } = pen.speaker;
  const parts = [end === 'enacted' && policy !== null ? cardName(policy, pen) : text(`terminal.ends.${end}`)];
  if (power !== null)
    parts.push(target === null ? text(`powers.${power}.name`) : `${text(`powers.${power}.name`)} → ${seat(target)}`);
  if (extra !== null)
    parts.push(text(end === 'enacted' ? 'terminal.broughtBack' : 'terminal.byChaos', { card: cardName(extra, pen) }));
  return parts.join(', ');
}

/** A player's claim, with a mark if the record or another player contradicts it. */
function claimText(claim: DeepReadonly<Claim>, pen: Pen): string {
  const { text, seat } = pen.speaker;
  const doubt = claim.doubt === null ? '' : ` ${pen.paint.yellow(text(`terminal.doubts.${claim.doubt}`))}`;
  const by = seat(claim.by);
  if (claim.kind === 'cards')
    return text(`terminal.claims.${claim.as}`, { seat: by, cards: cardLetters(claim.cards, pen) }) + doubt;
  const party = text(`roles.${claim.party}.name`);
  return claim.kind === 'party'
    ? text('terminal.claims.party', { seat: by, other: seat(claim.seat), party }) + doubt
    : '';
}

/** When everything is open: the piles, top card first, and the cards of the session. */
function hiddenLines({ box }: OpenView<SecretHitler>, pen: Pen): string[] {
  const piles: Readonly<Record<string, readonly Policy[]>> = {
    deck: box.deck.toReversed(),
    discards: box.discards,
    agenda: box.agenda,
    presidentsDiscard: box.presidentsDiscard === null ? [] : [box.presidentsDiscard],
  };
  return Object.entries(piles).flatMap(([key, cards]) =>
    cards.length === 0 ? [] : hang(`${pen.speaker.text(`terminal.${key}`)} `, cardLetters(cards, pen)),
  );
}

/** A value of a blank, as a person reads and types it, if it depends on the position: players, cards, governments. */
function label(value: unknown, field: string, view: SeatView<SecretHitler>, speaker: Translator): string {
  switch (field) {
    case 'chancellor':
    case 'seat':
      return speaker.seat(Number(value));
    case 'card':
      return cardInHand(view, Number(value), speaker);
    case 'cards':
      return speaker.text(`policies.${value}`);
    case 'government':
      return governmentName(view, Number(value), speaker);
    default:
      return String(value);
  }
}

/** A card that is held is called by its name; one that October hides, by its place. */
function cardInHand({ hand }: SeatView<SecretHitler>, place: number, { text }: Translator): string {
  const card = hand.cards[place];
  return card === undefined ? text('terminal.hiddenCard', { number: place + 1 }) : text(`policies.${card}`);
}

function governmentName({ table }: SeatView<SecretHitler>, index: number, { text, seat }: Translator): string {
  const government = table.governments[index];
  if (government === undefined) return String(index + 1);
  const offices = { president: seat(government.president), chancellor: seat(government.chancellor) };
  return text('terminal.government', { number: index + 1, ...offices });
}

/** Events in lines: votes as two lists, everything else as sentences. */
function narrate(
  heard: readonly VisibleEvent<SecretHitler>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  return heard.flatMap((event) => {
    if (event.type === 'votes') return voteLines(event.votes, speaker);
    const sentence = phrase(event, speaker, view.setup);
    if (sentence === null) return [];
    return [LOUD.has(event.type) ? paint.bold(sentence) : sentence];
  });
}

/** Who voted how; the next event says whether that elects. */
function voteLines(votes: readonly (boolean | null)[], { text, seat }: Translator): string[] {
  const list = (vote: boolean, word: string) => {
    const seats = votes.flatMap((each, at) => (each === vote ? [at] : []));
    return hang(` ${word} ${seats.length}: `, seats.map(seat).join(', ') || '–');
  };
  return [...list(true, text('terminal.ja')), ...list(false, text('terminal.nein'))];
}

/** Private knowledge of one player: role and aim, what was learnt of others, cards seen, cards in hand, the sealed vote. */
function ownLines(view: SeatView<SecretHitler>, pen: Pen): string[] {
  const { hand } = view;
  const { speaker, paint } = pen;
  const { text } = speaker;
  const role = paint.bold(inColour(partyOf(hand.role), text(`roles.${hand.role}.name`), pen));
  const turned = hand.role === hand.originalRole ? '' : ` ${text('terminal.turned')}`;
  const aim = paint.dim(aimOf(view, pen));
  const lines = hang(`${text('terminal.youAre')} ${role}${turned}. `, aim);
  const lists = {
    youKnow: latest(hand.known).map((known) => knownText(known, pen)),
    youSaw: hand.seen.slice(-MOST_SEEN).map((cards) => seenText(cards, pen)),
    yourCards: hand.cards.map((card, at) => `${at + 1} ${paint.bold(cardName(card, pen))}`),
  };
  for (const [key, items] of Object.entries(lists))
    lines.push(...hangItems(`${text(`terminal.${key}`)} `, items, WIDTH));
  if (hand.vote !== null)
    lines.push(`${text('terminal.yourVote')} ${text(hand.vote ? 'terminal.ja' : 'terminal.nein')}`);
  return lines;
}

/** What a role plays for; fascists win by Hitler's election only where the set-up says so. */
function aimOf({ setup, table, hand: { role } }: SeatView<SecretHitler>, { speaker: { text } }: Pen): string {
  const isTrackAlone = setup.hitlerZone >= table.boards.fascist.size && partyOf(role) === 'fascist';
  return text(`terminal.${isTrackAlone ? 'aimsWithoutZone' : 'aims'}.${role}`, { zone: setup.hitlerZone });
}

/** The latest knowledge of each player; a mere target adds nothing about a player who is known. */
function latest(known: readonly DeepReadonly<Known>[]): readonly DeepReadonly<Known>[] {
  const bySeat = new Map<number, DeepReadonly<Known>>();
  for (const each of known) if (each.is !== null || !bySeat.has(each.seat)) bySeat.set(each.seat, each);
  return [...bySeat.values()];
}

function knownText({ seat, is, from }: DeepReadonly<Known>, pen: Pen): string {
  const { text, seat: named } = pen.speaker;
  const how = text(`terminal.from.${from}`);
  if (is === null) return `${named(seat)} (${how})`;
  return `${named(seat)} ${inColour(partyOf(is), text(`roles.${is}.name`), pen)} (${how})`;
}

function seenText({ government, as, cards }: DeepReadonly<SeenCards>, pen: Pen): string {
  return pen.speaker.text(`terminal.seen.${as}`, { number: government + 1, cards: cardLetters(cards, pen) });
}

/** All players at the table: who is asked, who holds or seeks an office, and what is public about each. */
function seatLines(view: AnyView, pen: Pen): string[] {
  const columns = view.seats > MOST_IN_ONE_COLUMN ? 2 : 1;
  const width = Math.floor((WIDTH - GAP * (columns - 1)) / columns);
  const rows = Math.ceil(view.seats / columns);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const left = seatCell(view, row, width, pen);
    const right = row + rows < view.seats && columns === 2 ? seatCell(view, row + rows, width, pen) : [];
    for (let line = 0; line < Math.max(left.length, right.length); line++) {
      lines.push(padEnd(left[line] ?? '', width + GAP) + (right[line] ?? ''));
    }
  }
  return lines;
}

function seatCell(view: AnyView, seat: Seat, width: number, pen: Pen): string[] {
  const { speaker, paint } = pen;
  const isAlive = view.table.living.includes(seat);
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  const isMine = 'seat' in view && view.seat === seat;
  const name = isMine ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
  const painted = isAlive ? (isAsked ? paint.bold(paint.yellow(name)) : paint.bold(name)) : paint.dim(name);
  const mark = isAlive ? (isAsked ? '▸' : ' ') : '†';
  const notes = [...roleNote(view, seat, pen), ...officeNotes(view, seat, pen), ...publicNotes(view, seat, pen)];
  return hangItems(`${mark} `, [painted, ...notes], width);
}

/** A seat's role, once that is open, in brackets. */
function roleNote(view: AnyView, seat: Seat, pen: Pen): string[] {
  const role: Role | null = view.table.roles?.[seat] ?? ('hands' in view ? (view.hands[seat]?.role ?? null) : null);
  return role === null ? [] : [inColour(partyOf(role), `[${pen.speaker.text(`roles.${role}.name`)}]`, pen)];
}

function officeNotes({ phase, table }: AnyView, seat: Seat, { speaker: { text }, paint }: Pen): string[] {
  if (table.winner !== null) return [];
  const isElecting = phase === 'election' || phase === 'vote';
  const president = isElecting ? table.presidentCandidate : table.president;
  const chancellor = isElecting ? table.chancellorCandidate : table.chancellor;
  const notes: string[] = [];
  if (seat === president) notes.push(paint.green(text(isElecting ? 'terminal.forPresident' : 'terminal.president')));
  if (seat === chancellor) notes.push(paint.green(text(isElecting ? 'terminal.forChancellor' : 'terminal.chancellor')));
  if (isElecting && table.termLimitedPlayers.includes(seat)) notes.push(paint.dim(text('terminal.limited')));
  return notes;
}

function publicNotes(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { text } = pen.speaker;
  const notes: string[] = [];
  const confessed = table.revealedAffiliations[seat] ?? null;
  const said = table.claims.find((claim) => claim.kind === 'side' && claim.by === seat);
  if (!table.living.includes(seat)) notes.push(text('terminal.dead'));
  if (table.markedForExecution === seat) notes.push(markNote(view, pen));
  if (table.notHitler.includes(seat)) notes.push(text('terminal.notHitler'));
  if (confessed !== null) notes.push(text('terminal.confessed', { party: text(`roles.${confessed}.name`) }));
  if (table.investigatedPlayers.includes(seat)) notes.push(text('terminal.investigated'));
  if (said?.kind === 'side') notes.push(text('terminal.says', { party: text(`roles.${said.party}.name`) }));
  return notes;
}

/** When a mark kills; the last fascist policy ends the game before it could. */
function markNote(view: AnyView, { speaker: { text }, paint }: Pen): string {
  const ripe = ripensAt(view, view.table.markedForExecutionTracker);
  return paint.red(ripe === null ? text('terminal.markedIdle') : text('terminal.marked', { count: ripe }));
}

/** Public counts: the election, the month and the piles; the tracks slot by slot; failed elections. */
function boardLines(view: AnyView, pen: Pen): string[] {
  const tracks = TRACKS.filter((track) => view.table.boards[track].size > 0);
  return [
    headingLine(view, pen),
    ...tracks.flatMap((track) => trackLines(view, track, pen)),
    ...failureLines(view, pen),
  ];
}

function headingLine({ phase, table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const number = table.governments.length + (phase === 'election' ? 1 : 0);
  const month = text(`months.${table.monthCounter}`);
  const fest = table.oktoberfestActive ? [paint.yellow(text('terminal.oktoberfest'))] : [];
  const left = [paint.bold(text('terminal.election', { number })), month, ...fest].join(' · ');
  const right = text('terminal.piles', { deck: table.deckCount, discards: table.discardCount });
  return padEnd(left, WIDTH - widthOf(right)) + paint.dim(right);
}

/** The slots of a track, in two lines where there are too many for one. */
function trackLines(view: AnyView, track: Track, pen: Pen): string[] {
  const { table } = view;
  const { size, powers } = table.boards[track];
  const slots = Array.from({ length: size }, (_, slot) => {
    const isCovered = slot < table.tracks[track];
    const grants = slot === size - 1 ? 'win' : isSpent(view, track, slot) ? null : (powers[slot] ?? null);
    const word = grants === null ? '–' : pen.speaker.text(`terminal.slots.${grants}`);
    const mark = isCovered ? inColour(track, '■', pen) : '□';
    return padEnd(`${mark} ${isCovered ? pen.paint.dim(word) : word}`, SLOT);
  });
  const name = inColour(track, pen.speaker.text(`terminal.tracks.${track}`), pen);
  const lines = Math.ceil(size / MOST_SLOTS);
  const each = Math.ceil(size / lines);
  const rows = Array.from({ length: lines }, (_, line) => slots.slice(line * each, (line + 1) * each).join(''));
  return setIn(padEnd(pen.paint.bold(name), NAME), rows);
}

/** SH-42: whether an open slot grants nothing when it is covered next, since a policy was taken off its track. */
function isSpent({ setup, table }: AnyView, track: Track, slot: number): boolean {
  const laid = table.tracks[track];
  if (setup.coveredAgain === 'skip-one') return slot === laid && table.skipPower[track];
  return slot >= laid && slot < table.reached[track];
}

function failureLines({ setup, table }: AnyView, { speaker: { text }, paint }: Pen): string[] {
  const { electionTracker: failed, tracks, winner } = table;
  const dots = '●'.repeat(failed) + '○'.repeat(Math.max(0, setup.failuresUntilChaos - failed));
  const notes = [text('terminal.failures', { dots })];
  if (winner === null && isHitlerZone(setup, tracks.fascist)) notes.push(paint.red(text('terminal.hitlerZone')));
  if (winner === null && isVetoZone(setup, tracks.fascist)) notes.push(text('terminal.veto'));
  return hangItems('', notes, WIDTH);
}
