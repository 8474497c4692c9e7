import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { classes } from '../../ui/classes.ts';
import { clockText } from '../../ui/clock-text.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { deedText } from './deed-text.ts';
import type { ReplayStep } from './replay-source.ts';
import { seatOf } from './story.ts';

interface DeedLineProps {
  /** Undefined while it is on its way. */
  readonly step: ReplayStep | undefined;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  /** What was told at this step; null where nothing was. */
  readonly told: string | null;
}

/** What happened at a step: what was told, or else what was done. */
export function ActionLine({ step, speaker, faces, told }: DeedLineProps) {
  const { t } = useTranslation('replay');
  const seat = seatOf(step?.deed ?? null);
  const face = seat === null ? undefined : faces[seat];
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-2 text-small [@media(max-height:30rem)]:hidden">
      {face !== undefined && <SeatMark look={face.look} size="small" />}
      <span className="min-w-0 wrap-anywhere max-sm:line-clamp-2 sm:line-clamp-1">
        {step === undefined ? '' : (told ?? deedText(step.deed, { t, speaker }))}
      </span>
    </p>
  );
}

interface PlaceLineProps {
  readonly step: ReplayStep | undefined;
  /** Where it stands in the match, in words. */
  readonly place: string;
  /** The colour of its phase. */
  readonly tone: string | null;
}

/** Where we are in the match, and when that was. */
export function PlaceLine({ step, place, tone }: PlaceLineProps) {
  return (
    <p className="counts flex items-center gap-1.5 text-muted text-small lg:justify-end">
      {tone !== null && <span aria-hidden className={classes('size-2.5 shrink-0 rounded-full', tone)} />}
      <span>
        {place}
        {step !== undefined && ` · ${clockText(Math.floor(step.at / 1000))}`}
      </span>
    </p>
  );
}
