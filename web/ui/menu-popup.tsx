import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { classes } from './classes.ts';

/** What every menu is given. */
export interface MenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A menu that opens from whatever is given as its trigger; `wasPressed`: it is open at first. */
export function Menu({ trigger, wasPressed, ...menu }: MenuProps & { trigger: ReactNode; wasPressed: boolean }) {
  const [isOpen, setIsOpen] = useState(wasPressed);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <MenuContent isOpen={isOpen} {...menu} />
    </DropdownMenu.Root>
  );
}

/** What a menu is given that is open from the start. */
export interface OpenMenuProps extends MenuProps {
  /** What it was opened from: it is over the place of this menu, and is focused again. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A menu that is open for as long as it is there. Where there may be dozens of buttons, only the one that was pressed gets a menu. */
export function OpenMenu({ button, onClose, ...menu }: OpenMenuProps) {
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <MenuContent
        isOpen
        {...menu}
        // The button closes it itself, and would open it again.
        onPointerDownOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      />
    </DropdownMenu.Root>
  );
}

type ContentProps = MenuProps & { readonly isOpen: boolean } & Pick<
    ComponentProps<typeof DropdownMenu.Content>,
    'onPointerDownOutside' | 'onCloseAutoFocus'
  >;

function MenuContent({ label, isOpen, children, ...events }: ContentProps) {
  // Inside the page's content, where readers of the screen look for what belongs to it.
  const container = isOpen ? document.querySelector('main') : null;
  return (
    <DropdownMenu.Portal container={container}>
      <DropdownMenu.Content
        aria-label={label}
        aria-labelledby={undefined}
        tabIndex={0}
        collisionPadding={8}
        sideOffset={4}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-corner border border-line bg-surface p-1 text-ink shadow-piece"
        {...events}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}

export type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & {
  readonly icon: ReactNode;
  readonly help?: string;
  readonly isDangerous?: boolean;
};

/** One thing that can be chosen, with a line that explains it where it needs one. */
export function MenuItem({ icon, help, isDangerous = false, children, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-corner px-3 py-2 outline-none data-disabled:cursor-default data-highlighted:bg-raised data-disabled:text-muted',
        isDangerous && 'text-danger',
      )}
      {...rest}
    >
      <span aria-hidden className="shrink-0">
        {icon}
      </span>
      <span className="min-w-0">
        {children}
        {help !== undefined && <span className="block text-muted text-small">{help}</span>}
      </span>
    </DropdownMenu.Item>
  );
}

export interface MenuGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Things that belong together, under a heading. */
export function MenuGroup({ title, children }: MenuGroupProps) {
  return (
    <DropdownMenu.Group className="not-first:mt-1 not-first:border-line not-first:border-t not-first:pt-1">
      <DropdownMenu.Label className="px-3 py-1 text-muted text-small">{title}</DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}
