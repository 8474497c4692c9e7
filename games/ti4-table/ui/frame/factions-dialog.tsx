import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FACTION_IDS, FACTIONS, NOTED_FACTIONS, SETS } from '../../facts/facts.ts';
import { useRecorder } from '../use-recorder.ts';

/** All factions by the box they come from, with what a table should know of them. */
export function FactionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useRecorder();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.factions')}>
      <div className="flex flex-col gap-5">
        {SETS.map((set) => (
          <section key={set}>
            <h3 className="mb-2 text-large">{text(`sets.${set}`)}</h3>
            <ul className="flex flex-col gap-2">
              {FACTION_IDS.filter((id) => FACTIONS[id] === set).map((id) => (
                <li key={id}>
                  {text(`factions.${id}.name`)}
                  {NOTED_FACTIONS.includes(id) && (
                    <span className="block text-muted text-small">{text(`factions.${id}.note`)}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
