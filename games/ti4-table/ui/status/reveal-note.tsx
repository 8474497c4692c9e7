import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { toReveal } from '../../reading/victory.ts';
import { ObjectivesDialog } from '../objectives/objectives-dialog.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Which objective is turned next, where the table keeps track of them, and the way to turn it. */
export function RevealNote() {
  const { table, text } = useRecorder();
  const [isOpen, setOpen] = useState(false);
  const next = toReveal(table);
  const isTracked = table.objectives.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isTracked ? (
        <p className="text-muted text-small">
          {next === null ? text('rounds.revealNone') : text(`rounds.reveal${next.stage}`, { count: next.left })}
        </p>
      ) : null}
      <Button kind="plain" size="small" onClick={() => setOpen(true)}>
        <Eye aria-hidden className="size-4" />
        {text('rounds.objectives')}
      </Button>
      <ObjectivesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
