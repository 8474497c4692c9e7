import type { DeepReadonly } from '../../../kernel/index.ts';
import { padEnd, widthOf } from '../../columns.ts';
import type { Claim, Government } from '../rules/types.ts';
import { cardLetters, cardName } from './cards.ts';
import { hangItems } from './columns.ts';
import { type AnyView, type Pen, WIDTH } from './pen.ts';

const MOST_SHOWN = 4;

/** The last governments: who, how the votes fell, what came of it, and what is said about it. */
export function governmentLines({ table }: AnyView, pen: Pen): string[] {
  const first = Math.max(0, table.governments.length - MOST_SHOWN);
  const shown = table.governments.slice(first);
  const leads = shown.map((government, at) => leadOf(government, first + at + 1, pen));
  const width = Math.max(...leads.map(widthOf)) + 2;
  return shown.flatMap((government, at) => {
    const claims = table.claims.filter((claim) => claim.government === first + at && claim.kind !== 'side');
    const said = [outcomeOf(government, pen), ...claims.map((claim) => claimText(claim, pen))];
    return hangItems(padEnd(leads[at] as string, width), said, WIDTH);
  });
}

function leadOf(
  { president, chancellor, votes }: DeepReadonly<Government>,
  number: number,
  { speaker, paint }: Pen,
): string {
  const ja = votes?.filter((vote) => vote === true).length ?? 0;
  const nein = votes?.filter((vote) => vote === false).length ?? 0;
  const count = votes === null ? '' : ` ${ja}–${nein}`;
  return `${paint.dim(String(number).padStart(2))} ${speaker.seat(president)} + ${speaker.seat(chancellor)}${count}`;
}

function outcomeOf({ end, policy, extra, power, target }: DeepReadonly<Government>, pen: Pen): string {
  const { text, seat } = pen.speaker;
  const parts = [end === 'enacted' && policy !== null ? cardName(policy, pen) : text(`terminal.ends.${end}`)];
  if (power !== null)
    parts.push(target === null ? text(`powers.${power}.name`) : `${text(`powers.${power}.name`)} → ${seat(target)}`);
  if (extra !== null)
    parts.push(text(end === 'enacted' ? 'terminal.broughtBack' : 'terminal.byChaos', { card: cardName(extra, pen) }));
  return parts.join(', ');
}

/** What somebody says, with a mark where the record or somebody else speaks against it. */
function claimText(claim: DeepReadonly<Claim>, pen: Pen): string {
  const { text, seat } = pen.speaker;
  const doubt = claim.doubt === null ? '' : ` ${pen.paint.yellow(text(`terminal.doubts.${claim.doubt}`))}`;
  const by = seat(claim.by);
  if (claim.kind === 'cards')
    return text(`terminal.claims.${claim.as}`, { seat: by, cards: cardLetters(claim.cards, pen) }) + doubt;
  const party = text(`roles.${claim.party}.name`);
  return claim.kind === 'party'
    ? text('terminal.claims.party', { seat: by, other: seat(claim.seat), party }) + doubt
    : '';
}
