import { cva, type VariantProps } from 'class-variance-authority';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { classes } from './classes.ts';

const look = cva(
  'inline-flex min-h-11 min-w-11 select-none items-center justify-center gap-2 rounded-corner px-4 py-2 text-center font-medium transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      kind: {
        main: 'bg-accent text-on-accent hover:not-disabled:brightness-110',
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

/** Something to press. */
export function Button({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes(look({ kind, size }), className)} {...rest} />;
}

/** How a link looks that does what a button would. */
export const buttonLook = (of: Look = {}): string => look(of);

const PATIENCE_MS = 4000;

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onConfirm: () => void;
  /** Its label once it was pressed. */
  readonly sure: ReactNode;
}

/** A button for what cannot be taken back: the first press asks, the second does it. */
export function ConfirmButton({ onConfirm, sure, children, ...rest }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return (
    <Button {...rest} {...(isAsking ? { kind: 'danger' as const } : {})} onClick={press}>
      {isAsking ? sure : children}
    </Button>
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
