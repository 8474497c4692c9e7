import type { Listed } from '../games/listed.ts';
import {
  type Input,
  type Kinds,
  no,
  Recording,
  type Refusal,
  type Result,
  readSetup,
  type Save,
  type Seat,
  saveOf,
  withoutWords,
  yes,
} from '../kernel/index.ts';
import type { Entry } from './entry.ts';
import { replay } from './replaying.ts';
import type { LogLine } from './table-log.ts';
import type { TableState } from './table-state.ts';

/** What of a match goes from one house to another, to be gone on with there. */
export type Carried = Pick<Save, 'game' | 'version' | 'seats' | 'setup' | 'seed' | 'from' | 'log'>;

/** The companion's match as somebody may carry it away: what others keep to themselves stays here, and it replays without. */
export function carriedFor({ origin, steps }: Recording<Kinds>, own: readonly Seat[]): Carried {
  const { game, setup, seats, seed, from } = origin;
  const log = steps.map(({ input }) => openInput(input, game, own));
  const open = {
    seats,
    setup: setup as Carried['setup'],
    seed,
    from: from === null ? null : openFrom(from, game, own),
  };
  return { game: game.id, version: game.version, ...open, log };
}

type Rules = Recording<Kinds>['origin']['game'];
type From = NonNullable<Recording<Kinds>['origin']['from']>;

/** Where it goes on from under newer rules, with the words in one's own hands alone. */
function openFrom(from: From, { ownWords = [] }: Rules, own: readonly Seat[]): From {
  const hands = from.state.hands.map((hand, seat) => (own.includes(seat) ? hand : withoutWords(hand, ownWords, 'all')));
  return { ...from, state: { ...from.state, hands } };
}

function openInput(input: Input<Kinds>, { secrecy, ownWords = [] }: Rules, own: readonly Seat[]): Input<Kinds> {
  const isOthers = input.type === 'answer' && secrecy.sealed.includes(input.command.type) && !own.includes(input.seat);
  return isOthers ? { ...input, command: withoutWords(input.command, ownWords, 'all') } : input;
}

/** What was carried as a save, which can be kept as a file; null where it does not replay. */
export function savedFrom({ game }: Listed<Kinds>, carried: Carried): Save | null {
  const { seats, seed, from, log } = carried;
  const setup = readSetup(game, carried.setup, seats);
  if (!setup.ok) return null;
  const recording = new Recording<Kinds>({ game, setup: setup.value, seats, seed, from, moderated: false });
  return log.every((input) => recording.play(input).ok) ? saveOf(recording) : null;
}

/** The lines of a table at which a match that was carried here goes on, or why it cannot. */
export function carriedLines(
  listed: Listed<Kinds>,
  { game, version, seats, setup, seed, from, log }: Carried,
  { state, wall }: { readonly state: TableState; readonly wall: number },
): Result<readonly LogLine[], Refusal> {
  const { game: rules } = listed;
  if (rules.companion === undefined || game !== rules.id) return no('not-carried', { game });
  if (version !== rules.version) return no('other-rules', { played: version, known: rules.version });
  if (seats !== state.chairs.length) return no('corrupt-save', { at: 'seats' });
  const chosen = readSetup(rules, setup, seats);
  if (!chosen.ok) return chosen;
  const started = { type: 'started', at: 0, wall, version, setup: chosen.value, seed } as const;
  const entries: readonly Entry[] = [
    { type: 'opened', at: 0, wall, state },
    started,
    ...(from === null ? [] : [{ type: 'upgraded', at: from.at, version, from } as const]),
    ...log.map((input) => ({ type: 'input', at: input.at, input }) as const),
  ];
  const lines = entries.map((entry, number) => ({ number, epoch: 1, commandId: null, payload: JSON.stringify(entry) }));
  const replayed = replay(listed, lines, { forgets: true });
  return replayed.ok ? yes(lines) : replayed;
}
