import type { DeepReadonly } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { Hand } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { factionLook } from '../side-looks.ts';

/** Who I am, in one line. */
export function RoleLine({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  const { Icon, ink } = factionLook(hand.faction);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{speaker.text('screen.secret.youAre')}</span>
      <span className={classes('inline-flex items-center gap-1.5 font-semibold text-large', ink)}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {roleTitle(speaker, hand.role, hand.faction)}
      </span>
    </p>
  );
}
