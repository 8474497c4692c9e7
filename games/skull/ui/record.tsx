import { Dialog } from '../../../web/ui/dialog.tsx';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { DiscFace } from './disc.tsx';
import { nameOf } from './mats.tsx';
import { useScreen } from './use-screen.ts';

/** The rounds so far, as everybody saw them: who bid how much, and what was turned over. */
export default function Record({ onClose }: { readonly onClose: () => void }) {
  const { match, faces, speaker } = useScreen();
  const { rounds } = match.table;
  return (
    <Dialog title={speaker.text('screen.record.title')} isOpen onClose={onClose}>
      {rounds.length === 0 && <p>{speaker.text('screen.record.none')}</p>}
      <ol className="flex flex-col gap-3">
        {rounds.map(({ bids, turned, hasSucceeded }, at) => {
          const challenge = bids.at(-1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever added
            <li key={at} className="border-line border-t pt-2 first:border-t-0 first:pt-0">
              <h3 className="font-semibold">
                {speaker.text(hasSucceeded ? 'screen.record.won' : 'screen.record.lost', {
                  number: at + 1,
                  seat: speaker.seat(challenge?.seat ?? 0),
                  bid: challenge?.number ?? 0,
                })}
              </h3>
              <p className="flex flex-wrap items-center gap-x-2 text-small">
                {speaker.text('screen.record.bids')}
                {bids.map(({ seat, number }) => (
                  <span key={number} className="flex items-center gap-1">
                    <SeatMark look={faces[seat]?.look ?? seat} size="small" label={speaker.seat(seat)} />
                    {number}
                  </span>
                ))}
              </p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
                {speaker.text('screen.record.turned')}
                {turned.map(({ seat, disc }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round that is over does not change
                  <span key={place} className="flex items-center gap-0.5">
                    <SeatMark look={faces[seat]?.look ?? seat} size="small" label={speaker.seat(seat)} />
                    <DiscFace disc={disc} className="w-7" />
                    <span className="sr-only">{nameOf(disc, speaker)}</span>
                  </span>
                ))}
              </p>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
