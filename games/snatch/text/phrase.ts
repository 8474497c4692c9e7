import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Event, Offer, Secret, Setup, Tokens } from '../types.ts';

/** The seats, as the rules number them: the owner of the pavos, then the owner of the elotes. */
const P1 = 0;

const P2 = 1;

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** What was told as a sentence. */
export function phrase(event: Event | Secret, speaker: Translator, setup: DeepReadonly<Setup>): string | null {
  const { text, seat } = speaker;
  switch (event.type) {
    case 'variantChanged':
      return text('events.variantChanged', {
        seat: seat(event.seat),
        variant: text(`blanks.variant.values.${event.variant}`),
      });
    case 'roundBegan':
      return text('events.roundBegan', { round: event.round });
    case 'forced':
      return text(`events.forced.${event.on ? 'on' : 'off'}`, { seat: seat(P2) });
    case 'doneTalking':
    case 'left':
      return text(`events.${event.type}`, { seat: seat(event.seat) });
    case 'talkEnded':
      return text(`events.talkEnded.${event.byTime ? 'time' : 'both'}`);
    case 'offered':
      return text(`events.offered.${offeredHow(event)}`, { seat: seat(P1), ...offerTexts(event.offer, speaker) });
    case 'noOffer':
      return text(`events.noOffer.${event.because}`, { seat: seat(P1) });
    case 'answered':
      return text(`events.answered.${event.auto ? 'auto' : event.action}`, { seat: seat(P2) });
    case 'shameDecided':
      return text(`events.shameDecided.${shamedHow(event)}`, { seat: seat(P1), other: seat(P2) });
    case 'reportDecided':
      return reportSentence(event, speaker, setup);
    case 'settled':
      return settledSentence(event, speaker);
    case 'finished':
      return text('events.finished', { p1: seat(P1), p2: seat(P2), ...bothPoints(event.scores, speaker) });
    case 'shamed':
      return text('events.shamed', { shame: text('goods.shame', { count: event.shame }) });
    case 'gaveShame':
      return text(`events.gaveShame.${event.given ? 'given' : 'spared'}`);
  }
}

/** A secret as everybody may read it once it is over. */
export function disclose(secret: Secret, hearers: readonly number[], { text, seats }: Translator): string {
  const who = seats(hearers);
  return secret.type === 'shamed'
    ? text('disclosed.shamed', { who, shame: text('goods.shame', { count: secret.shame }) })
    : text(`disclosed.${secret.given ? 'given' : 'spared'}`, { who });
}

function offeredHow({ auto, isForced }: Told<'offered'>): string {
  if (auto) return 'auto';
  return isForced ? 'forced' : 'free';
}

/** Where not everybody may know what was decided, a lapsed clock would tell it. */
function shamedHow({ given, auto }: Told<'shameDecided'>): string {
  if (given === null) return 'unknown';
  if (auto) return 'auto';
  return given ? 'given' : 'spared';
}

function reportSentence(
  { reported, auto, acquitted }: Told<'reportDecided'>,
  { text, seat }: Translator,
  setup: DeepReadonly<Setup>,
): string {
  if (!reported) return text(`events.reportDecided.${auto ? 'auto' : 'spared'}`, { seat: seat(P1) });
  const names = { seat: seat(P1), other: seat(P2) };
  if (acquitted) return withCost(text('events.reportDecided.acquitted', names), setup, text);
  const sanction = text(`events.sanctions.${sanctionKey(setup)}`, { fine: setup.fine });
  return withCost(text('events.reportDecided.reported', { ...names, sanction }), setup, text);
}

/** SN-53: what a report costs is said with it. */
function withCost(sentence: string, { reportCost }: DeepReadonly<Setup>, text: Translator['text']): string {
  return reportCost === 0 ? sentence : `${sentence} ${text('events.reportCost', { count: reportCost })}`;
}

/** SN-51: a sanction that is imposed in part, or more than once, is told with its size. */
export function sanctionKey({ sanction, fine }: DeepReadonly<Pick<Setup, 'sanction' | 'fine'>>): string {
  if (sanction === 'restitution' || fine === 0) return 'restitution';
  const isWhole = fine === 100 || (sanction === 'confiscate' && fine > 100);
  return isWhole ? sanction : `${sanction}InPart`;
}

function settledSentence({ round, holdings, outcomes }: Told<'settled'>, speaker: Translator): string {
  const [holding1, holding2] = holdings.map((tokens) => goodsText(tokens, speaker)) as [string, string];
  const names = { p1: speaker.seat(P1), p2: speaker.seat(P2) };
  return speaker.text('events.settled', { round, ...names, holding1, holding2, ...bothPoints(outcomes, speaker) });
}

function bothPoints(points: readonly [number, number], speaker: Translator) {
  return { points1: pointsText(points[P1], speaker), points2: pointsText(points[P2], speaker) };
}

/** Goods in words: `5 pavos and 1 elote`, or `nothing`. */
export function goodsText({ pavo, elote }: DeepReadonly<Tokens>, { text }: Pick<Translator, 'text'>): string {
  const pavos = text('goods.pavo', { count: pavo });
  const elotes = text('goods.elote', { count: elote });
  if (pavo > 0 && elote > 0) return text('goods.both', { pavos, elotes });
  if (pavo > 0) return pavos;
  return elote > 0 ? elotes : text('goods.none');
}

export const pointsText = (points: number, { text }: Pick<Translator, 'text'>): string =>
  text('goods.points', { count: points });

/** What an offer gives and what it asks for, in words. */
export function offerTexts(offer: Offer, speaker: Translator): { readonly offer: string; readonly request: string } {
  const { offerPavo, offerElote, requestPavo, requestElote } = offer;
  return {
    offer: goodsText({ pavo: offerPavo, elote: offerElote }, speaker),
    request: goodsText({ pavo: requestPavo, elote: requestElote }, speaker),
  };
}
