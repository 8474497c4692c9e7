import { chooseSetup, type DeepReadonly, isRecord, type Refusal } from '../../../kernel/index.ts';
import { game } from './game.ts';
import { type JudgeError, mistake, show } from './judge-mistakes.ts';
import { ANSWERS, type AnswerToOffer, type Offer, type Setup, VARIANTS } from './types.ts';

/** A case that can be played. */
export interface WrittenCase {
  readonly setup: DeepReadonly<Setup>;
  readonly rounds: readonly unknown[];
}

/** A round as it was written, what was left out filled in. */
export interface WrittenRound {
  readonly force: boolean;
  readonly offer: Offer | null;
  readonly answer: AnswerToOffer | null;
  readonly shame: boolean;
  readonly report: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const CASE_KEYS = ['preset', 'variant', 'options', 'rounds'];
const ROUND_KEYS = ['force', 'offer', 'answer', 'shame', 'report'];
const OFFER_KEYS = ['offerPavo', 'offerElote', 'requestPavo', 'requestElote'] as const;
/** The options that a written game may have; clocks and demo play are for a live one. */
const OPTIONS = [
  'rounds',
  'tokenPolicy',
  'sanction',
  'shameVisibility',
  'offers',
  'smallestForced',
  'shameP1',
  'shameP2',
];
const LIVE_ONLY = { demo: false, talkSeconds: 0, offerSeconds: 0, responseSeconds: 0, aftermathSeconds: 0 };

/** SN-45: a case, or what is wrong with it. */
export function readCase(caseJson: unknown): WrittenCase | JudgeError {
  if (!isRecord(caseJson)) return mistake('malformed-case', '', 'a case is an object such as {"variant", "rounds"}');
  const extra = extraKey(caseJson, CASE_KEYS);
  if (extra !== null) return mistake('malformed-case', extra, `a case has no "${extra}"; it has ${list(CASE_KEYS)}`);
  const setup = readSetup(caseJson);
  if ('error' in setup) return setup;
  const { rounds } = caseJson;
  if (Array.isArray(rounds)) return { setup, rounds };
  return mistake('malformed-case', 'rounds', 'a case needs rounds: an array such as [{"offer": null}]');
}

function readSetup({ preset, variant, options = {} }: Fields): DeepReadonly<Setup> | JudgeError {
  if (!VARIANTS.some((each) => each === variant)) {
    return mistake('unknown-variant', 'variant', `there is no variant ${show(variant)}; there are ${list(VARIANTS)}`);
  }
  if (!isRecord(options)) {
    return mistake('malformed-case', 'options', 'options are an object such as {"tokenPolicy": "reset"}');
  }
  const extra = extraKey(options, OPTIONS);
  if (extra !== null) {
    return mistake('unknown-option', `options.${extra}`, `the judge has no option "${extra}"; it has ${list(OPTIONS)}`);
  }
  if (preset !== undefined && typeof preset !== 'string') return unknownPreset(preset);
  const chosen = { ...options, ...LIVE_ONLY, variant };
  const setup = chooseSetup(game, preset === undefined ? { options: chosen } : { preset, options: chosen }, 2);
  return setup.ok ? setup.value : wrongSetup(setup.why, preset);
}

function wrongSetup({ code, with: values = {} }: Refusal, preset: unknown): JudgeError {
  if (code === 'unknown-preset') return unknownPreset(preset);
  const { key, allowed, given } = values;
  return mistake(code, `options.${key}`, `${key} is one of ${allowed}, not ${given}`);
}

const unknownPreset = (preset: unknown): JudgeError =>
  mistake(
    'unknown-preset',
    'preset',
    `there is no preset ${show(preset)}; there are ${list(Object.keys(game.fields.presets))}`,
  );

/** SN-46: a round, or what is wrong with how it is written. */
export function readRound(entry: unknown, at: string): WrittenRound | JudgeError {
  if (!isRecord(entry)) return mistake('malformed-round', at, 'a round is an object such as {"offer": null}');
  const extra = extraKey(entry, ROUND_KEYS);
  if (extra !== null) {
    return mistake('malformed-round', `${at}.${extra}`, `a round has no "${extra}"; it has ${list(ROUND_KEYS)}`);
  }
  const unclear = ['force', 'shame', 'report'].find((key) => !isLeftOut(entry[key]) && typeof entry[key] !== 'boolean');
  if (unclear !== undefined) {
    return mistake('malformed-round', `${at}.${unclear}`, `${unclear} is true or false, not ${show(entry[unclear])}`);
  }
  const offer = readOffer(entry.offer, `${at}.offer`);
  if (offer !== null && 'error' in offer) return offer;
  const answer = readAnswer(entry.answer, offer, `${at}.answer`);
  if (answer !== null && typeof answer !== 'string') return answer;
  const { force, shame, report } = entry;
  return { force: force !== false, offer, answer, shame: shame === true, report: report === true };
}

function readOffer(offer: unknown, at: string): Offer | null | JudgeError {
  if (offer === null) return null;
  if (offer === undefined) return mistake('missing-offer', at, 'a round needs an offer; null declines');
  if (!isRecord(offer)) return mistake('malformed-offer', at, 'an offer is an object of four whole numbers');
  const extra = extraKey(offer, OFFER_KEYS);
  if (extra !== null) {
    return mistake('malformed-offer', `${at}.${extra}`, `an offer has no "${extra}"; it has ${list(OFFER_KEYS)}`);
  }
  const broken = OFFER_KEYS.find((key) => !(Number.isInteger(offer[key]) && (offer[key] as number) >= 0));
  if (broken === undefined) return offer as unknown as Offer;
  return mistake(
    'not-whole-tokens',
    `${at}.${broken}`,
    `a whole number from 0 up is needed, not ${show(offer[broken])}`,
  );
}

function readAnswer(answer: unknown, offer: Offer | null, at: string): AnswerToOffer | null | JudgeError {
  if (isLeftOut(answer)) {
    return offer === null ? null : mistake('missing-answer', at, `an offer needs an answer: ${list(ANSWERS)}`);
  }
  const known = ANSWERS.find((each) => each === answer);
  if (known === undefined) return mistake('unknown-answer', at, `an answer is ${list(ANSWERS)}, not ${show(answer)}`);
  return offer === null ? mistake('no-offer-to-answer', at, 'there is no offer to answer') : known;
}

const isLeftOut = (value: unknown): boolean => value === undefined || value === null;
const list = (names: readonly string[]): string => names.join(', ');

function extraKey(fields: Fields, known: readonly string[]): string | null {
  return Object.keys(fields).find((key) => !known.includes(key)) ?? null;
}
