import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** Why a set-up cannot be, where it is wrong: it comes into sight by itself, also out of what is folded away. */
export function SetupRefused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const folded = place.current?.closest('details');
    if (folded) folded.open = true;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // A bar may stand at the foot of the page.
    <div ref={place} className="scroll-mb-56!">
      <Notice kind="danger">{children}</Notice>
    </div>
  );
}
