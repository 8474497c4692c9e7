import { useMemo } from 'react';
import { type Followed, isHostHere, type PastItem } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action, MatchView } from '../../../protocol/index.ts';
import type { CompanionClock, CompanionControls, LogItem } from '../../ui/screen.ts';
import { isCompanion } from '../home/shelf.tsx';
import { refusalText } from '../shell/server.ts';

interface DeskOf {
  readonly followed: Followed;
  readonly match: MatchView;
  /** Null where one only looks on, as on a TV. */
  readonly client: TableClient | null;
  readonly connection: TableSnapshot['connection'];
  /** There is nobody but the person who keeps the table, as on one device. */
  readonly isAlone: boolean;
  /** Asks whether another match is really meant, which takes everybody along; null where one only looks on. */
  readonly askAgain: (() => Promise<boolean>) | null;
  /** Why something came too late, by what was recorded before it; null where nothing is recorded from here. */
  readonly whyLate: ((item: PastItem, past: readonly PastItem[]) => string) | null;
}

/** What the screen of a companion records with; null for every other game. */
export function useCompanionControls(of: DeskOf): CompanionControls | null {
  const { followed, match, client, connection, isAlone, askAgain, whyLate } = of;
  const { past, viewer } = followed;
  const seat = typeof viewer === 'number' ? viewer : null;
  const log = useMemo(() => deskLog(past, seat), [past, seat]);
  return useMemo(() => {
    if (!isCompanion(match.game)) return null;
    return deskFor({ followed, match, client, connection, isAlone, askAgain, whyLate, log });
  }, [followed, match, client, connection, isAlone, askAgain, whyLate, log]);
}

function deskFor(of: DeskOf & { readonly log: CompanionLog }): CompanionControls {
  const { followed, match, client, askAgain, log } = of;
  const { standing, viewer } = followed;
  const isHost = isHostHere(standing);
  const seat = typeof viewer === 'number' ? viewer : null;
  const whyNot = whyNotAt(of);
  const open = whyNot === null ? client : null;
  const told = async (refusal: Promise<Refusal | null>) => {
    const why = await refusal;
    if (why === null) return null;
    return (TOO_LATE.includes(why.code) ? await whatCame(of) : null) ?? refusalText(why, match.game);
  };
  const asker = isHost ? 'host' : seat;
  const isHosts = (type: string) => isHost && match.hostOptions.some((option) => option.type === type);
  const known = log.last === null ? {} : { last: log.last };
  const { question, takenBack } = match;
  const quoted = takenBack === undefined ? { question } : { question, takenBack };
  const mayCome = client !== null && seat === null && of.connection === 'open' && match.outcome === null && !of.isAlone;
  return {
    isHost,
    hostOptions: isHost ? match.hostOptions : [],
    record:
      open === null || match.outcome !== null
        ? null
        : async (command) =>
            isHosts(command.type)
              ? told(open.command({ type: 'host', ...quoted, takenBack: takenBack ?? 0, command: { ...command } }))
              : seat === null
                ? null
                : told(open.command({ type: 'answer', seat, ...quoted, command: { ...command } })),
    whyNot,
    log: log.items,
    undo:
      open === null || asker === null
        ? null
        : (from) => {
            const steps = log.line.filter((step) => step >= from).length;
            return told(open.command({ type: 'undo', asker, steps: Math.max(1, steps), ...known }));
          },
    redo:
      open === null || asker === null || !log.hasUndone
        ? null
        : () => told(open.command({ type: 'redo', asker, ...known })),
    undoNote:
      open === null || seat === null || log.ownNotes.length === 0
        ? null
        : () => told(open.command({ type: 'undo', asker: seat, steps: 1, notes: true, ...known })),
    redoNote:
      open === null || seat === null || !log.hasUndoneNotes
        ? null
        : () => told(open.command({ type: 'redo', asker: seat, notes: true, ...known })),
    createdAt: match.createdAt ?? null,
    clock: clockOf(of, (action) => (client === null ? null : () => told(client.act(action)))),
    sit: mayCome && standing.you.person !== null ? (chair) => told(client.act({ type: 'sit', seat: chair })) : null,
    whyNotSit: mayCome && standing.you.person === null ? 'no-name' : null,
    again:
      client !== null && askAgain !== null && isHost
        ? async () => ((await askAgain()) ? told(client.act({ type: 'again' })) : null)
        : null,
  };
}

/** Refused because something else was recorded first. */
const TOO_LATE: readonly string[] = ['old-question', 'moved-on'];

/** What others recorded may arrive a little after the refusal that it caused. */
const ARRIVES_MS = 1000;
const LOOK_MS = 50;

/** What was recorded here that this page had not seen, as a sentence; null where nothing was. */
async function whatCame({
  client,
  whyLate,
  followed,
  log,
}: DeskOf & { readonly log: CompanionLog }): Promise<string | null> {
  for (let waited = 0; client !== null && whyLate !== null && waited < ARRIVES_MS; waited += LOOK_MS) {
    const past = client.getSnapshot().followed.get(followed.viewer)?.past ?? [];
    const came = past.find(({ step }) => step !== null && !step.isNote && step.number > (log.last ?? -1));
    if (came !== undefined) return whyLate(came, past);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return null;
}

/** Why nothing can be recorded now. What was on its way when the line broke may come late, and is refused if it does. */
function whyNotAt({ followed, client, connection }: DeskOf): CompanionControls['whyNot'] {
  const { standing, viewer } = followed;
  if (client === null || !(isHostHere(standing) || typeof viewer === 'number')) return 'watching';
  if (connection !== 'open') return 'offline';
  return standing.isPaused ? 'paused' : null;
}

/** The table's clock as this page counts it on, by the wall clock: it goes on while a device sleeps. */
function clockOf(
  { followed, match, connection }: DeskOf,
  press: (action: Action) => (() => Promise<string | null>) | null,
): CompanionClock {
  const { standing, receivedWall, viewer } = followed;
  const { isPaused, stood, stage } = standing;
  const stands = isPaused || stage !== 'playing';
  const may = connection === 'open' && stage === 'playing' && (isHostHere(standing) || typeof viewer === 'number');
  return {
    now: () => match.at + (stands ? 0 : Math.max(0, Date.now() - receivedWall)),
    isPaused,
    stood,
    pause: may && !isPaused ? press({ type: 'pause' }) : null,
    resume: may && isPaused ? press({ type: 'resume' }) : null,
    setBack: may ? (to) => press({ type: 'setBack', to: Math.round(to) })?.() ?? Promise.resolve(null) : null,
  };
}

/** Everything that was recorded at the table of a companion, and what of it holds. */
interface CompanionLog {
  readonly items: readonly LogItem[];
  /** Numbers of the moves in force, oldest first. */
  readonly line: readonly number[];
  /** Whether something was taken back that can be brought back. */
  readonly hasUndone: boolean;
  /** The notes of one's own that are in force, and whether some were taken back that can be brought back. */
  readonly ownNotes: readonly number[];
  readonly hasUndoneNotes: boolean;
  /** The last step that this page knows of; null before the first. */
  readonly last: number | null;
}

/** Something that was taken back, and can be brought back. */
interface Undone {
  readonly moves: readonly number[];
  /** Whose notes they are; null for what was recorded at the table. */
  readonly noteOf: number | 'host' | null;
}

/** Reads the past as the match's own recording does: taking back shortens the line, bringing back lengthens it, a new move forgets. */
export function deskLog(past: readonly PastItem[], seat: number | null = null): CompanionLog {
  let line: number[] = [];
  let undone: Undone[] = [];
  const notes: number[] = [];
  const steps = past.filter(({ step }) => step !== null);
  for (const { step, isTakeBack, given } of steps) {
    if (step === null) continue;
    const { number, by, backTo, moves, isNote = false } = step;
    const noteOf = isNote ? by : null;
    // The notes of the person before were dropped, and are nobody's to bring back.
    if (isNote && given?.by === 'host') {
      line.push(number);
      undone = undone.filter((group) => group.noteOf !== noteOf);
      if (noteOf === seat) notes.length = 0;
      continue;
    }
    if (!isTakeBack) {
      line.push(number);
      if (noteOf === seat && noteOf !== null) notes.push(number);
      undone = undone.filter((group) => (isNote ? group.noteOf !== noteOf : group.noteOf !== null));
    } else if (backTo === undefined) {
      const index = undone.findLastIndex((group) => group.noteOf === noteOf);
      const [group] = index === -1 ? [] : undone.splice(index, 1);
      line = [...line, ...(moves ?? group?.moves ?? [])].sort((one, other) => one - other);
    } else {
      const gone = moves ?? line.filter((move) => move >= backTo);
      undone.push({ moves: gone, noteOf });
      line = line.filter((move) => !gone.includes(move));
    }
  }
  const inForce = new Set(line);
  const items = steps.map((item) => itemOf(item, inForce));
  return {
    items,
    line,
    hasUndone: undone.some(({ noteOf }) => noteOf === null),
    ownNotes: notes.filter((number) => inForce.has(number)),
    hasUndoneNotes: seat !== null && undone.some(({ noteOf }) => noteOf === seat),
    last: items.at(-1)?.step ?? null,
  };
}

/** What of the past still holds: a room need not read what was a slip, nor that it was taken back. */
export function withoutTakenBack(past: readonly PastItem[], log: CompanionLog['items']): readonly PastItem[] {
  const gone = new Set(log.flatMap(({ key, isUndone, back }) => (isUndone || back !== null ? [key] : [])));
  return past.filter(({ key }) => !gone.has(key));
}

function itemOf({ key, at, heard, isTakeBack, step }: PastItem, inForce: ReadonlySet<number>): LogItem {
  const { number = 0, by = 'host', backTo, isNote = false } = step ?? {};
  const back = isTakeBack ? (backTo === undefined ? 'redo' : 'undo') : null;
  return {
    key,
    step: number,
    at,
    by,
    heard: heard as LogItem['heard'],
    isUndone: !isTakeBack && !inForce.has(number),
    back,
    isNote,
  };
}
