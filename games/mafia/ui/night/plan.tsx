import { BedDouble, EyeClosed, MoonStar } from 'lucide-react';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import { useScreen } from '../screen-context.ts';
import { isOrderAt, planSentence } from './plan-sentence.ts';
import { type Draft, isHalf, settled } from './tasks.ts';
import type { Tonight } from './use-tonight.ts';

/** What I am about to send, in a sentence for each thing, and what comes to nothing as it is; nothing of it while covered. */
export function Plan({ tonight: { tasks, drafts } }: { readonly tonight: Tonight }) {
  const { speaker, seat } = useScreen();
  const isCovered = useIsCovered();
  if (isCovered) {
    return (
      <p className="flex items-center gap-2">
        <EyeClosed aria-hidden className="size-5 shrink-0 text-muted" />
        {speaker.text('screen.night.covered')}
      </p>
    );
  }
  const rows = tasks.map((task, at) => {
    const draft = drafts[at] as Draft;
    const line = settled(task, draft);
    const said = line && planSentence(speaker, task, line, seat);
    return { key: task.key, said, isHalf: isHalf(task, draft), isAtMe: line !== null && isOrderAt(task, line, seat) };
  });
  return (
    <div role="status" data-plan>
      {rows.every(({ said }) => said === null) && (
        <p className="flex items-center gap-2">
          <BedDouble aria-hidden className="size-5 shrink-0 text-muted" />
          {speaker.text('screen.night.plan.nothing')}
        </p>
      )}
      {rows.map(({ key, said, isHalf, isAtMe }) => (
        <div key={key}>
          {said !== null && (
            <p className="flex items-center gap-2">
              <MoonStar aria-hidden className="size-5 shrink-0 text-muted" />
              {said}
            </p>
          )}
          {isAtMe && (
            <p data-at-me className="font-semibold text-danger text-small">
              {speaker.text('screen.night.atYourself')}
            </p>
          )}
          {isHalf && <p className="text-danger text-small">{speaker.text('screen.night.half')}</p>}
        </div>
      ))}
    </div>
  );
}
