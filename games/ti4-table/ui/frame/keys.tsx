import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Seat } from '../../../../kernel/index.ts';
import { type Shortcuts, useFullScreen, useShortcuts } from '../../../../web/ui/device.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { playNotes } from '../../../../web/ui/sound.ts';
import { Switch } from '../../../../web/ui/switch.tsx';
import { CARDS, type Card, POLITICS } from '../../facts/facts.ts';
import { alive, currentPicker, whyMayNotPass } from '../../reading/seats.ts';
import type { Command } from '../../types.ts';
import { type Closing, type Recorder, useRecorder } from '../recorder.ts';

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
  const { hasSingleKeys } = useDevice();
  const combined: Shortcuts = { 'mod+z': undo, 'mod+y': redo, 'mod+shift+z': redo };
  const mayRecord = controls.record !== null && match.outcome === null;
  const single: Shortcuts = {
    ...{ '?': help, u: undo },
    ...(toggle === null ? {} : { f: toggle }),
    ...(mayRecord ? { ...turnKeys(recorder), ...cardKeys(recorder, politics), ...vpKeys(recorder) } : {}),
  };
  useShortcuts({ ...combined, ...(hasSingleKeys ? single : {}) }, place === 'table');
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

const KEYS = [
  ['nextPlayer', '␣'],
  ['pass', 'P'],
  ['card', '1 … 8'],
  ['undo', 'U, Ctrl/⌘ Z'],
  ['redo', 'Ctrl/⌘ Y, Ctrl/⌘ ⇧ Z'],
  ['points', '+ −'],
  ['fullScreen', 'F'],
  ['help', '?'],
] as const;

/** What the keys do; those that act by themselves can be switched off, for people who speak to their device. */
export function KeysDialog({ onClose }: Closing) {
  const { text } = useRecorder();
  const { hasSingleKeys } = useDevice();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.keys')}>
      <Switch
        label={text('frame.keys.single')}
        help={text('frame.keys.singleHelp')}
        isOn={hasSingleKeys}
        onChange={() => switchDevice('hasSingleKeys')}
      />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([what, keys]) => (
          <div key={what} className="contents">
            <dt className="counts font-semibold">{what === 'nextPlayer' ? text('frame.keys.space') : keys}</dt>
            <dd>{text(`frame.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const TURN = [587.33];
const PHASE = [392, 523.25, 659.25];

/** A soft note when the turn passes on, and a rising chord when a phase begins; only on devices where somebody asked for it. */
export function useSounds(): void {
  const { match, table } = useRecorder();
  const { hasSound } = useDevice();
  const phase = `${table.round} ${match.phase}`;
  const turn = table.running?.seat ?? null;
  const before = useRef({ phase, turn });
  useEffect(() => {
    const was = before.current;
    before.current = { phase, turn };
    if (!hasSound) return;
    if (was.phase !== phase) playNotes(PHASE);
    else if (was.turn !== turn && turn !== null) playNotes(TURN);
  }, [hasSound, phase, turn]);
}

/** What is chosen for this device alone, and kept on it. */
interface Device {
  readonly hasSound: boolean;
  /** Its screen stays on while the table is open. */
  readonly staysAwake: boolean;
  /** A key alone acts, and not only those that are pressed with Ctrl or Cmd. */
  readonly hasSingleKeys: boolean;
}

export const useDevice = create<Device>()(
  persist((): Device => ({ hasSound: false, staysAwake: true, hasSingleKeys: true }), { name: 'tertulia.ti4-table' }),
);

export function switchDevice(what: keyof Device): void {
  useDevice.setState((device) => ({ [what]: !device[what] }));
}
