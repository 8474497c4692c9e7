import type { Seat } from '../../../../kernel/index.ts';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import type { Stage, UnnamedSource } from '../../facts/facts.ts';
import { pointsFor } from '../../reading/victory.ts';
import type { Command } from '../../types.ts';
import { useObjectiveName } from '../objectives/use-objective-name.ts';
import { useRecorder } from '../use-recorder.ts';

/** One way to get the points of a shortcut. */
interface Way {
  readonly name: string;
  readonly command: Command;
}

/** What a button next to a player scores. */
export interface Shortcut {
  readonly label: string;
  readonly points: number;
  readonly ways: readonly Way[];
}

/** The three things that a player scores in a status phase. */
export function useShortcuts(seat: Seat): readonly Shortcut[] {
  const { table, text } = useRecorder();
  const nameOf = useObjectiveName();
  const secrets = useOwnSecrets(seat);
  const from = table.players[seat]?.vp ?? 0;
  const unwritten = (source: UnnamedSource): readonly Way[] => [
    { name: text('rounds.notWritten'), command: { type: 'scoreUnnamed', seat, from, source } },
  ];
  const open = (stage: Stage) =>
    table.objectives
      .filter((objective) => objective.stage === stage && !objective.scorers.includes(seat))
      .map(
        (objective): Way => ({
          name: nameOf(objective),
          command: { type: 'score', seat, objective: objective.id },
        }),
      );
  const publics = (stage: Stage): Shortcut => ({
    label: text(`rounds.score${stage}`),
    points: pointsFor(stage),
    ways: [...open(stage), ...unwritten(`public-${stage}`)],
  });
  const secret = {
    label: text('rounds.scoreSecret'),
    points: 1,
    ways: [...secrets, ...unwritten('secret')],
  };
  return [publics(1), publics(2), secret];
}

/** The secret objectives that the viewer has written down for their own seat. */
function useOwnSecrets(seat: Seat): readonly Way[] {
  const { match, seat: mine, text } = useRecorder();
  const isCovered = useIsCovered();
  if (seat !== mine || match.hand === null) return [];
  return match.hand.secrets.flatMap((secret, index): Way[] => {
    const name = isCovered ? text('rounds.hiddenSecret', { number: index + 1 }) : secret.text;
    return secret.isScored ? [] : [{ name, command: { type: 'scoreSecret', secret: index } }];
  });
}
