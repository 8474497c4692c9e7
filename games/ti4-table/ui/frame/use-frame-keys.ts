import type { Seat } from '../../../../kernel/index.ts';
import { type Shortcuts, useFullScreen, useShortcuts } from '../../../../web/ui/device.ts';
import { CARDS, type Card, POLITICS } from '../../facts/facts.ts';
import { alive, currentPicker, whyMayNotPass } from '../../reading/seats.ts';
import type { Command } from '../../types.ts';
import { type Recorder, useRecorder } from '../use-recorder.ts';

interface FrameKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
  /** Asks whom Politics makes speaker. */
  readonly politics: () => void;
}

/** The keys of a table that is kept on a laptop. What may not be done now is refused with its reason. */
export function useFrameKeys({ undo, redo, help, politics }: FrameKeys): void {
  const recorder = useRecorder();
  const { toggle } = useFullScreen();
  const { place, controls, match } = recorder;
  const device: Shortcuts = { '?': help, ...(toggle === null ? {} : { f: toggle }) };
  const tools: Shortcuts = { u: undo, 'mod+z': undo, 'mod+y': redo, 'mod+shift+z': redo };
  const mayRecord = controls.record !== null && match.outcome === null;
  useShortcuts(
    {
      ...device,
      ...tools,
      ...(mayRecord ? { ...turnKeys(recorder), ...cardKeys(recorder, politics), ...vpKeys(recorder) } : {}),
    },
    place === 'table',
  );
}

/** The next player, and pass; or why not yet. */
function turnKeys(recorder: Recorder): Shortcuts {
  const { match, table, may, does, refuse, text } = recorder;
  if (match.phase !== 'action' || table.action === null) return {};
  const seat = table.action.current;
  const either = (command: Command, whyNot: () => string) => () =>
    may(command) ? void does(command) : refuse(whyNot());
  return {
    space: either({ type: 'endTurn', seat }, () => text('frame.keys.actFirst')),
    p: either({ type: 'pass', seat }, () => whyNotPass(recorder, seat)),
  };
}

function whyNotPass({ table, text }: Recorder, seat: Seat): string {
  const why = whyMayNotPass(table, seat);
  if (why?.code !== 'use-cards-first') return text('frame.keys.noPass');
  const cards = why.cards.map((card) => text(`cards.${card}.name`)).join(', ');
  return text('frame.keys.useFirst', { cards });
}

/** A card by its number: picked in the strategy phase, used in the action phase. */
function cardKeys(recorder: Recorder, politics: () => void): Shortcuts {
  const { phase } = recorder.match;
  if (phase !== 'strategy' && phase !== 'action') return {};
  const press = (card: Card) => (phase === 'strategy' ? pick(recorder, card) : use(recorder, card, politics));
  return Object.fromEntries(CARDS.map((card) => [String(card), () => press(card)]));
}

function pick({ table, does }: Recorder, card: Card): void {
  const seat = currentPicker(table);
  if (seat !== null) void does({ type: 'pick', seat, card });
}

/** Politics asks for the new speaker first, where it can be used at all. */
function use({ table, may, does }: Recorder, card: Card, politics: () => void): void {
  if (table.action === null) return;
  const { current } = table.action;
  const making = (speaker: Seat | null): Command => ({ type: 'useCard', seat: current, card, speaker });
  if (card === POLITICS && alive(table).some((seat) => may(making(seat)))) politics();
  else void does(making(null));
}

/** One point more or less for the player whose points have the focus. */
function vpKeys({ table, may, does }: Recorder): Shortcuts {
  const step = (by: number) => () => {
    const seat = focusedSeat();
    const from = seat === null ? undefined : table.players[seat]?.vp;
    if (seat === null || from === undefined) return;
    const command = { type: 'setVp', seat, from, to: from + by, source: 'other' } as const;
    if (may(command)) void does(command);
  };
  return { '+': step(1), '-': step(-1), '−': step(-1) };
}

function focusedSeat(): Seat | null {
  const seat = document.activeElement?.closest('[data-vp-seat]')?.getAttribute('data-vp-seat') ?? null;
  return seat === null ? null : Number(seat);
}
