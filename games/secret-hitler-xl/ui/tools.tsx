import { BookLock, History, LayoutList, MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ToolBar } from '../../../web/ui/tool-bar.tsx';
import { subjectsIn } from './claim-subjects.ts';
import { useScreen } from './match-state.ts';

const TOOLS = {
  claims: { icon: MessageSquareQuote, name: 'screen.claims.open', Opened: lazy(() => import('./claims.tsx')) },
  notes: { icon: BookLock, name: 'screen.secret.notes', Opened: lazy(() => import('./notes.tsx')) },
  history: { icon: History, name: 'screen.table.history', Opened: lazy(() => import('./record.tsx')) },
  boards: { icon: LayoutList, name: 'screen.boards.open', Opened: lazy(() => import('./boards-help.tsx')) },
} as const;

type ToolName = keyof typeof TOOLS;

/** What does not fit on the table opens over it: my claims, my notes, the history, and what the boards do. */
export function Tools() {
  const { speaker } = useScreen();
  const [open, setOpen] = useState<ToolName | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const offered = useOffered();
  const Opened = open === null || !offered.includes(open) ? null : TOOLS[open].Opened;
  return (
    <>
      <ToolBar
        tools={offered.map((key) => ({
          key,
          icon: TOOLS[key].icon,
          label: speaker.text(TOOLS[key].name),
          onPress: () => setOpen(key),
        }))}
      />
      {Opened !== null && (
        <Suspense>
          <Opened onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useOffered(): readonly ToolName[] {
  const { match, extras, answer } = useScreen();
  const hasNotes = match.hand !== null && match.hands === null && match.table.roles === null;
  const mayClaim = answer !== null && subjectsIn(extras).length > 0;
  return [...(mayClaim ? (['claims'] as const) : []), ...(hasNotes ? (['notes'] as const) : []), 'history', 'boards'];
}
