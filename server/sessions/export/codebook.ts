import type { GamePackage, Language } from '../../../games/game-package.ts';
import { type GameTypes, isRecord } from '../../../kernel/index.ts';
import type { Gathered } from './gathering.ts';
import { ownColumns } from './room-sheets.ts';
import type { Sheet } from './sheet.ts';
import { SHEET_NAMES, SHEETS, type SheetName } from './sheets.ts';

/** Says a text of the export's own words; null where there is none. */
export type Say = (key: string) => string | null;

const PREFIXED = /^(carried|q)_(.+)$/;

interface Column {
  readonly file: SheetName | 'codebook';
  readonly column: string;
}

const OWN_COLUMNS = ['file', 'column', 'meaning'];

/** What every column of every file means, its own among them, in the language of the session. */
export function codebookOf(gathered: Gathered, say: Say): Sheet {
  const columns: Column[] = [
    ...SHEET_NAMES.flatMap((file) => SHEETS[file].columns(gathered).map((column) => ({ file, column }))),
    ...OWN_COLUMNS.map((column) => ({ file: 'codebook' as const, column })),
  ];
  return {
    columns: OWN_COLUMNS,
    rows: columns.map((of) => ({ ...of, meaning: meaningOf(gathered, of, say) })),
  };
}

/** Null where nobody has said what it means. */
function meaningOf(gathered: Gathered, { file, column }: Column, say: Say): string | null {
  const { listed, state } = gathered;
  const ofHouse = say(`export.columns.${column}`);
  if (file === 'rounds' && ownColumns(gathered).includes(column)) {
    return ofGame(listed, state.plan.language, `columns.${column}`) ?? ofHouse;
  }
  const [, kind, key = ''] = PREFIXED.exec(column) ?? [];
  if (file !== 'participants' || kind === undefined) return ofHouse;
  if (kind === 'q') return state.plan.questionnaire.find((item) => item.key === key)?.question ?? null;
  const named = ofGame(listed, state.plan.language, `carried.${key}`);
  return named ?? say('export.carried')?.replace('{name}', key) ?? null;
}

/** A text of the game's own words. */
function ofGame({ words }: GamePackage<GameTypes>, language: Language, path: string): string | null {
  let found: unknown = words[language];
  for (const key of path.split('.')) found = isRecord(found) ? found[key] : undefined;
  return typeof found === 'string' ? found : null;
}
