import { csvOf } from '../../experiment/analysis/csv.ts';
import { checkDesign, measuresIn, type PowerGame } from '../../experiment/power/design.ts';
import { powerPlayer, type Simulated } from '../../experiment/power/replicate.ts';
import { reportOf, sheetOf } from '../../experiment/power/report.ts';
import type { Refusal, Result } from '../../kernel/host.ts';
import { loadGame } from './load-game.ts';
import type { CheckedDesign, FoundPower, FromPower, ToPower } from './power-workers.ts';

/** Simulates sessions for a page that plans them, and hands back what the page's messages are to be given to. */
export function startPower(say: (message: FromPower) => void): (message: ToPower) => void {
  let game: PowerGame | undefined;
  const play = powerPlayer(() => game);
  const known: (readonly Simulated[])[] = [];
  const answer = async (message: ToPower): Promise<unknown> => {
    switch (message.type) {
      case 'check':
        return check(message.design);
      case 'play':
        game = await loadGame(message.game);
        return play(message.task);
      case 'report': {
        const { design, measures, replications } = message;
        known.push(...replications);
        const report = reportOf(design, measures, known);
        return { report, csv: csvOf(sheetOf(design, report)) } satisfies FoundPower;
      }
    }
  };
  say({ type: 'ready' });
  return (message) => {
    answer(message).then(
      (answered) => say({ type: 'answer', answer: answered }),
      (error: unknown) => say({ type: 'failed', message: String(error) }),
    );
  };
}

async function check(design: Extract<ToPower, { type: 'check' }>['design']): Promise<Result<CheckedDesign, Refusal>> {
  const game = await loadGame(design.plan.game);
  const checked = checkDesign(game, design);
  if (!checked.ok || game === undefined) return checked as Result<CheckedDesign, Refusal>;
  return { ok: true, value: { design: checked.value, measures: measuresIn(game, checked.value) } };
}
