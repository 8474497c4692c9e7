import { EyeOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { cover, isCoveredNow, useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';

interface ViewpointSwitchProps {
  readonly snapshot: TableSnapshot;
  readonly client: Pick<TableClient, 'switchTo'>;
  readonly faces: readonly Face[];
}

/** Whose view this screen shows, if several people share it; who is asked is marked. On a phone only its mark is shown. */
export function ViewpointSwitch({ snapshot, client, faces }: ViewpointSwitchProps) {
  const { t } = useTranslation('table');
  const { viewpoint } = snapshot;
  const seats = chairsHere(snapshot);
  if (seats.length < 2) return null;
  const asked = askedHere(snapshot);
  const look = typeof viewpoint === 'number' ? faces[viewpoint]?.look : undefined;
  return (
    <label className="relative flex min-h-11 min-w-11 items-center justify-center rounded-corner text-small outline-info max-sm:has-focus-visible:outline-3">
      <span className="sr-only">{t('eyes')}</span>
      {look !== undefined && <SeatMark look={look} className="sm:hidden" />}
      <select
        className="min-h-11 max-w-36 rounded-corner border border-line bg-surface px-2 max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
        value={String(viewpoint)}
        onChange={(event) => client.switchTo(Number(event.target.value))}
      >
        {seats.map((seat) => (
          <option key={seat} value={seat}>
            {asked.includes(seat) ? t('askedName', { name: faces[seat]?.name }) : faces[seat]?.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Draws a curtain whenever a screen that several people share is turned to another seat, and before another match. */
export function usePrivacyScreen(snapshot: TableSnapshot): { readonly isDrawn: boolean; readonly open: () => void } {
  const { followed, viewpoint } = snapshot;
  const match = followed.get(viewpoint)?.match?.id;
  const [look, setLook] = useState({ viewpoint, match, isOpen: false });
  const isSame = look.viewpoint === viewpoint && look.match === match;
  // Someone else may look now, even from the same seat.
  if (!isSame) setLook({ viewpoint, match, isOpen: false });
  return {
    isDrawn: chairsHere(snapshot).length > 1 && !(isSame && look.isOpen),
    open: () => setLook({ viewpoint, match, isOpen: true }),
  };
}

/** In which match this tab has looked at what is covered, and from which seat. */
const LOOKED = 'tertulia.looked';

/**
 * Where the table is on a TV, people sit in one room: what is mine begins covered there, in every match. Whether it is covered and has not
 * been looked at yet.
 */
export function useRoom({ viewer, standing, match }: Pick<Followed, 'viewer' | 'standing' | 'match'>): boolean {
  const mine = typeof viewer === 'number' ? match?.id : undefined;
  const room = standing.hasTv === true ? mine : undefined;
  const isCovered = useIsCovered();
  const [looked, setLooked] = useState(() => sessionStorage.getItem(LOOKED));
  const now = `${mine} ${viewer}`;
  useLayoutEffect(() => {
    if (room !== undefined) cover();
  }, [room]);
  useEffect(() => {
    // It may have been covered since the page was drawn.
    if (mine === undefined || isCovered || isCoveredNow()) return;
    sessionStorage.setItem(LOOKED, now);
    setLooked(now);
  }, [mine, isCovered, now]);
  return mine !== undefined && isCovered && looked !== now;
}

/** Covers what the next person alone may see until they say that they are looking. */
export function PrivacyScreen({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  const { t } = useTranslation('table');
  return (
    <section className="flex flex-1 flex-col items-center justify-center gap-6 bg-raised p-6 text-center">
      <EyeOff aria-hidden size={40} />
      <p className="text-large">{t('giveScreenTo', { name })}</p>
      <Button kind="main" size="large" onClick={onOpen} autoFocus>
        {t('iAm', { name })}
      </Button>
    </section>
  );
}

/**
 * Turns a shared screen to the person who is asked there, once the seat in view is not, and has seen what happened.
 * Only when somebody else comes to be asked: a person who turns it back by hand may go on looking.
 */
export function useHandingOver(
  snapshot: TableSnapshot,
  client: Pick<TableClient, 'switchTo'>,
  isMomentPlaying: boolean,
): void {
  const { viewpoint, followed } = snapshot;
  const match = followed.get(viewpoint)?.match?.id;
  const asked = chairsHere(snapshot).length > 1 ? askedHere(snapshot) : [];
  const now = `${match}: ${asked}`;
  const before = useRef('');
  const chairs = followed.get(viewpoint)?.standing.chairs;
  useLayoutEffect(() => {
    if (before.current === now || isMomentPlaying || isBehind(snapshot)) return;
    before.current = now;
    if (typeof viewpoint !== 'number' || asked.includes(viewpoint)) return;
    // Where a bot plays for someone who stood up, nobody has to come.
    const next = asked.find((seat) => !isHeld(chairs?.[seat]));
    if (next !== undefined) client.switchTo(next);
  });
}

/** Whether the seat in view has not heard yet what another seat at this screen has. */
function isBehind({ followed, viewpoint }: TableSnapshot): boolean {
  const question = followed.get(viewpoint)?.match?.question ?? 0;
  return chairsHere({ followed }).some((seat) => (followed.get(seat)?.match?.question ?? 0) > question);
}

const isHeld = (chair: TableInfo['chairs'][number] | undefined): boolean =>
  chair?.type === 'person' && chair.heldBy !== null;

/** The seats of those who look at this screen. */
const chairsHere = ({ followed }: Pick<TableSnapshot, 'followed'>): readonly number[] =>
  [...followed.keys()].filter((viewer) => typeof viewer === 'number');

/** The seats at this screen that are asked, each as it knows itself: their news may come a moment apart. */
const askedHere = (snapshot: Pick<TableSnapshot, 'followed'>): readonly number[] =>
  chairsHere(snapshot).filter((seat) => snapshot.followed.get(seat)?.match?.asked.includes(seat) ?? false);
