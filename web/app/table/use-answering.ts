import { useMemo } from 'react';
import type { GameTypes } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import type { TableClient } from '../following/table-client.ts';
import { refusalText } from '../shell/refusal-text.ts';

interface Answering {
  readonly client: TableClient;
  /** Null for those who only watch. */
  readonly seat: number | null;
  readonly match: MatchView;
}

/** How a screen's answers reach the table: each quotes the question that was on screen. */
export function useAnswering({ client, seat, match }: Answering): ScreenProps['answer'] {
  const { question, takenBack, game, outcome } = match;
  return useMemo(() => {
    if (seat === null || outcome !== null) return null;
    return async (command: GameTypes['command']) => {
      const quoted = takenBack === undefined ? { question } : { question, takenBack };
      const refusal = await client.command({ type: 'answer', seat, ...quoted, command: { ...command } });
      return refusal === null ? null : refusalText(refusal, game);
    };
  }, [client, seat, question, takenBack, game, outcome]);
}
