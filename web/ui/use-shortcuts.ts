import { useEffect, useRef } from 'react';

/** What keys do: `u`, `space`, `+`, `mod+z` (Ctrl, or Cmd on a Mac), `mod+shift+z`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Keys for the whole page. They rest while somebody types, while a dialog or a menu is open, and on whatever has a use for the key itself. */
export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    if (!isOn) return;
    // Whoever walks through the page by keyboard presses with the space bar what has the focus; after a tap the focus only stayed there.
    let wasTapped = false;
    const tap = () => {
      wasTapped = true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') wasTapped = false;
      const does = current.current[keyOf(event)];
      if (does === undefined || event.repeat || event.defaultPrevented || isElsewhere(event, wasTapped)) return;
      event.preventDefault();
      // A button that was tapped would else be pressed again as the key comes up.
      if (event.key === ' ') (document.activeElement as HTMLElement | null)?.blur();
      does();
    };
    // Before whatever has the focus hears it.
    window.addEventListener('pointerdown', tap, { capture: true });
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', tap, { capture: true });
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [isOn]);
}

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const hasMod = ctrlKey || metaKey;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // What a sign needs beside its key differs from keyboard to keyboard.
  return [altKey && 'alt', hasMod && 'mod', hasMod && shiftKey && 'shift', name].filter(Boolean).join('+');
}

const TYPED_IN = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const PRESSED_BY_SPACE = 'button, a, summary, [role="button"], [role="tab"], [role="switch"]';

function isElsewhere({ key, target }: KeyboardEvent, wasTapped: boolean): boolean {
  if (document.querySelector(OPEN) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_IN) !== null) return true;
  return key === ' ' && !wasTapped && target.closest(PRESSED_BY_SPACE) !== null;
}
