import { lazy } from 'react';
import { useSetupControls } from '../shell/setup-controls.ts';
import type { FirstQuestionsProps } from './first-questions-dialog.tsx';

/** Few games ask anything, and the form for it is as large as some games. */
const FirstQuestionsDialog = lazy(async () => ({
  default: (await import('./first-questions-dialog.tsx')).FirstQuestionsDialog,
}));

/** What a game asks before anything else, asked before the first move of a practice game. */
export function FirstQuestions(props: FirstQuestionsProps) {
  const controls = useSetupControls(props.game);
  return <FirstQuestionsDialog {...props} controls={controls} />;
}
