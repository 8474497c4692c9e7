import { ChevronDown, Pencil, RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupGroup } from '../../games/game-package.ts';
import { Button } from './button.tsx';
import { DraftNumber, DraftText, RadioCard, Select } from './fields.tsx';
import { Notice } from './notice.tsx';
import { NumberSlider } from './number-slider.tsx';
import { hasWords } from './search.ts';
import {
  chosenSetup,
  chosenValue,
  firstFields,
  isChanged,
  presetValue,
  type RequestedSetup,
  type SetupControlProps,
  type SetupControls,
  type SetupGame,
  type SetupOption,
  type SetupWords,
  type ShownSetup,
  type Simulated,
  type SimulationOrder,
  useSetupWords,
  withChoice,
  withChoices,
  withPreset,
} from './setup.ts';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

/** Why a set-up cannot be. */
export interface SetupRefusal {
  /** The option that is to blame, where one is. */
  readonly key: string | null;
  readonly text: ReactNode;
}

interface SetupFormProps extends ShownSetup {
  /** Told the whole new wish, with only those options in it that differ from the preset. */
  readonly onChange: (wish: RequestedSetup) => void;
  /** For those who may look but not choose. */
  readonly isReadOnly: boolean;
  readonly refused?: SetupRefusal | null;
  /** What the game brings for fields of its own, in place of the controls that all games share. */
  readonly controls?: SetupControls;
  /** Has bots play a wish, for controls that estimate how it comes out. */
  readonly simulate?: (wish: RequestedSetup, order: SimulationOrder) => Promise<Simulated | null>;
  /** What there is to say about a preset with so many players, next to it; null for nothing. */
  readonly noteOf?: (preset: string, seats: number) => ReactNode;
  /** `levers`: nothing is folded, and numbers are pulled, for people who change one after the other to see what it does. */
  readonly layout?: 'folded' | 'levers';
}

const NO_CONTROLS: SetupControls = {};

/** How a game is to be played: the preset, how many play, and every option explained. */
export function SetupForm({ game, wish, settled, onChange, isReadOnly, ...rest }: SetupFormProps) {
  const { refused = null, controls = NO_CONTROLS, simulate, layout = 'folded', noteOf = () => null } = rest;
  const { t } = useTranslation('kit');
  const isLevers = layout === 'levers';
  const shown = { game, wish, settled };
  const words = useSetupWords(game);
  const changed = game.options.filter((option) => isChanged(wish, option)).length;
  // What the host did not touch is not to blame for itself: then preset and seats do not go together.
  const wrong = game.options.find((option) => option.key === refused?.key && isChanged(wish, option));
  const first = firstFields(game.options);
  const fieldOf = (option: (typeof game.options)[number]) => (
    <SetupField
      key={option.key}
      option={option}
      {...{ shown, words, controls, isLevers }}
      onChoose={isReadOnly ? null : (value) => onChange(withChoice(shown, { option, value }))}
      onChooseAll={isReadOnly ? null : (values) => onChange(withChoices(shown, values))}
      simulate={simulate === undefined ? null : (order) => simulate(wish, order)}
      refused={option === wrong ? refused?.text : null}
    />
  );
  const options = (
    <GroupedOptions
      options={game.options.filter((option) => !first.includes(option))}
      {...{ shown, words, fieldOf, isLevers }}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {first.length > 0 && <ul className="*:first:border-t-0 *:first:pt-0">{first.map(fieldOf)}</ul>}
      <PresetCards
        game={game}
        chosen={wish.preset}
        words={words}
        isLevers={isLevers}
        noteOf={(preset) => noteOf(preset, wish.seats)}
        onChoose={isReadOnly ? null : (preset) => onChange(withPreset(game, wish, preset))}
      />
      {changed > 0 && !isReadOnly && <Differing count={changed} onUndo={() => onChange({ ...wish, options: {} })} />}
      <SeatCount {...shown} onChange={onChange} {...{ isReadOnly, layout }} />
      {refused !== null && wrong === undefined && <SetupRefused>{refused.text}</SetupRefused>}
      {isLevers ? (
        <div>{options}</div>
      ) : (
        <Folded title={changed === 0 ? t('setup.options') : t('setup.optionsChanged', { count: changed })}>
          {options}
        </Folded>
      )}
    </div>
  );
}

/** Something that is unfolded where it is wanted. */
function Folded({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="px-4">{children}</div>
    </details>
  );
}

/** So few are seen at a glance. */
const FEW_OPTIONS = 6;

interface GroupedOptionsProps {
  readonly options: readonly SetupOption[];
  readonly shown: ShownSetup;
  readonly words: SetupWords;
  readonly fieldOf: (option: SetupOption) => ReactNode;
  readonly isLevers: boolean;
}

/** What changes most first, and clocks, which bots do not need, last. */
const LEVERS: readonly SetupGroup[] = ['game', 'houseRules', 'votes', 'finePrint', 'time'];

/** The options by what they are about, the fine print and house rules folded; or those that have the words somebody searches for. */
function GroupedOptions({ options, shown, words, fieldOf, isLevers }: GroupedOptionsProps) {
  const { t } = useTranslation('kit');
  const [asked, setAsked] = useState('');
  const search = options.length > FEW_OPTIONS && (
    <div className="py-2">
      <TextField label={t('setup.search')} type="search" value={asked} onChange={setAsked} />
    </div>
  );
  if (asked.trim() !== '') {
    const found = options.filter((option) => hasWords(textOfOption(option, shown, words), asked));
    return (
      <>
        {search}
        <p role="status" className={found.length === 0 ? 'pb-3 text-muted' : 'sr-only'}>
          {t('setup.found', { count: found.length })}
        </p>
        <ul>{found.map(fieldOf)}</ul>
      </>
    );
  }
  // The catalogue has them in the order of the form.
  const groupOf = ({ group }: SetupOption) => group ?? 'game';
  const present = [...new Set(options.map(groupOf))];
  const groups = (isLevers ? LEVERS.filter((group) => present.includes(group)) : present).map((group) => ({
    group,
    its: options.filter((option) => groupOf(option) === group),
  }));
  const changedOf = (its: readonly SetupOption[]) => its.filter((option) => isChanged(shown.wish, option)).length;
  return (
    <>
      {search}
      {groups.map(({ group, its }) => {
        const list = <ul className="*:first:border-t-0">{its.map(fieldOf)}</ul>;
        if (groups.length === 1) return <Fragment key={group}>{list}</Fragment>;
        if (isLevers || (group !== 'finePrint' && group !== 'houseRules'))
          return (
            <section key={group} className="border-line border-t pt-3 first:border-t-0">
              <h3 className="font-semibold text-base">{t(`setup.groups.${group}`)}</h3>
              {list}
            </section>
          );
        const changed = changedOf(its);
        const title = t(`setup.groups.${group}`);
        return (
          <div key={group} className="pb-4">
            <Folded title={changed === 0 ? title : t('setup.groupChanged', { title, count: changed })}>{list}</Folded>
          </div>
        );
      })}
    </>
  );
}

/** Everything that is written about an option. */
function textOfOption(option: SetupOption, shown: ShownSetup, words: SetupWords): string {
  const { name, help } = words.option(option);
  const values = option.oneOf ?? [chosenValue(shown, option)];
  return [name, help, ...values.map((value) => words.value(option, value))].join(' ');
}

function Differing({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-muted text-small">
      {t('setup.differs', { count })}
      <Button icon={RotateCcw} kind="quiet" size="small" onClick={onUndo}>
        {t('setup.undoAll')}
      </Button>
    </div>
  );
}

function SeatCount({ game, wish, onChange, isReadOnly, layout }: SetupFormProps) {
  const { t } = useTranslation('kit');
  const { min, max } = game.seats;
  if (min === max) return null;
  if (isReadOnly) {
    return (
      <p>
        <span className="text-muted">{t('setup.seats')}:</span> <span className="counts font-medium">{wish.seats}</span>
      </p>
    );
  }
  const Control = layout === 'levers' ? NumberSlider : DraftNumber;
  return (
    <Control
      label={t('setup.seats')}
      value={wish.seats}
      onChange={(seats) => onChange({ ...wish, seats })}
      from={min}
      to={max}
    />
  );
}

interface PresetCardsProps {
  readonly game: SetupGame;
  readonly chosen: string;
  readonly words: SetupWords;
  readonly isLevers: boolean;
  readonly noteOf: (preset: string) => ReactNode;
  /** Null where one may only look. */
  readonly onChoose: ((preset: string) => void) | null;
}

/** The ways in which a game is played, each explained. */
function PresetCards({ game, chosen, words, isLevers, noteOf, onChoose }: PresetCardsProps) {
  const { t } = useTranslation('kit');
  const group = useId();
  if (onChoose === null) return <ChosenPreset {...words.preset(chosen)} note={noteOf(chosen)} />;
  if (isLevers) {
    const choices = game.presets.map((value) => ({ value, label: words.preset(value).name }));
    return (
      <Select
        label={t('setup.preset')}
        value={chosen}
        onChange={onChoose}
        choices={choices}
        help={words.preset(chosen).help}
      />
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('setup.preset')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {game.presets.map((preset) => {
          const { name, help } = words.preset(preset);
          return (
            <RadioCard key={preset} group={group} isChosen={preset === chosen} onChoose={() => onChoose(preset)}>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted text-small">{help}</span>
                {noteOf(preset)}
              </span>
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChosenPresetProps {
  readonly name: string;
  readonly help: string;
  readonly note: ReactNode;
}

function ChosenPreset({ name, help, note }: ChosenPresetProps) {
  const { t } = useTranslation('kit');
  return (
    <div>
      <p>
        <span className="text-muted">{t('setup.preset')}:</span> <span className="font-semibold">{name}</span>
      </p>
      {help === '' ? null : <p className="text-muted text-small">{help}</p>}
      {note}
    </div>
  );
}

interface SetupFieldProps {
  readonly shown: ShownSetup;
  readonly option: SetupOption;
  readonly words: SetupWords;
  readonly controls: SetupControls;
  /** Null where one may only look. */
  readonly onChoose: ((value: unknown) => void) | null;
  /** The same for several fields at once. */
  readonly onChooseAll: SetupControlProps['onChooseAll'];
  readonly simulate: SetupControlProps['simulate'];
  /** Whether numbers are pulled. */
  readonly isLevers?: boolean;
  /** What is wrong with it; null where nothing is. */
  readonly refused: ReactNode | null;
}

/** One option: what it is, its current value, and what the preset would have. */
export function SetupField(props: SetupFieldProps) {
  const { shown, option, words, onChoose, refused } = props;
  const { t } = useTranslation('kit');
  const { name, help } = words.option(option);
  const preset = presetValue(shown.game, shown.wish.preset, option);
  const presetText = words.briefly(option, preset);
  const value = chosenValue(shown, option);
  const hasChanged = isChanged(shown.wish, option);
  // A text that the preset leaves empty is nothing that one could go back to, or that is usual.
  const isBare = preset === '';
  return (
    <li
      data-changed={hasChanged || undefined}
      className="flex flex-col gap-1 border-line border-t py-3 data-changed:border-s-4 data-changed:border-s-gold data-changed:ps-3"
    >
      <Standing {...props} />
      {help === '' ? null : <p className="text-muted text-small">{help}</p>}
      {refused !== null && <SetupRefused>{refused}</SetupRefused>}
      {!hasChanged && value !== preset && !isBare && (
        <p className="text-small">{t('setup.follows', { value: presetText })}</p>
      )}
      {hasChanged ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-1.5 font-semibold text-gold text-small">
            <Pencil aria-hidden className="size-4" />
            {t('setup.changed')}
          </span>
          {onChoose === null ? (
            <span className="text-muted text-small">{t('setup.presetHas', { value: presetText })}</span>
          ) : (
            <Button
              icon={RotateCcw}
              kind="quiet"
              size="small"
              aria-label={
                value === preset || isBare
                  ? t('setup.undoOf', { name })
                  : t('setup.backOf', { name, value: presetText })
              }
              onClick={() => onChoose(preset)}
            >
              {value === preset || isBare ? t('setup.undo') : t('setup.back', { value: presetText })}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** The option's current value, which people who may can change: as the game itself shows it, else as all games do. */
function Standing({ shown, option, words, controls, onChoose, refused, isLevers, ...rest }: SetupFieldProps) {
  const { name } = words.option(option);
  const value = chosenValue(shown, option);
  const isRefused = refused !== null;
  const Own = Object.hasOwn(controls, option.key) ? controls[option.key] : undefined;
  if (Own !== undefined) {
    const { game, wish, settled } = shown;
    const { seats, preset } = wish;
    const { onChooseAll, simulate } = rest;
    const given = { option, name, value, isRefused, onChoose, onChooseAll, settled, seats, preset, simulate };
    return <Own {...given} game={game.id} setup={chosenSetup(shown)} speaker={words.speaker} />;
  }
  if (onChoose !== null) return <SetupControl {...{ option, words, name, value, isRefused, onChoose, isLevers }} />;
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{name}:</span> <span className="counts">{words.value(option, value)}</span>
    </p>
  );
}

/** Why a set-up cannot be, where it is wrong: it comes into sight by itself, also out of what is folded away. */
function SetupRefused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (let around = place.current?.closest('details'); around; around = around.parentElement?.closest('details'))
      around.open = true;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // There may be a bar at the foot of the page.
    <div ref={place} className="scroll-mb-56!">
      <Notice kind="danger">{children}</Notice>
    </div>
  );
}

interface GenericControlProps {
  readonly option: SetupOption;
  readonly words: SetupWords;
  readonly name: string;
  readonly value: unknown;
  readonly isRefused: boolean;
  readonly onChoose: (value: unknown) => void;
  readonly isLevers?: boolean | undefined;
}

/** The control that fits the kind of an option. */
export function SetupControl({ option, words, name, value, isRefused, onChoose, isLevers }: GenericControlProps) {
  const { kind, from = 0, to = 0, oneOf = [], upTo = 0 } = option;
  switch (kind) {
    case 'switch':
      return <Switch label={name} isOn={value === true} onChange={onChoose} />;
    case 'number':
      return isLevers ? (
        <NumberSlider
          label={name}
          value={value as number}
          onChange={onChoose}
          {...{ from, to }}
          shown={words.value(option, value)}
        />
      ) : (
        <DraftNumber label={name} value={value as number} onChange={onChoose} from={from} to={to} />
      );
    case 'choice':
      return (
        <Select
          label={name}
          value={String(oneOf.indexOf(value))}
          onChange={(index) => onChoose(oneOf[Number(index)])}
          choices={oneOf.map((choice, index) => ({ value: String(index), label: words.value(option, choice) }))}
        />
      );
    case 'text':
      return <DraftText {...{ name, isRefused, upTo }} value={value as string} onChange={onChoose} />;
  }
}
