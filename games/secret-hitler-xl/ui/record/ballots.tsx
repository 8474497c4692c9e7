import { Check, type LucideIcon, X } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import type { Government } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { SeatMarks } from './seat-marks.tsx';

/** Who voted which way, as soon as the votes lie open. */
export function Ballots({ votes }: Pick<Government, 'votes'>) {
  const { speaker } = useScreen();
  if (votes === null) return <p className="text-muted">{speaker.text('screen.record.sealed')}</p>;
  const voters = (ja: boolean) => votes.flatMap((vote, seat) => (vote === ja ? [seat] : []));
  return (
    <div className="flex flex-col gap-1">
      <Pile Icon={Check} vote="ja" seats={voters(true)} />
      <Pile Icon={X} vote="nein" seats={voters(false)} />
    </div>
  );
}

interface PileProps {
  readonly Icon: LucideIcon;
  readonly vote: 'ja' | 'nein';
  readonly seats: readonly Seat[];
}

function Pile({ Icon, vote, seats }: PileProps) {
  const { speaker } = useScreen();
  return (
    <p className="flex items-start gap-1.5">
      <span className="inline-flex w-17 shrink-0 @lg:w-[5.875rem] @3xl:w-17 items-center gap-1 whitespace-nowrap">
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={3} />
        {speaker.text(`screen.record.${vote}`, { count: seats.length })}
      </span>
      <SeatMarks seats={seats} />
    </p>
  );
}
