import { no, type Refusal, type Result, yes } from '../../kernel/index.ts';
import type { ParticipantDeed, QuestionnaireItem, SessionPlan } from '../../wire/index.ts';
import type { Page, SessionDeed, SessionState } from './session-state.ts';
import { stageOf } from './session-state.ts';

/** The page on which each thing is done. */
const PAGES: Readonly<Record<ParticipantDeed['type'], readonly Page[]>> = {
  name: ['name'],
  consent: ['consent'],
  read: ['instructions'],
  answer: ['questions'],
  ready: ['waiting', 'between'],
  fill: ['questionnaire'],
};

/** What a participant does beside playing, as a line of the log; or why it may not be. A name itself stands in no log. */
export function decideTakingPart(
  state: SessionState,
  participant: number,
  deed: ParticipantDeed,
): Result<SessionDeed, Refusal> {
  const page = state.participants[participant - 1]?.page;
  if (page === undefined) return no('not-a-participant');
  if (state.isClosed) return no('session-over');
  if (!PAGES[deed.type].includes(page)) return no('not-on-this-page', { page });
  switch (deed.type) {
    case 'name':
      return yes({ type: 'named', participant });
    case 'consent':
      return yes({ type: 'consented', participant, agrees: deed.agrees });
    case 'read':
      return yes({ type: 'read', participant });
    case 'ready':
      return stageOf(state) === 'over' ? no('session-over') : yes({ type: 'ready', participant });
    case 'answer':
      return answer(state.plan, participant, deed.answers);
    case 'fill':
      return fill(state.plan, participant, deed.answers);
  }
}

function answer(
  { questions }: SessionPlan,
  participant: number,
  answers: readonly number[],
): Result<SessionDeed, Refusal> {
  const unanswered = questions.findIndex(({ answers: choices }, index) => choices[answers[index] ?? -1] === undefined);
  if (unanswered !== -1 || answers.length !== questions.length) {
    return no('not-all-answered', { question: unanswered === -1 ? questions.length : unanswered });
  }
  const mistakes = questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]));
  return yes({ type: 'answered', participant, answers, mistakes });
}

type Answers = Readonly<Record<string, string | number>>;

function fill({ questionnaire }: SessionPlan, participant: number, given: Answers): Result<SessionDeed, Refusal> {
  const unknown = Object.keys(given).find((key) => !questionnaire.some((item) => item.key === key));
  if (unknown !== undefined) return no('wrong-answer', { key: unknown });
  const wrong = questionnaire.find((item) => !fits(item, given[item.key]));
  return wrong === undefined
    ? yes({ type: 'filled', participant, answers: given })
    : no('wrong-answer', { key: wrong.key });
}

function fits(item: QuestionnaireItem, given: string | number | undefined): boolean {
  if (given === undefined || given === '') return !item.isRequired;
  if (item.kind === 'number') return typeof given === 'number' && given >= item.from && given <= item.to;
  if (typeof given !== 'string') return false;
  return item.kind === 'text' || item.choices.includes(given);
}
