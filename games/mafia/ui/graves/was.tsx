import type { DeepReadonly } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { Grave } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { alignmentLook } from '../side-looks.ts';

/** The role, or the side, or that nobody knows. */
export function Was({ grave: { role, faction, alignment } }: { readonly grave: DeepReadonly<Grave> }) {
  const { speaker } = useScreen();
  if (alignment === null) return <span className="text-muted">{speaker.text('screen.graves.unknown')}</span>;
  const { Icon, ink } = alignmentLook(alignment);
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-1.5 font-semibold', ink)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {role === null || faction === null ? speaker.text(`alignments.${alignment}`) : roleTitle(speaker, role, faction)}
    </span>
  );
}
