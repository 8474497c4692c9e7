import type { VisibleEvent } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Event, Snatch } from '../rules/types.ts';
import { pointsText } from '../text/goods.ts';
import { phrase } from '../text/phrase.ts';
import { type AnyView, type Pen, tokenMarks, WIDE } from './pen.ts';

/** What nobody should miss. */
const LOUD: ReadonlySet<string> = new Set(['variantChanged', 'offered', 'answered', 'reportDecided', 'finished']);

/** What was heard, in lines: a round that is over as a table, all else as sentences. */
export function narrate(
  heard: readonly VisibleEvent<Snatch>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  const pen = { speaker, paint };
  return heard.flatMap((event) => (event.type === 'settled' ? settledLines(event, pen) : sentence(event, view, pen)));
}

function sentence(event: VisibleEvent<Snatch>, { setup }: AnyView, { speaker, paint }: Pen): string[] {
  const said = phrase(event, speaker, setup);
  if (said === null) return [];
  return [LOUD.has(event.type) ? paint.bold(said) : said];
}

type Settled = Extract<Event, { type: 'settled' }>;

function settledLines({ round, holdings, outcomes }: Settled, pen: Pen): string[] {
  const { speaker } = pen;
  const rows = holdings.map((tokens, seat) => [
    speaker.seat(seat),
    pointsText(outcomes[seat] as number, speaker),
    tokenMarks(tokens, pen),
  ]);
  return [speaker.text('terminal.settled', { round }), ...alignRows(rows, WIDE)];
}
