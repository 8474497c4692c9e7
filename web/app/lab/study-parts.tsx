import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Json, SetupField } from '../../../kernel/host.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { valuesOf } from '../../../simulation/lab/sweep.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { presetValue, useSetupWords } from '../../ui/setup.ts';
import { ChoiceRow } from '../../ui/switch.tsx';
import { keyOf } from './lab-session.ts';
import { type LabWords, useLabWords } from './lab-words.ts';
import type { Study, StudyState } from './studies.ts';

/** Something that can be moved, with its names. */
export interface NamedLever {
  readonly key: string;
  readonly name: string;
  readonly values: readonly Json[];
  readonly text: (value: Json) => string;
  /** Whether its values are amounts, and not just one or the other. */
  readonly isNumber: boolean;
  /** Whether it is a rule of the game, and not who plays. */
  readonly isRule: boolean;
  /** Whether it is a house rule, or an amount in a game without those: such levers show most. */
  readonly isStrong: boolean;
}

/** Everything that a study may move, without clocks: rules first, then who plays. */
export function useNamedLevers(game: CatalogueGame): readonly NamedLever[] {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const setup = useSetupWords(game);
  const { min, max } = game.seats;
  const hasHouseRules = game.options.some(({ group }) => group === 'houseRules');
  const options = game.options.flatMap((option): NamedLever[] => {
    const values = valuesOf(option as unknown as SetupField<unknown>);
    // Bots need no clock.
    if (values.length < 2 || option.group === 'time') return [];
    const isTaken = option.key === 'seats' || option.key === 'preset' || option.key === 'bots';
    return [
      {
        key: isTaken ? `set.${option.key}` : option.key,
        name: setup.option(option).name,
        values,
        text: (value) => setup.briefly(option, value),
        isNumber: option.kind === 'number',
        isRule: true,
        isStrong: hasHouseRules ? option.group === 'houseRules' : option.kind === 'number',
      },
    ];
  });
  const rest = { isNumber: false, isRule: false, isStrong: false };
  const table: NamedLever[] = [
    {
      ...rest,
      key: 'seats',
      name: t('changes.seats'),
      values: Array.from({ length: max - min + 1 }, (_, at) => min + at),
      text: (value) => words.number(Number(value)),
      isNumber: true,
    },
    { ...rest, key: 'bots', name: t('kinds.kind'), values: game.bots, text: (value) => words.bot(String(value)) },
    {
      ...rest,
      key: 'preset',
      name: t('changes.preset'),
      values: game.presets,
      text: (value) => setup.preset(String(value)).name,
    },
  ];
  return [...options, ...table.filter(({ values }) => values.length > 1)];
}

/** Where a lever is now. */
export function leverValue(game: CatalogueGame, setting: LabSetting, key: string, setup: object | null): Json {
  if (key === 'seats' || key === 'preset' || key === 'bots') return setting[key];
  const option = game.options.find((one) => one.key === key.replace(/^set\./, ''));
  if (option === undefined) return null;
  const settled = setup as Readonly<Record<string, Json>> | null;
  return settled?.[option.key] ?? setting.options[option.key] ?? (presetValue(game, setting.preset, option) as Json);
}

/** A study as far as it has come; null where none was started of this game. */
export function useStudy<Asked, Found>(
  { id }: Pick<CatalogueGame, 'id'>,
  { state }: Study<Asked, Found>,
): StudyState<Asked, Found> | null {
  const known = useStore(state);
  return known?.setting.game === id ? known : null;
}

/** How exact a study is: matches of each setting. */
export const EXACTNESS = { quick: 500, usual: 2000, exact: 8000 } as const;
export type Exactness = keyof typeof EXACTNESS;

/** How exact a link asks a study to be. */
export const exactnessIn = (asked: string | undefined): Exactness =>
  (Object.keys(EXACTNESS) as Exactness[]).find((one) => one === asked) ?? 'usual';

interface ExactnessChoiceProps {
  readonly value: Exactness;
  readonly words: LabWords;
  readonly onChange: (value: Exactness) => void;
}

export function ExactnessChoice({ value, words, onChange }: ExactnessChoiceProps) {
  const { t } = useTranslation('lab');
  return (
    <ChoiceRow
      label={t('study.exactness')}
      value={value}
      onChange={onChange}
      choices={(Object.keys(EXACTNESS) as Exactness[]).map((one) => ({
        value: one,
        label: t(`study.${one}`, { n: words.number(EXACTNESS[one]) }),
      }))}
    />
  );
}

interface StudyFrameProps {
  /** What it finds out, in a sentence or two. */
  readonly intro: string;
  readonly state: StudyState<unknown, unknown> | null;
  readonly setting: LabSetting;
  /** Why it cannot start; null where it can. */
  readonly whyNot: string | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** What is asked. */
  readonly children: ReactNode;
}

/** The frame of a study: what is asked, the way to start and stop it, and how far it is. */
export function StudyFrame({ intro, state, setting, whyNot, onStart, onStop, children }: StudyFrameProps) {
  const { t, i18n } = useTranslation('lab');
  const isPlaying = state?.stage === 'playing';
  const percent = Math.round((state?.progress ?? 0) * 100);
  const isOther = state !== null && keyOf(state.setting) !== keyOf(setting);
  return (
    <section className="flex flex-col gap-4 rounded-corner border border-line bg-surface p-4">
      <p className="max-w-prose text-pretty text-muted">{intro}</p>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        {isPlaying ? (
          <Button icon={Square} onClick={onStop}>
            {t('study.stop')}
          </Button>
        ) : (
          <Button kind="main" icon={Play} disabled={whyNot !== null} onClick={onStart}>
            {whyNot ?? t(state === null ? 'study.start' : 'study.again')}
          </Button>
        )}
        {isPlaying && (
          <>
            <div
              role="progressbar"
              aria-label={t('study.progress')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className="h-3 min-w-24 flex-1 overflow-hidden rounded-full border border-muted bg-raised"
            >
              <div className="h-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
            </div>
            <span className="counts text-small">
              {t('study.percent', { n: percent })}
              {state.secondsLeft !== null &&
                ` · ${t('study.left', { time: timeLeft(state.secondsLeft, i18n.language) })}`}
            </span>
          </>
        )}
        <span role="status" className="text-muted text-small">
          {state !== null && state.stage !== 'playing' && state.stage !== 'failed' && t(`study.${state.stage}`)}
        </span>
      </div>
      {isOther && <p className="text-muted text-small">{t('study.other')}</p>}
      {state?.failure !== undefined && state?.failure !== null && <Notice kind="danger">{t('status.failed')}</Notice>}
    </section>
  );
}

/** A guess is said in steps of five seconds, and from two minutes on in minutes. */
function timeLeft(seconds: number, language: string): string {
  const isMinutes = seconds >= 120;
  const amount = isMinutes ? Math.round(seconds / 60) : Math.max(5, Math.ceil(seconds / 5) * 5);
  const unit = isMinutes ? 'minute' : 'second';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
}
