import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { SeenCards } from '../../types.ts';
import { CardRow } from '../record/card-row.tsx';
import { useScreen } from '../screen-context.ts';

/** The cards that I was shown, the newest first. */
export function SeenCardsList({ seen }: { readonly seen: DeepReadonly<SeenCards[]> }) {
  const { speaker } = useScreen();
  if (seen.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold">{speaker.text('screen.secret.seen')}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {seen.toReversed().map(({ government, as, cards }) => (
          <li key={`${government} ${as}`} className="flex items-center gap-x-1.5">
            <span className="counts text-muted">
              {speaker.text(`screen.secret.seenIn.${as}`, { number: government + 1 })}
            </span>
            <CardRow cards={cards} />
          </li>
        ))}
      </ul>
    </div>
  );
}
