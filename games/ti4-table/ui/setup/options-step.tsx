import { Button } from '../../../../web/ui/button.tsx';
import { isReady } from '../../reading/factions.ts';
import { Foot } from '../parts/foot.tsx';
import { useRecorder } from '../use-recorder.ts';
import { OptionsList } from './options-list.tsx';

/** How the table is kept, before the galaxy is built. */
export function OptionsStep({ onBack }: { readonly onBack: () => void }) {
  const { table, controls, text, may, does } = useRecorder();
  const canGoOn = may({ type: 'completeSetup' });
  const isLooking = controls.record === null;
  const why = canGoOn || isLooking ? null : text(`setup.options.${isReady(table) ? 'othersGoOn' : 'notReady'}`);
  return (
    <section aria-labelledby="table-options" className="flex flex-1 flex-col gap-4">
      <h2 id="table-options" className="text-title">
        {text('setup.options.title')}
      </h2>
      <div className="w-full max-w-[44rem]">
        <OptionsList />
      </div>
      <Foot help={why}>
        <Button size="large" onClick={onBack}>
          {text('setup.back')}
        </Button>
        {isLooking ? null : (
          <Button kind="main" size="large" disabled={!canGoOn} onClick={() => void does({ type: 'completeSetup' })}>
            {text('setup.next')}
          </Button>
        )}
      </Foot>
    </section>
  );
}
