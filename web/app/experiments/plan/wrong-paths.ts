import type { SessionPlan } from '../../../../protocol/index.ts';

const LONGEST_PAGE = 20_000;
const LONGEST_LINE = 500;

/** Which texts of a plan the server would refuse, all at once and in the order of the form, as keys joined by dots; it has the last word itself. */
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

/** The paths that something is wrong at, out of paths and whether they are right. */
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
