import type { SeatView } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Ti4Table } from '../rules/types.ts';
import { objectiveName } from '../text/phrase-numbers.ts';

/** A value of a blank, as a person reads and types it, where the words have no name for it. */
export function label(value: unknown, field: string, view: SeatView<Ti4Table>, speaker: Translator): string {
  switch (field) {
    case 'row':
      return String(Number(value) + 1);
    case 'secret':
      return view.hand.secrets[Number(value)]?.text || String(Number(value) + 1);
    case 'objective':
      return objectiveName(String(value), writtenName(view, String(value)), speaker);
    default:
      return String(value);
  }
}

/** What somebody called an objective that has no known name. */
const writtenName = ({ table }: SeatView<Ti4Table>, objective: string): string =>
  table.objectives.find(({ id }) => id === objective)?.name ?? '';
