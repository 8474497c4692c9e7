import type { PublicSession } from '../../protocol/index.ts';
import { phasesOf } from '../../tournament/index.ts';
import { type SessionState, stageOf } from './session-state.ts';

/** What everybody with the link may know of a session: no right answers, no keys, no names. */
export function publicSessionOf(state: SessionState): PublicSession {
  const { game, title, language, asksNames, consent, instructions, questionnaire } = state.plan;
  const { tries, idParameter, leaderboard, expected, questions, shortcuts } = state.plan;
  return {
    ...{ game, title, language, asksNames, consent, instructions, questionnaire },
    ...{ tries, idParameter, leaderboard, expected, shortcuts, isDryRun: state.isDryRun },
    code: state.code,
    stage: stageOf(state),
    phases: phasesOf(state.tournament.plan),
    questions: questions.map(({ question, answers }) => ({ question, answers })),
  };
}
