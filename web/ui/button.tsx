import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
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
