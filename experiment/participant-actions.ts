import { ok, type Refusal, type Result } from '../kernel/index.ts';
import type { ParticipantAction, QuestionnaireItem, SessionPlan } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import { type Page, type SessionEntry, type SessionEvent, type SessionState, stageOf } from './session-state.ts';

/** The page on which each thing is done. */
const PAGES: Readonly<Record<ParticipantAction['type'], readonly Page[]>> = {
  name: ['name'],
  consent: ['consent'],
  read: ['instructions'],
  answer: ['questions'],
  ready: ['waiting', 'between'],
  fill: ['questionnaire'],
};

/** Decides what a participant does outside of matches: a line of the log, or a refusal. Names are never in the log. */
export function decideTakingPart(
  state: SessionState,
  participant: number,
  action: ParticipantAction,
): Result<SessionEvent, Refusal> {
  const page = state.participants[participant - 1]?.page;
  if (page === undefined) return refuse('not-a-participant');
  if (state.isClosed) return refuse('session-over');
  if (!PAGES[action.type].includes(page)) return refuse('not-on-this-page', { page });
  switch (action.type) {
    case 'name':
      return ok({ type: 'named', participant });
    case 'consent':
      return ok({ type: 'consented', participant, agrees: action.agrees });
    case 'read':
      return ok({ type: 'read', participant });
    case 'ready':
      return stageOf(state) === 'over' ? refuse('session-over') : ok({ type: 'ready', participant });
    case 'answer':
      return answer(state.plan, participant, action.answers);
    case 'fill':
      return fill(state.plan, participant, action.answers);
  }
}

/** What a bot of a dry run does on its page, so that every page and every file is tried; null where it has nothing to do. */
export function botAction({ plan, participants }: SessionState, number: number): ParticipantAction | null {
  const { page, tries = 0 } = participants[number - 1] ?? {};
  switch (page) {
    case 'name':
      return { type: 'name', name: '' };
    case 'consent':
      return { type: 'consent', agrees: true };
    case 'instructions':
      return { type: 'read' };
    case 'questions':
      return { type: 'answer', answers: botsAnswers(plan, number, tries) };
    case 'questionnaire':
      return {
        type: 'fill',
        answers: Object.fromEntries(plan.questionnaire.map((item) => [item.key, filledBy(item, number)])),
      };
    default:
      return null;
  }
}

/** One bot in three gets the first question wrong at first, where it may try again. */
function botsAnswers({ questions, tries: most }: SessionPlan, number: number, tries: number): number[] {
  const errs = number % 3 === 0 && tries === 0 && most !== 1;
  return questions.map(({ right, answers }, index) => (errs && index === 0 ? (right + 1) % answers.length : right));
}

function filledBy(item: QuestionnaireItem, number: number): string | number {
  if (item.kind === 'number') return Math.min(item.to, item.from + (number % 50));
  if (item.kind === 'choice') return item.choices[number % item.choices.length] as string;
  return `bot ${number}`;
}

function answer(
  { questions }: SessionPlan,
  participant: number,
  answers: readonly number[],
): Result<SessionEvent, Refusal> {
  const unanswered = questions.findIndex(({ answers: choices }, index) => choices[answers[index] ?? -1] === undefined);
  if (unanswered !== -1 || answers.length !== questions.length) {
    return refuse('not-all-answered', { question: unanswered === -1 ? questions.length : unanswered });
  }
  const mistakes = questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]));
  return ok({ type: 'answered', participant, answers, mistakes });
}

type Answers = Readonly<Record<string, string | number>>;

function fill({ questionnaire }: SessionPlan, participant: number, given: Answers): Result<SessionEvent, Refusal> {
  const unknown = Object.keys(given).find((key) => !questionnaire.some((item) => item.key === key));
  if (unknown !== undefined) return refuse('wrong-answer', { key: unknown });
  const wrong = questionnaire.find((item) => !fits(item, given[item.key]));
  return wrong === undefined
    ? ok({ type: 'filled', participant, answers: given })
    : refuse('wrong-answer', { key: wrong.key });
}

function fits(item: QuestionnaireItem, given: string | number | undefined): boolean {
  if (given === undefined || given === '') return !item.isRequired;
  if (item.kind === 'number') return typeof given === 'number' && given >= item.from && given <= item.to;
  if (typeof given !== 'string') return false;
  return item.kind === 'text' || item.choices.includes(given);
}

/** The action of a participant that led to a line of the log; null for other lines. */
export function actionOf(entry: SessionEntry): ParticipantAction | null {
  switch (entry.type) {
    case 'named':
      return { type: 'name', name: '' };
    case 'consented':
      return { type: 'consent', agrees: entry.agrees };
    case 'read':
      return { type: 'read' };
    case 'answered':
      return { type: 'answer', answers: [...entry.answers] };
    case 'ready':
      return { type: 'ready' };
    case 'filled':
      return { type: 'fill', answers: { ...entry.answers } };
    default:
      return null;
  }
}
