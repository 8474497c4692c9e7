import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../../experiment/analysis/csv.ts';
import { Figure, rangeOf, type WhiskerRow, Whiskers } from './figure.tsx';
import { axesOf, colourOf, type LabWords, useLabWords } from './lab-words.ts';
import type { WeighedRow } from './studies.ts';
import { EXACTNESS, ExactnessChoice, exactnessIn, StudyFrame, useStudy } from './study-parts.tsx';
import type { StudyViewProps } from './sweep-view.tsx';

/** What each ability is worth: the same matches with one side doing without it. */
export function WorthView({ game, setting, prepared, studies, asked, onAsk }: StudyViewProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const state = useStudy(game, studies.worth);
  const exactness = exactnessIn(asked.exactness);
  const abilities = prepared?.abilities ?? [];
  const whyNot = prepared === null ? t('study.notPlayable') : abilities.length === 0 ? t('worth.none') : null;
  const rows = (state?.found ?? []).map((row) => ({ ...row, key: `${row.ability} ${row.side}` }));
  const sides = [...new Set(rows.map(({ side }) => side))].toSorted();
  const nameOf = ({ ability, side }: WeighedRow) =>
    t('worth.name', { ability: words.ability(ability), side: sideName(side, words, t) });
  const used = rows.filter(({ isIdentical }) => !isIdentical);
  const unused = rows.filter(({ isIdentical, uses }) => isIdentical && uses === 0);
  const same = rows.filter(({ isIdentical, uses }) => isIdentical && uses > 0);
  const drawn = used.map((row) => ({
    ...{
      isClear: row.worth.decided,
      key: row.key,
      label: nameOf(row),
      value: row.worth.value,
      low: row.worth.low,
      high: row.worth.high,
    },
    colour: game.hasSides ? colourOf(game, sides, row.side) : 'var(--piece-blue)',
    text: words.points(row.worth.value),
    spoken: t('worth.spoken', {
      name: nameOf(row),
      points: words.points(row.worth.value),
      low: words.points(row.worth.low ?? 0),
      high: words.points(row.worth.high ?? 0),
    }),
  }));
  const [clear, open] = [drawn.filter(({ isClear }) => isClear), drawn.filter(({ isClear }) => !isClear)];
  const range = rangeOf(drawn, { around: [0], span: 0.02 });
  const n = words.number(Math.max(0, ...rows.map(({ worth }) => worth.matches)));
  const points = (of: (row: (typeof rows)[number]) => number | null) => ({
    value: of,
    text: (row: (typeof rows)[number]) => {
      const value = of(row);
      return value === null ? '—' : words.points(value);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <StudyFrame
        intro={t('worth.intro')}
        {...{ state, setting, whyNot }}
        onStart={() =>
          studies.worth.start(setting, { abilities, sides: prepared?.sides ?? [], matches: EXACTNESS[exactness] })
        }
        onStop={() => studies.worth.stop()}
      >
        <ExactnessChoice value={exactness} words={words} onChange={(value) => onAsk({ ...asked, exactness: value })} />
      </StudyFrame>
      {rows.length > 0 && (
        <Figure
          title={t('worth.title')}
          text={t('worth.text')}
          {...{ rows }}
          file={`${game.id}-worth`}
          setting={state?.setting ?? setting}
          sheet={() => sheetOfWorth(rows)}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'ability',
              title: t('worth.ability'),
              value: ({ ability }) => ability,
              text: ({ ability }) => words.ability(ability),
            },
            {
              key: 'side',
              title: t('worth.side'),
              value: ({ side }) => side,
              text: ({ side }) => sideName(side, words, t),
            },
            { key: 'worth', title: t('worth.points'), ...points(({ worth }) => worth.value) },
            { key: 'low', title: t('figure.low'), ...points(({ worth }) => worth.low) },
            { key: 'high', title: t('figure.high'), ...points(({ worth }) => worth.high) },
            {
              key: 'matches',
              title: t('figure.count'),
              value: ({ worth }) => worth.matches,
              text: ({ worth }) => words.number(worth.matches),
            },
          ]}
        >
          <Effects rows={clear} {...{ range, words }} title={t('worth.clear')} />
          {clear.length === 0 && open.length > 0 && <p className="font-semibold">{t('worth.noneClear', { n })}</p>}
          <Effects rows={open} {...{ range, words }} title={clear.length === 0 ? null : t('worth.open', { n })} />
          {unused.length > 0 && (
            <details className="text-small">
              <summary className="inline-flex min-h-11 items-center text-info underline">
                {t('worth.unused', { count: unused.length, n: words.number(unused.length) })}
              </summary>
              <p className="text-muted">{unused.map(nameOf).join('; ')}</p>
            </details>
          )}
          {same.length > 0 && (
            <p className="text-muted text-small">{t('worth.usedInVain', { names: same.map(nameOf).join('; ') })}</p>
          )}
        </Figure>
      )}
    </div>
  );
}

/** The columns of `worth` on the command line; worth in points. */
const sheetOfWorth = (rows: readonly WeighedRow[]): Sheet => ({
  columns: ['ability', 'side', 'points', 'low', 'high', 'decided', 'uses', 'neverUsed', 'identical', 'matches'],
  rows: rows.map(({ ability, side, worth: { value, low, high, decided, matches }, uses, isIdentical }) => ({
    ...{ ability, side, points: value * 100, low: (low ?? -1) * 100, high: (high ?? 1) * 100, decided },
    ...{ uses, neverUsed: uses === 0, identical: isIdentical, matches },
  })),
});

interface EffectsProps {
  readonly rows: readonly WhiskerRow[];
  readonly range: readonly [number, number];
  readonly words: LabWords;
  readonly title: string | null;
}

/** Some of the abilities, under a title. */
function Effects({ rows, range, words, title }: EffectsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {title !== null && <h4 className="font-semibold">{title}</h4>}
      <Whiskers {...{ rows, range }} mark={0} axis={axesOf(words).points} />
    </div>
  );
}

/** Who does without it. */
function sideName(side: string, words: LabWords, t: (key: string) => string): string {
  return side === 'seat' ? t('worth.anybody') : words.winners(side);
}
