import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { TruthCard, TruthChange, TruthFact, TruthOf, TruthRound, TruthWord } from '../../../web/ui/truth-data.ts';
import type { Translator } from '../../game-package.ts';
import type { Policy } from '../rules/policies.ts';
import type { Claim, Government, SecretHitler } from '../types.ts';
import {
  cardsSeen,
  type EndedMatch,
  type Facts,
  factsOf,
  partyLearnt,
  turnedOf,
  type Verdict,
  verdictOn,
} from './end-facts.ts';
import { POLICY_LOOKS } from './marks.tsx';
import { POLICY_COLOURS } from './poster.ts';

interface Telling {
  readonly match: EndedMatch;
  readonly facts: Facts;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

/** Every government with what was drawn, passed on and enacted, and what was said of it, as far as this viewer may know. */
export const truth: TruthOf<SecretHitler> = (match, speaker, faces) => {
  const facts = factsOf(match, faces);
  if (facts === null) return null;
  const telling = { match, facts, speaker, faces };
  return {
    title: speaker.text('truth.title'),
    changes: match.table.living
      .concat(match.table.deaths)
      .sort(bySeat)
      .flatMap((seat) => changeOf(seat, telling)),
    rounds: match.table.governments.map((government, at) => roundOf(government, at, telling)),
    hidden: facts.roles.flatMap((role, seat) => (role === 'liberal' ? [] : [seat])),
  };
};

const bySeat = (one: Seat, other: Seat): number => one - other;

/** Who was radicalized, when and by whom. */
function changeOf(seat: Seat, { match, facts, speaker, faces }: Telling): readonly TruthChange[] {
  const turned = turnedOf(seat, facts, match);
  if (turned === null) return [];
  const { from, to, government, by } = turned;
  const values = {
    name: speaker.seat(seat),
    from: speaker.text(`roles.${from}.name`),
    to: speaker.text(`roles.${to}.name`),
  };
  const text =
    government === null || by.length === 0
      ? speaker.text('truth.turned.unknown', values)
      : speaker.text('truth.turned.by', { ...values, number: government + 1, by: speaker.seats(by) });
  return [{ look: faces[seat]?.look ?? seat, text }];
}

function roundOf(government: DeepReadonly<Government>, at: number, telling: Telling): TruthRound {
  const { match, speaker } = telling;
  const { president, chancellor } = government;
  const claims = match.table.claims.filter((claim) => Math.max(0, claim.government) === at);
  return {
    number: String(at + 1),
    title: speaker.text('poster.column', {
      number: at + 1,
      president: speaker.seat(president),
      chancellor: speaker.seat(chancellor),
    }),
    facts: [...cardFacts(government, at, telling), ...powerFacts(government, at, telling)],
    words: claims.map((claim) => wordOf(claim, telling)),
    begins: { type: 'nominated', after: at },
  };
}

/** The way of the cards from the draw pile to the table. */
function cardFacts(
  { president, chancellor, policy, extra, end, power }: DeepReadonly<Government>,
  at: number,
  { facts, speaker }: Telling,
): readonly TruthFact[] {
  const drawn = cardsSeen(facts, president, at, 'drawn');
  const given = cardsSeen(facts, chancellor, at, 'given');
  const discarded = drawn === null || given === null ? null : without(drawn, given);
  const left = given === null || policy === null ? null : without(given, [policy]);
  const fact = (label: string, cards: readonly Policy[] | null): readonly TruthFact[] =>
    cards === null || cards.length === 0
      ? []
      : [{ label: speaker.text(`truth.${label}`), cards: cards.map((card) => cardOf(card, speaker)) }];
  const result = policy === null ? [{ label: speaker.text(`screen.record.end.${end}`) }] : fact('enacted', [policy]);
  return [
    ...fact('drawn', drawn),
    ...fact('presidentDiscarded', discarded),
    ...fact('passed', given),
    ...fact('chancellorDiscarded', left),
    ...result,
    ...fact(power === 'vote_of_no_confidence' ? 'noConfidence' : 'chaos', extra === null ? null : [extra]),
  ];
}

/** The first cards that are not among the second. */
function without(cards: readonly Policy[], taken: readonly Policy[]): readonly Policy[] {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

const cardOf = (policy: Policy, speaker: Translator): TruthCard => ({
  colour: POLICY_COLOURS[policy],
  Icon: POLICY_LOOKS[policy].Icon,
  name: speaker.text(`policies.${policy}`),
});

/** Which power was used on whom, and what those saw who used it. */
function powerFacts(
  { president, chancellor, power, target }: DeepReadonly<Government>,
  at: number,
  telling: Telling,
): readonly TruthFact[] {
  if (power === null) return [];
  const { facts, speaker, match } = telling;
  const label = speaker.text(`powers.${power}.name`);
  const aimed = target ?? secretTarget(at, facts);
  const parts = aimed === null ? [] : [speaker.seat(aimed)];
  for (const { by, at: about } of match.table.looks.filter(({ government }) => government === at)) {
    const party = partyLearnt(facts, by, about, at);
    if (party === null) continue;
    const saw = { by: speaker.seat(by), seat: speaker.seat(about), party: speaker.text(`parties.${party}`) };
    parts.push(speaker.text('truth.saw', saw));
  }
  const cards = [president, chancellor].flatMap(
    (by) => cardsSeen(facts, by, at, 'peeked') ?? cardsSeen(facts, by, at, 'propaganda') ?? [],
  );
  return [{ label, text: parts.join(' · '), cards: cards.map((card) => cardOf(card, speaker)) }];
}

/** Whom a secret power was aimed at. */
function secretTarget(index: number, { hands }: Facts): Seat | null {
  const aims = hands.flatMap((hand) => hand?.known ?? []);
  const aim = aims.find(({ government, from }) => {
    return government === index && (from === 'radicalization' || from === 'bugging');
  });
  return aim?.seat ?? null;
}

function wordOf(claim: DeepReadonly<Claim>, { facts, speaker, faces }: Telling): TruthWord {
  const verdict = verdictOn(claim, facts);
  return {
    look: faces[claim.by]?.look ?? claim.by,
    name: speaker.seat(claim.by),
    said: saidIn(claim, speaker),
    verdict:
      verdict === null
        ? null
        : { isKept: verdict.isTrue, text: speaker.text(`truth.${verdict.isTrue ? 'true' : 'lie'}`) },
    truth: verdict === null || verdict.isTrue ? null : truthIn(verdict, speaker),
  };
}

function saidIn(claim: DeepReadonly<Claim>, speaker: Translator): TruthWord['said'] {
  switch (claim.kind) {
    case 'cards': {
      const cards = claim.cards.map((card) => cardOf(card, speaker));
      return { text: speaker.text(`screen.record.claim.${claim.as}`), cards };
    }
    case 'party': {
      const said = speaker.text('screen.record.claim.party', { seat: speaker.seat(claim.seat) });
      return { text: `${said} ${speaker.text(`parties.${claim.party}`)}` };
    }
    case 'side':
      return { text: speaker.text('truth.side', { party: speaker.text(`parties.${claim.party}`) }) };
  }
}

function truthIn(verdict: Verdict, speaker: Translator): TruthWord['truth'] {
  const text = speaker.text('screen.record.inTruth');
  if ('cards' in verdict) return { text, cards: verdict.cards.map((card) => cardOf(card, speaker)) };
  return 'party' in verdict ? { text: `${text} ${speaker.text(`parties.${verdict.party}`)}` } : null;
}
