import type { ComponentProps } from 'react';
import { Result } from '../end/result.tsx';

/** Who won, for a whole room. */
export function TvEnd(props: ComponentProps<typeof Result>) {
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 content-center gap-6">
      <Result {...props} />
    </div>
  );
}
