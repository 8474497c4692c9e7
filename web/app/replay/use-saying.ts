import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { deedText } from './deed-text.ts';
import type { ReplaySource, ReplayStep } from './replay-source.ts';
import { roundAt, type TimelineMarks } from './timeline-marks.ts';

interface Saying {
  readonly reel: ReplaySource;
  readonly speaker: Translator;
  readonly steps: readonly (ReplayStep | undefined)[];
  readonly marks: TimelineMarks;
}

/** How to say in words where a step stands, and what was done there. */
export function useSaying({ reel, speaker, steps, marks }: Saying) {
  const { t } = useTranslation('replay');
  const sayPlace = (step: number): string => {
    const round = roundAt(marks.rounds, step);
    const run = marks.runs.find(({ from, to }) => from <= step && step <= to);
    return [
      t('stepOf', { step, last: reel.all - 1 }),
      ...(round === null ? [] : [t('round', { round })]),
      ...(run === undefined ? [] : [speaker.text(`phases.${run.phase}`)]),
    ].join(' · ');
  };
  const say = (step: number): string => {
    const known = steps[step];
    return known === undefined ? sayPlace(step) : `${sayPlace(step)}. ${deedText(known.deed, { t, speaker })}`;
  };
  return { say, sayPlace };
}
