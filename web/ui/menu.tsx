import { cloneElement, type ReactElement, useEffect, useState } from 'react';
import type { MenuGroupProps, MenuItemProps, MenuProps, OpenMenuProps } from './menu-popup.tsx';

// What a menu needs to open is as large as a game's screen, and a match can begin without it: it is loaded a little
// later, or with the first press.

let popup: typeof import('./menu-popup.tsx') | null = null;

/** Loads what menus need to open; from then on every menu opens at once. */
export async function loadMenus(): Promise<void> {
  popup = await import('./menu-popup.tsx');
}

/** By then a page that has just been opened can be used. */
const LATER_MS = 3000;

type Pressed = { readonly onClick?: () => void };

/** A menu that opens from the button that is given as its trigger. */
export function Menu({ trigger, ...menu }: MenuProps & { readonly trigger: ReactElement<Pressed> }) {
  // Not as soon as it is loaded: the button would be another one then, and lose the focus.
  const [state, setState] = useState<'plain' | 'ready' | 'pressed'>(popup === null ? 'plain' : 'ready');
  useLoading();
  if (state !== 'plain' && popup !== null)
    return <popup.Menu trigger={trigger} wasPressed={state === 'pressed'} {...menu} />;
  const open = () => void loadMenus().then(() => setState('pressed'));
  return cloneElement(trigger, { onClick: open, 'aria-haspopup': 'menu', 'aria-expanded': false } as Pressed);
}

/** A menu that is open for as long as it is there. Where there may be dozens of buttons, only the one that was pressed gets a menu. */
export function OpenMenu(props: OpenMenuProps) {
  const isLoaded = useLoading(true);
  return isLoaded && popup !== null ? <popup.OpenMenu {...props} /> : null;
}

/** One thing that can be chosen, with a line that explains it where it needs one. */
export const MenuItem = (props: MenuItemProps) => popup && <popup.MenuItem {...props} />;

/** Things that belong together, under a heading. */
export const MenuGroup = (props: MenuGroupProps) => popup && <popup.MenuGroup {...props} />;

/** Loads what menus need, at once or when the page is idle, and draws again if it is needed at once. */
function useLoading(isNeeded = false): boolean {
  const [isLoaded, setLoaded] = useState(popup !== null);
  useEffect(() => {
    if (popup !== null) setLoaded(true);
    else if (isNeeded) void loadMenus().then(() => setLoaded(true));
    else {
      const timer = setTimeout(() => void loadMenus(), LATER_MS);
      return () => clearTimeout(timer);
    }
    return;
  }, [isNeeded]);
  return isLoaded;
}
