import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import type { Tokens } from '../types.ts';
import { countOf, GOODS } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { Token } from './token.tsx';

/** Tokens in one line of text: so many of each, or nothing. */
export function Bundle({ tokens, className }: { readonly tokens: DeepReadonly<Tokens>; readonly className?: string }) {
  const { speaker } = useScreen();
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-x-1.5', className)}>
      {countOf(tokens) === 0 && <span>{speaker.text('screen.nothing')}</span>}
      {GOODS.filter((good) => tokens[good] > 0).map((good) => (
        <span key={good} className="counts inline-flex items-center gap-0.5 whitespace-nowrap">
          <span aria-hidden>{tokens[good]}</span>
          <Token good={good} className="size-5" />
          <span className="sr-only">{speaker.text(`screen.${good}`, { count: tokens[good] })}</span>
        </span>
      ))}
    </span>
  );
}
