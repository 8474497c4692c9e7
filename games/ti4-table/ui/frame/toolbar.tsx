import { Gavel, Menu as MenuIcon, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Menu } from '../../../../web/ui/menu.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import type { Opened } from './opened.ts';
import { TableMenu } from './table-menu.tsx';
import type { TakingBack } from './use-taking-back.ts';

interface ToolbarProps {
  readonly takingBack: TakingBack;
  readonly onUndo: () => void;
  readonly open: (what: Opened) => void;
  /** What is shown above the tools while the title is out of sight. */
  readonly toast: ReactNode;
}

/** The tools that are always in reach: the speaker, undo, redo, and everything else in a menu. */
export function Toolbar({ takingBack, onUndo, open, toast }: ToolbarProps) {
  const { text } = useRecorder();
  const { label, whyNotUndo, whyNotRedo, redo } = takingBack;
  return (
    <section
      aria-label={text('frame.tools')}
      data-bar="actions"
      className="sticky bottom-0 z-20 -mx-2 mt-auto border-line border-t bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-2 sm:rounded-corner sm:border"
    >
      {toast}
      <div className="flex items-center gap-1">
        <SpeakerButton onPress={() => open({ what: 'speaker' })} />
        <Button
          kind="plain"
          className="h-11 min-w-0 flex-1 px-2 py-0 sm:max-w-120"
          aria-disabled={whyNotUndo !== null}
          title={whyNotUndo ?? undefined}
          onClick={onUndo}
        >
          <Undo2 aria-hidden className="size-5 shrink-0" />
          <span className="line-clamp-2 min-w-0 text-start text-small leading-tight">
            {label ?? text('frame.undo.short')}
            {whyNotUndo !== null && <span className="block text-muted">{whyNotUndo}</span>}
          </span>
        </Button>
        <Button
          kind="quiet"
          size="icon"
          aria-label={text('frame.redo.label')}
          aria-disabled={whyNotRedo !== null}
          title={whyNotRedo ?? undefined}
          onClick={() => void redo()}
        >
          <Redo2 aria-hidden className="size-5" />
        </Button>
        <Menu
          label={text('frame.menu.title')}
          trigger={
            <Button kind="quiet" size="icon" className="ms-auto" aria-label={text('frame.menu.title')}>
              <MenuIcon aria-hidden className="size-5" />
            </Button>
          }
        >
          <TableMenu open={open} />
        </Menu>
      </div>
    </section>
  );
}

/** Who is speaker; a tap changes it. */
function SpeakerButton({ onPress }: { readonly onPress: () => void }) {
  const { match, table, offers, text } = useRecorder();
  const { short } = useNames();
  if (table.speaker === null || match.outcome !== null) return null;
  const name = short(table.speaker);
  return (
    <Button
      kind="quiet"
      className="max-w-32 px-2"
      aria-label={text('frame.speaker', { name })}
      aria-disabled={offers('setSpeaker').length === 0 || undefined}
      onClick={() => {
        if (offers('setSpeaker').length > 0) onPress();
      }}
    >
      <Gavel aria-hidden className="size-5 shrink-0 text-gold" />
      <span className="truncate text-small">{name}</span>
    </Button>
  );
}
