import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { refusalText } from '../../shell/server.ts';

/** The field that a refusal's code is about. */
const BLAMED: Readonly<Record<string, keyof SessionPlan>> = {
  'unknown-game': 'game',
  'not-for-two': 'game',
  'no-treatments': 'treatments',
  'treatment-twice': 'treatments',
  'bad-row': 'row',
  'bad-committed-rounds': 'committedRounds',
  'bad-seed': 'seed',
  'unknown-bot': 'substitute',
};

/** The path in the plan that a refusal is about, such as `questions.2.answers`; null if it names none. */
export function blamedPath({ code, with: given = {} }: Refusal, plan: SessionPlan): string | null {
  const values = given as Readonly<Record<string, unknown>>;
  if (code === 'malformed-request')
    return typeof values.field === 'string' ? values.field.replace(/^plan\./, '') : null;
  if (code === 'wrong-treatment' || code === 'treatment-twice') return treatmentPath(values.treatment, plan);
  return BLAMED[code] ?? null;
}

function treatmentPath(name: unknown, { treatments }: SessionPlan): string {
  const at = treatments.findLastIndex((treatment) => treatment.name === name);
  return at === -1 ? 'treatments' : `treatments.${at}`;
}

/** What was refused about a plan, and the plan as it was then. */
export interface RefusedPlan {
  readonly plan: SessionPlan;
  readonly refusals: readonly [Refusal, ...Refusal[]];
}

/** Wrong paths as refusals; null if there are none. */
export function refusedAt(plan: SessionPlan, paths: readonly string[]): RefusedPlan | null {
  const [first, ...rest] = paths.map((field) => ({ code: 'malformed-request', with: { field } }));
  return first === undefined ? null : { plan, refusals: [first, ...rest] };
}

/** What is still wrong after some changes: fields that did not change. */
export function stillRefused(refused: RefusedPlan | null, plan: SessionPlan): readonly Refusal[] {
  if (refused === null) return [];
  if (refused.plan === plan) return refused.refusals;
  return refused.refusals.filter((refusal) => {
    const field = topField(blamedPath(refusal, plan) ?? '') as keyof SessionPlan;
    return refusal.code === 'malformed-request' && refused.plan[field] === plan[field];
  });
}

/** Whether a path is a place or lies inside it. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

const topField = (path: string): string => path.split('.')[0] ?? '';

const LONGEST_PAGE = 20_000;
const LONGEST_LINE = 500;

/** The paths of all texts that the server would refuse, in the order of the form. The server still checks for itself. */
export function wrongPaths(plan: SessionPlan): readonly string[] {
  return [
    ...wrongOf({ title: isLine(plan.title, 1, 120) }),
    ...wrongTreatments(plan),
    ...wrongPages(plan),
    ...wrongQuestions(plan),
    ...wrongItems(plan),
    ...wrongPayment(plan),
  ];
}

const isLine = (text: string, fewest: number, most = LONGEST_LINE): boolean => {
  const letters = text.trim().length;
  return letters >= fewest && letters <= most;
};

const wrongOf = (isRight: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(isRight).filter((path) => isRight[path] === false);

const wrongPayment = ({ currency, completionCode, returnLink, idParameter }: SessionPlan) =>
  wrongOf({
    currency: isLine(currency, 0, 10),
    completionCode: isLine(completionCode, 0, 60),
    returnLink: returnLink === '' || (returnLink.length <= LONGEST_LINE && /^https?:\/\//.test(returnLink)),
    idParameter: /^[\w-]{0,40}$/.test(idParameter),
  });

const wrongPages = ({ consent, instructions }: SessionPlan) =>
  wrongOf({ consent: consent.length <= LONGEST_PAGE, instructions: instructions.length <= LONGEST_PAGE });

const wrongTreatments = ({ treatments }: SessionPlan) =>
  treatments.flatMap(({ name }, at) => wrongOf({ [`treatments.${at}.name`]: isLine(name, 1, 40) }));

const wrongQuestions = ({ questions }: SessionPlan) =>
  questions.flatMap(({ question, answers, why = '' }, at) => [
    ...wrongOf({ [`questions.${at}.question`]: isLine(question, 1), [`questions.${at}.why`]: isLine(why, 0) }),
    ...answers.flatMap((answer, place) => wrongOf({ [`questions.${at}.answers.${place}`]: isLine(answer, 1) })),
  ]);

const wrongItems = ({ questionnaire }: SessionPlan) =>
  questionnaire.flatMap((item, at) =>
    wrongOf({
      [`questionnaire.${at}.question`]: isLine(item.question, 1),
      [`questionnaire.${at}.key`]: /^[a-z][a-z0-9_]{0,39}$/.test(item.key),
      [`questionnaire.${at}.choices`]: item.kind !== 'choice' || areChoices(item.choices),
    }),
  );

const areChoices = (choices: readonly string[]): boolean =>
  choices.length >= 2 && choices.length <= 20 && choices.every((choice) => isLine(choice, 1));

/** Says why a plan was refused, naming the field as the form does. */
export function usePlanRefusalText(): (refusal: Refusal, plan: SessionPlan) => string {
  const { t, i18n } = useTranslation('experiments');
  const nameOf = (path: string) => {
    const field = topField(path);
    const number = path.split('.')[1];
    const name = i18n.exists(`experiments:fields.${field}.name`) ? t(`fields.${field}.name`) : field;
    return number !== undefined && /^\d+$/.test(number) ? `${name} (${Number(number) + 1})` : name;
  };
  return (refusal, plan) => {
    const inner = innerRefusal(refusal);
    if (inner !== null) {
      const why = refusalText(inner.refusal, plan.game);
      return t('form.wrongTreatment', { treatment: inner.treatment, why });
    }
    const path = blamedPath(refusal, plan);
    if (refusal.code === 'malformed-request' && i18n.exists(`experiments:fields.${path}.wrong`))
      return t(`fields.${path}.wrong`);
    if (refusal.code === 'malformed-request' && path !== null && path !== '')
      return t('form.wrongField', { field: nameOf(path), path });
    return refusalText(refusal, plan.game);
  };
}

/** The game's own refusal of a treatment. */
function innerRefusal({ code, with: values }: Refusal): { treatment: string; refusal: Refusal } | null {
  if (code !== 'wrong-treatment' || values === undefined) return null;
  const { treatment, code: why, ...rest } = values as Readonly<Record<string, never>>;
  return { treatment: String(treatment), refusal: { code: String(why), with: rest } };
}
