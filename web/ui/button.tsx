import { cva, type VariantProps } from 'class-variance-authority';
import { FileUp, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';

const look = cva(
  'inline-flex min-h-11 min-w-11 select-none items-center justify-center gap-2 rounded-corner px-4 py-2 text-center font-medium transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      kind: {
        // In forced colours, only the border makes it a button.
        // Disabled, it says what is missing: it must be readable.
        main: 'border border-transparent bg-accent text-on-accent hover:not-disabled:brightness-110 disabled:border-outline disabled:bg-raised disabled:text-ink disabled:opacity-100',
        plain: 'border border-line bg-surface text-ink hover:not-disabled:bg-raised',
        quiet: 'text-ink hover:not-disabled:bg-raised',
        danger: 'border border-danger bg-surface text-danger hover:not-disabled:bg-raised',
      },
      size: { usual: '', small: 'px-3 text-small', large: 'min-h-13 px-6 text-large', icon: 'px-0' },
    },
    defaultVariants: { kind: 'plain', size: 'usual' },
  },
);

type Look = VariantProps<typeof look>;

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Drawn before the text. */
  readonly icon?: LucideIcon | undefined;
}

/** Something to press. */
export function Button({ kind, size, icon, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes(look({ kind, size }), className)} {...rest}>
      <ButtonIcon {...{ icon, size }} />
      {children}
    </button>
  );
}

function ButtonIcon({ icon: Icon, size }: Pick<ButtonProps, 'icon' | 'size'>) {
  return Icon === undefined ? null : <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'aria-label' | 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
}

/** A button that is only an icon, with a name for screen readers. */
export function IconButton({ label, kind = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} size="icon" aria-label={label} />;
}

interface ButtonLinkProps extends Look, Pick<ButtonProps, 'icon' | 'className' | 'children'> {
  readonly href: string;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ kind, size, icon, className, children, href }: ButtonLinkProps) {
  return (
    <Link href={href} className={classes(look({ kind, size }), className)}>
      <ButtonIcon {...{ icon, size }} />
      {children}
    </Link>
  );
}

/** How a link looks that leads out of the page but is drawn as a button. */
export const buttonLook = (of: Look = {}): string => look(of);

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onConfirm: () => void;
  /** Its label once it was pressed. */
  readonly sure: ReactNode;
}

/** A button for what cannot be taken back: the first press asks, the second does it. Leaving it, or Escape, takes the first press back. */
export function ConfirmButton({ onConfirm, sure, children, ...rest }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return (
    <>
      <Button
        {...rest}
        {...(isAsking ? { kind: 'danger' as const } : {})}
        onClick={press}
        onBlur={() => setAsking(false)}
        onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
      >
        {isAsking ? sure : children}
      </Button>
      <span role="status" className="sr-only">
        {isAsking ? sure : null}
      </span>
    </>
  );
}

interface FileButtonProps {
  readonly label: string;
  /** The kinds of files that are offered first, as browsers write them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that brings a file from the disk. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be brought again, mended.
    target.value = '';
  };
  return (
    <label
      className={classes(
        buttonLook(),
        'self-start has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
      )}
    >
      <FileUp aria-hidden className="size-5" />
      {label}
      <input type="file" accept={accept} className="sr-only" onChange={choose} />
    </label>
  );
}
