import type { Column } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import { middleHalf, share } from '../statistics/estimates.ts';
import type { Sample } from '../statistics/sample.ts';
import { thievesIn } from '../statistics/thieves.ts';
import { WAITS, type Wait, waits } from '../statistics/times.ts';
import { openAxis, shareAxis } from './axes.ts';
import { byTreatment, column } from './columns.ts';
import type { FigureSpec } from './figure.tsx';

/** How long people took for each kind of decision; none for what nobody had to decide. */
export function timeFigures(sample: Sample, voice: Translator): readonly FigureSpec[] {
  return WAITS.filter((wait) => waits(sample, wait).length > 0).map((wait) => timeFigure(sample, wait, voice));
}

function timeFigure(sample: Sample, wait: Wait, voice: Translator): FigureSpec {
  const { say } = voice;
  const groups = byTreatment(sample, voice, (part) => [column(middleHalf(waits(part, wait)), null)]);
  return {
    id: `time-${wait}`,
    title: say(`times.${wait}.title`),
    note: say(`times.${wait}.note`),
    chart: {
      kind: 'bars',
      groups: groups.filter(({ columns }) => columns.some(({ n }) => n > 0)),
      up: openAxis(voice, say('times.axis')),
      across: say('across.variant'),
      legend: { mark: say('figure.theory'), reach: say('figure.quartiles') },
    },
  };
}

/** Who stole, and who stole again: within each variant, and over all games. */
export function thiefFigure(sample: Sample, voice: Translator): FigureSpec {
  const { say } = voice;
  const columnsOf = (part: Sample): readonly Column[] => {
    const { thieves, repeating, theirs } = thievesIn(part);
    return [thieves, repeating, theirs].map((count, colour) => ({
      ...column(share(count), null),
      series: say(`thieves.series.${colour}`),
      colour,
    }));
  };
  return {
    id: 'thieves',
    title: say('thieves.title'),
    note: say('thieves.note'),
    chart: {
      kind: 'bars',
      groups: [...byTreatment(sample, voice, columnsOf), { label: say('thieves.all'), columns: columnsOf(sample) }],
      up: shareAxis(voice, say('thieves.axis')),
      across: say('across.thieves'),
      legend: { mark: say('figure.theory'), reach: say('figure.interval') },
    },
  };
}
