import { classes } from '../../../web/ui/classes.ts';

const INK = '#231b14';

/** A coin as it lies, on 24 × 24. A picture: its words are elsewhere. */
export function Coin({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes('block', className)}>
      <circle cx="12" cy="12" r="10.5" fill="#e5c06a" stroke={INK} strokeWidth="1.5" />
      <circle cx="12" cy="12" r="7" fill="none" stroke="#a87a26" strokeWidth="1.4" />
      <path d="M12 8v8M9.6 10.4h4.8" stroke="#a87a26" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** A purse that nobody has opened yet, on 32 × 32. */
export function Purse({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={classes('block', className)}>
      <g stroke={INK} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M12 10C5 14 3 20 4 25c1 4 5 5 12 5s11-1 12-5c1-5-1-11-8-15Z" fill="#8a5a3c" />
        <path d="M11 4c2 1 3-1 5 0s3-1 5 0l-2 5h-6Z" fill="#a9744f" />
        <path d="M11.5 10.5h9" stroke="#e5c06a" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </svg>
  );
}
