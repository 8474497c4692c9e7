import { useScreen } from '../screen-context.ts';
import { Targets } from './targets.tsx';
import { TaskCard } from './task-card.tsx';
import type { Tonight } from './use-tonight.ts';

/** What I may do tonight: what there is to settle, and everybody who can be tapped for it. */
export function TonightTasks({ tonight }: { readonly tonight: Tonight }) {
  const { speaker } = useScreen();
  return (
    <div data-tonight className="flex flex-col gap-2">
      <div className="flex flex-col gap-1.5">
        {tonight.tasks.map((task, index) => (
          <TaskCard key={task.key} tonight={tonight} index={index} />
        ))}
      </div>
      <section aria-label={speaker.text('screen.night.targets')}>
        <Targets tonight={tonight} />
      </section>
    </div>
  );
}
