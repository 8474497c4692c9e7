import { lazy } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { Order } from '../../local/host-messages.ts';
import { firstFields } from '../../ui/setup.ts';
import type { catalogue } from '../shell/games.ts';
import { useSetupControls } from '../shell/setup-controls.ts';

/** Few games ask anything, and the form for it is as large as some games. */
const FirstQuestionsDialog = lazy(async () => ({
  default: (await import('./first-questions-dialog.tsx')).FirstQuestionsDialog,
}));

export interface FirstQuestionsProps {
  readonly game: (typeof catalogue)[number];
  readonly standing: TableInfo;
  /** Begins what was ordered; hands back why not, or null. */
  readonly begin: (order: Order) => Promise<Refusal | null>;
  readonly onClose: () => void;
}

/** What a game asks before anything else, asked before the first move of a practice game; nothing where it asks nothing. */
export function FirstQuestions(props: FirstQuestionsProps) {
  const controls = useSetupControls(props.game.id);
  if (firstFields(props.game.options, controls).length === 0) return null;
  return <FirstQuestionsDialog {...props} controls={controls} />;
}
