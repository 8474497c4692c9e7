import { PrivateTray } from '../../../../../web/ui/private-tray.tsx';
import { PolicyMark } from '../../marks.tsx';
import { useScreen } from '../../screen-context.ts';
import type { Said } from './subjects.ts';

/** What I truly saw, for my eyes alone. */
export function Memory({ memory }: { readonly memory: Said | null }) {
  const { speaker } = useScreen();
  return (
    <PrivateTray title={speaker.text('screen.claims.truth')}>
      {memory === null ? (
        <p className="text-muted">{speaker.text('screen.claims.truthUnknown')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {memory
            .map((card, at) => ({ card, key: `${at} ${card}` }))
            .map(({ card, key }) => (
              <li key={key} className="inline-flex">
                <PolicyMark policy={card} />
              </li>
            ))}
        </ul>
      )}
    </PrivateTray>
  );
}
