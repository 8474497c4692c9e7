import { BookOpenText, Crosshair, Drama, Feather, History, UserRoundSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import { ToolBar } from '../../../web/ui/tool-bar.tsx';
import type { Hand } from '../types.ts';
import { Shot, useShotTargets } from './day-acts.tsx';
import { hasPast, Past } from './past.tsx';
import { useScreen } from './screen-context.tsx';
import { MyRole, Notebook } from './secret.tsx';
import { MyWill, useWillDraft } from './will.tsx';

const CastLines = lazy(async () => ({ default: (await import('./setup/cast-lines.tsx')).CastLines }));

const ICONS = {
  role: UserRoundSearch,
  notebook: BookOpenText,
  will: Feather,
  shot: Crosshair,
  cast: Drama,
  past: History,
} as const;

type Opened = keyof typeof ICONS;

const OWN = ['role', 'notebook', 'will'] as const;
const isOwn = (tool: Opened): tool is (typeof OWN)[number] => (OWN as readonly string[]).includes(tool);

/** The ways to everything that does not lie on the table; those to what is mine alone only while it is not covered. */
export function Tools({ hand }: { readonly hand: DeepReadonly<Hand> | null }) {
  const { match, speaker } = useScreen();
  const { text } = speaker;
  const isCovered = useIsCovered();
  const [open, setOpen] = useState<Opened | null>(null);
  const will = useWillDraft(hand?.will ?? '');
  const targets = useShotTargets();
  const close = () => setOpen(null);
  const mine = hand === null || isCovered ? null : hand;
  const offered: readonly Opened[] = [
    ...(mine === null ? [] : OWN),
    ...(mine !== null && targets !== null ? (['shot'] as const) : []),
    'cast',
    ...(hasPast(match) ? (['past'] as const) : []),
  ];
  const labelOf = (tool: Opened) => text(isOwn(tool) ? `screen.secret.drawers.${tool}` : `screen.${tool}.open`);
  const title = (tool: Opened) => text(isOwn(tool) ? `screen.secret.drawers.${tool}` : `screen.${tool}.title`);
  return (
    <>
      <ToolBar
        tools={offered.map((key) => ({
          key,
          icon: ICONS[key],
          label: labelOf(key),
          // A will that nobody would read out yet is seen while it is closed too.
          pending: key === 'will' && !will.isSaved ? text('screen.will.unsaved') : undefined,
          onPress: () => setOpen(key),
        }))}
      />
      {open === 'shot' && targets !== null && <Shot targets={targets} onClose={close} />}
      {open !== null && open !== 'shot' && offered.includes(open) && (
        <Dialog isOpen title={title(open)} onClose={close}>
          <Suspense>{open === 'cast' && <CastLines lines={match.table.cast} speaker={speaker} />}</Suspense>
          {open === 'past' && <Past />}
          {mine !== null && isOwn(open) && (
            <div data-drawers>
              {open === 'role' && <MyRole hand={mine} />}
              {open === 'notebook' && <Notebook hand={mine} />}
              {open === 'will' && <MyWill hand={mine} draft={will} />}
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
