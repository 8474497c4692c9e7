import type { DeepReadonly, Seat, SeatView } from '../../kernel/index.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import { firstNightText, isHalfEnough, noteSentence, roleTitle, storySentence } from './text/phrase.ts';
import type { Event, Hand, Mafia, Order, OwnAct, Table } from './types.ts';

/** Notes that are still shown; older ones stay in the notebook. */
const LATEST_NOTES = 8;

/** What is told when something was resolved. */
const RESOLVED: readonly Event['type'][] = ['dawn', 'dusk', 'shot'];

/** How Mafia looks in a terminal. The beginning and the end are logged earlier than the rest, every single vote later. */
export const terminal: Terminal<Mafia> = {
  draw,
  label,
  log: {
    levels: { began: 'minimal', gameOver: 'minimal', voted: 'verbose' },
    roundEnds: ['dusk'],
    behind: hiddenSentences,
  },
  story,
};

type AnyView = AnyViewOf<Mafia>;

/** The village: the hour, everybody in it, and below it what only the viewer knows. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const own = ownLines(view, pen);
  const tonight = firstNightText(speaker, view);
  return [
    heading(view, pen),
    castLine(view, pen),
    ...(tonight === null ? [] : [tonight]),
    '',
    ...Array.from({ length: view.seats }, (_, seat) => ` ${seatLine(view, seat, pen)}`),
    ...(own.length === 0 ? [] : ['', ...own]),
  ];
}

/** Day or night, and how many are still awake where nobody may see who they are. */
function heading({ table, waiting }: AnyView, { speaker: { text }, paint }: Pen): string {
  const { kind, number } = table.round;
  const awake = waiting === null ? '' : ` · ${text('terminal.awake', { count: waiting })}`;
  const title = `${text(`terminal.${kind}`, { number })}${awake}`;
  return paint.bold(kind === 'night' ? paint.blue(`☾ ${title}`) : paint.yellow(`☀ ${title}`));
}

/** Who plays, as everybody knows. */
function castLine({ table }: AnyView, { speaker, paint }: Pen): string {
  const roles = table.cast.map(({ role, faction, count }) => {
    const title = roleTitle(speaker, role, faction);
    return count === 1 ? title : `${count} × ${title}`;
  });
  return paint.dim(roles.join(' · '));
}

function seatLine(view: AnyView, seat: Seat, pen: Pen): string {
  const { speaker, paint } = pen;
  const isAlive = view.table.living.includes(seat);
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  const isMine = 'hand' in view && view.seat === seat;
  const name = isMine ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
  const painted = isAlive ? (isAsked ? paint.bold(paint.yellow(name)) : paint.bold(name)) : paint.dim(name);
  const notes = [...roleNotes(view, seat, pen), ...voteNotes(view, seat, pen), ...claimNotes(view, seat, pen)];
  return [`${isAlive ? (isAsked ? '▸' : ' ') : '†'} ${painted}`, ...notes].join(' · ');
}

/** What is known of a seat's role: by its grave, as a team mate, or because everything lies open. */
function roleNotes(view: AnyView, seat: Seat, { speaker, paint }: Pen): string[] {
  const { graves, ending } = view.table;
  const ended = ending?.players[seat];
  if (ended !== undefined) return [paint.cyan(roleTitle(speaker, ended.role, ended.faction))];
  if ('hands' in view) {
    const { role, faction } = view.hands[seat] as DeepReadonly<Hand>;
    return [paint.cyan(roleTitle(speaker, role, faction))];
  }
  const grave = graves.findLast((each) => each.seat === seat);
  if (grave?.role && grave.faction !== null) return [paint.dim(roleTitle(speaker, grave.role, grave.faction))];
  if (grave?.alignment) return [paint.dim(speaker.text(`alignments.${grave.alignment}`))];
  if (!('hand' in view) || view.seat === seat) return [];
  const mate = view.hand.teamRoles.find((each) => each.seat === seat);
  return mate === undefined ? [] : [paint.magenta(roleTitle(speaker, mate.role, view.hand.faction))];
}

function voteNotes({ table }: AnyView, seat: Seat, { speaker, paint }: Pen): string[] {
  const vote = table.votes[seat] ?? null;
  if (vote === null) return [];
  return [paint.yellow(`→ ${vote === 'nobody' ? speaker.text('terminal.nobody') : speaker.seat(vote)}`)];
}

/** The last thing that somebody said to be. */
function claimNotes({ table }: AnyView, seat: Seat, { speaker: { text }, paint }: Pen): string[] {
  const claim = table.claims.findLast((each) => each.by === seat && each.kind === 'role');
  if (claim?.kind !== 'role') return [];
  return [paint.dim(text('terminal.says', { role: text(`roles.${claim.role}.name`) }))];
}

/** What only this seat knows: its role, its people, its notebook and its will. */
function ownLines(view: AnyView, { speaker, paint }: Pen): string[] {
  if (!('hand' in view)) return [];
  const { hand } = view;
  const { text, seat } = speaker;
  const mine = hand.role.map((layer) => text(`roles.${layer}.short`));
  return [
    `${text('terminal.youAre')} ${paint.bold(roleTitle(speaker, hand.role, hand.faction))}. ${mine.join(' ')}`,
    [text(`factions.${hand.faction}.aim`), ...(isHalfEnough(view.setup, hand) ? [text('house.parity')] : [])].join(' '),
    ...(hand.lynchTarget === null ? [] : [text('terminal.target', { who: seat(hand.lynchTarget) })]),
    ...hand.notes.slice(-LATEST_NOTES).map((note) => paint.green(`• ${noteText(note, speaker)}`)),
    ...(hand.will === '' ? [] : [paint.dim(`${text('terminal.will')} ${hand.will}`)]),
  ];
}

function noteText({ round, what }: SeatView<Mafia>['hand']['notes'][number], speaker: Translator): string {
  const sentence = noteSentence(what, speaker);
  return round === null ? sentence : `${speaker.text(`terminal.${round.kind}`, { number: round.number })}: ${sentence}`;
}

/** A value of a blank, as a person reads and types it: what one does at night, and what one orders. */
function label(value: unknown, field: string, _view: SeatView<Mafia>, speaker: Translator): string {
  if (field === 'own') return actName(value as OwnAct, speaker);
  if (field === 'order') return orderName(value as Order | null, speaker);
  return typeof value === 'number' ? speaker.seat(value) : String(value);
}

/** `Investigate Seat 3`; `Control Seat 3 → Seat 5`. */
function actName({ action, on, redirect }: OwnAct, { text, seat }: Translator): string {
  const aimed = `${text(`actions.${action}.name`)} ${on.map(seat).join(' + ')}`;
  return redirect === null ? aimed : `${aimed} → ${seat(redirect)}`;
}

function orderName(order: Order | null, { text, seat }: Translator): string {
  if (order === null) return text('terminal.noOrder');
  return `${seat(order.carrier)}: ${text(`actions.${order.action}.name`)} ${seat(order.target)}`;
}

/** MF-7: what the moderator alone would see of what was just resolved: visits, blocks, saves and single votes. */
function hiddenSentences(
  heard: readonly Event[],
  { village }: DeepReadonly<Mafia['box']>,
  speaker: Translator,
): readonly string[] {
  if (!heard.some(({ type }) => RESOLVED.includes(type))) return [];
  const events = village.log[village.log.length - 1]?.events ?? [];
  return events.filter(({ to }) => to === 'moderator').map((event) => storySentence(event, speaker));
}

/** MF-135: night after night and day after day, everything that happened, when all lies open. */
function story({ ending }: DeepReadonly<Table>, speaker: Translator, paint: Paint): readonly string[] {
  const chapters = (ending?.story ?? []).filter(({ phase, events }) => phase.kind !== 'start' && events.length > 0);
  return chapters.flatMap(({ phase: { kind, number }, events }) => [
    paint.bold(speaker.text(`terminal.${kind}`, { number })),
    ...events.map((event) => `  ${storySentence(event, speaker)}`),
  ]);
}
