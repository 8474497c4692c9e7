import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../games/game-package.ts';
import type { Tagged } from '../../kernel/host.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ChoiceChips, NumberField, Select } from './fields.tsx';
import {
  commandOf,
  type Filling,
  firstWhyNot,
  type Inner,
  openPlaces,
  startBlank,
  startFilling,
  toggled,
  type Written,
} from './filling.ts';
import { fieldName, isSeatField, type Labels, readable, textOr, useLabels, valueLabel } from './labels.ts';
import type { Face, Offered, OfferedBlank } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';
import { TextField } from './text-field.tsx';

interface OptionFormProps {
  readonly option: Offered;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  readonly onAnswer: (command: Tagged) => void;
  readonly isSending: boolean;
  /** Told after every change what the blanks make now; null while they do not do. */
  readonly onDraft?: (command: Tagged | null) => void;
  /** How its button looks where it has no blanks. */
  readonly kind?: 'main' | 'plain';
  /** Among the actions of the dock, which is a card already. */
  readonly isInDock?: boolean;
  /** What it is called; without it, the game's `commands.<type>`. */
  readonly label?: string;
}

/** One option as a card: a control for each of its blanks and a button that sends it, or why it cannot be sent yet. */
export function OptionForm(props: OptionFormProps) {
  const { option, speaker, faces, onAnswer, onDraft, isSending, kind = 'main', isInDock = false, label } = props;
  const labels = useLabels(speaker);
  const [filling, setFilling] = useState<Filling>(() => startFilling(option));
  const title = label ?? commandName(speaker, option.type);
  const why = useWhyNot(option, filling, speaker);
  const blanks = Object.entries(option.blanks);
  const send = () => (why === null && !isSending ? onAnswer(commandOf(option, filling)) : undefined);
  if (blanks.length === 0) {
    return (
      <Button kind={kind} onClick={send} disabled={isSending}>
        {title}
      </Button>
    );
  }
  return (
    <form
      aria-label={title}
      className={classes(
        'flex flex-col',
        isInDock ? 'w-full gap-2' : 'gap-4 rounded-corner border border-line bg-surface p-4',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {blanks.map(([field, blank]) => (
        <BlankField
          key={field}
          field={field}
          blank={blank}
          written={filling[field] ?? null}
          onChange={(written) => {
            const next = { ...filling, [field]: written };
            setFilling(next);
            onDraft?.(firstWhyNot(option, next) === null ? commandOf(option, next) : null);
          }}
          faces={faces}
          labels={labels}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" type="submit" disabled={why !== null || isSending}>
          {title}
        </Button>
        <p aria-live="polite" className="min-w-0 flex-1 basis-40 text-muted text-small">
          {why}
        </p>
      </div>
    </form>
  );
}

/** The most values that have a button each. */
const MOST_TAPS = 8;

/** The commands of an option with a single blank of few values; null for any other. */
export function tapsOf({ type, blanks, check }: Offered): readonly Tagged[] | null {
  const [[field, blank] = ['', null], ...others] = Object.entries(blanks);
  if (blank === null || others.length > 0 || check !== null) return null;
  const values = 'oneOf' in blank ? blank.oneOf : 'from' in blank ? numbersBetween(blank.from, blank.to) : [];
  return values.length === 0 || values.length > MOST_TAPS ? null : values.map((value) => ({ type, [field]: value }));
}

/** Only as many as could have a button each, and one more. */
const numbersBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.min(to - from, MOST_TAPS) + 1 }, (_, index) => from + index);

type OptionTapsProps = Pick<OptionFormProps, 'option' | 'speaker' | 'faces' | 'onAnswer' | 'isSending'>;

/** An option with one small blank: a button for each of its values, which sends it. */
export function OptionTaps({ option, speaker, faces, onAnswer, isSending }: OptionTapsProps) {
  const labels = useLabels(speaker);
  const [field = ''] = Object.keys(option.blanks);
  const commands = tapsOf(option) ?? [];
  const choices = choicesOf(
    { labels, field, faces },
    commands.map((command) => (command as Readonly<Record<string, unknown>>)[field]),
  );
  return (
    <fieldset className="flex w-full flex-wrap items-center gap-2">
      <legend className="float-start me-1 font-medium">{commandName(speaker, option.type)}</legend>
      {commands.map((command, at) => (
        <Button key={JSON.stringify(command)} disabled={isSending} onClick={() => onAnswer(command)}>
          {choices[at]?.face != null && <SeatMark look={choices[at].face.look} size="small" />}
          {choices[at]?.label}
        </Button>
      ))}
    </fieldset>
  );
}

/** What a command is called: `commands.<type>`, else its type made readable. */
const commandName = (speaker: Translator, type: string): string => textOr(speaker, `commands.${type}`, readable(type));

/** The signs of a question round a name, which is part of a sentence here. */
const ASKING = /^[¿¡]+|[?!:.]+$/g;

function useWhyNot(option: Offered, filling: Filling, speaker: Translator): string | null {
  const { t } = useTranslation('kit');
  const why = firstWhyNot(option, filling);
  if (why === null) return null;
  const { key, field, ...values } = why;
  return t(`whyNot.${key}`, { ...values, name: fieldName(speaker, field).replace(ASKING, '') });
}

interface BlankFieldProps {
  readonly field: string;
  readonly blank: OfferedBlank;
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  readonly faces: readonly Face[];
  readonly labels: Labels;
  /** What it is called, where that is not the name of its field. */
  readonly name?: string | undefined;
}

/** One blank of an option as a control: choose one, choose some, a number, a text, or the controls of the blanks in it. */
function BlankField(props: BlankFieldProps) {
  const { blank, written, onChange, labels, field } = props;
  const { t } = useTranslation('kit');
  const name = props.name ?? fieldName(labels.speaker, field);
  if ('oneOf' in blank) return <OneOf {...props} values={blank.oneOf} name={name} />;
  if ('someOf' in blank) return <SomeOf {...props} blank={blank} name={name} />;
  if ('record' in blank || 'manyOf' in blank || 'anyOf' in blank) {
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{name}</legend>
        <InnerBlanks {...props} />
      </fieldset>
    );
  }
  if ('from' in blank) {
    return <NumberField name={name} text={written as string} onChange={onChange} from={blank.from} to={blank.to} />;
  }
  const left = blank.textUpTo - (written as string).length;
  return (
    <TextField
      label={name}
      value={written as string}
      onChange={onChange}
      aria-invalid={left < 0 || undefined}
      help={left < 0 ? undefined : t('answer.lettersLeft', { count: left })}
      autoComplete="off"
    />
  );
}

/** More than these are chosen from a list that opens. */
const MOST_CHIPS = 12;

type Named = BlankFieldProps & { readonly name: string };

function OneOf({ values, name, written, onChange, ...of }: Named & { readonly values: readonly unknown[] }) {
  const { t } = useTranslation('kit');
  const choices = choicesOf(of, values);
  if (values.length <= MOST_CHIPS) {
    return (
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{name}</legend>
        <ChoiceChips
          kind="radio"
          choices={choices}
          chosen={written === null ? [] : [written as number]}
          onToggle={onChange}
        />
      </fieldset>
    );
  }
  const listed = choices.map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Select
      label={name}
      value={written === null ? '' : String(written)}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
      choices={[{ value: '', label: t('answer.choose') }, ...listed]}
    />
  );
}

function SomeOf({
  blank,
  name,
  written,
  onChange,
  ...of
}: Named & { readonly blank: Extract<OfferedBlank, { someOf: unknown }> }) {
  const { t } = useTranslation('kit');
  const { someOf, min, max } = blank;
  const chosen = written as readonly number[];
  const limits = min === max ? 'exactly' : min === 0 ? 'upTo' : 'between';
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{name}</legend>
      <p className="mb-1 text-muted text-small">
        {t(`answer.${limits}`, { min, max })}{' '}
        <span aria-live="polite">{t('answer.chosen', { count: chosen.length, max })}</span>
      </p>
      <ChoiceChips
        kind="checkbox"
        choices={choicesOf(of, someOf)}
        chosen={chosen}
        onToggle={(index) => onChange(toggled(chosen, index, max))}
        isFull={max > 1 && chosen.length >= max}
      />
    </fieldset>
  );
}

/** The controls of the blanks in a blank; of several alternatives one is chosen first, and a list grows and shrinks. */
function InnerBlanks({ field, blank, written, onChange, faces, labels }: BlankFieldProps) {
  const { t } = useTranslation('kit');
  const { inner } = written as Inner;
  const places = openPlaces(blank, written);
  const name = fieldName(labels.speaker, field);
  const isBySeat = textOr(labels.speaker, `blanks.${field}.kind`, '') === 'by-seat';
  const control = (place: string, its: OfferedBlank, isNamed: boolean) => {
    const isFixed = ('oneOf' in its && its.oneOf.length === 1) || ('from' in its && its.from === its.to);
    if (isFixed) return null;
    const Control = !isNamed && 'record' in its ? InnerBlanks : BlankField;
    return (
      <Control
        key={place}
        field={isNamed && 'record' in blank && !Array.isArray(blank.record) ? place : field}
        blank={its}
        name={isBySeat && isNamed ? labels.speaker.seat(Number(place)) : undefined}
        written={inner[place] ?? null}
        onChange={(next) => onChange({ inner: { ...inner, [place]: next } })}
        faces={faces}
        labels={labels}
      />
    );
  };
  if ('record' in blank) return <>{places.map(([place, its]) => control(place, its, true))}</>;
  if ('anyOf' in blank) {
    return (
      <>
        {blank.anyOf.length > 1 && (
          <ChoiceChips
            kind="radio"
            choices={blank.anyOf.map((its) => ({ label: alternativeLabel(labels, field, its), face: null }))}
            chosen={places.map(([place]) => Number(place))}
            onToggle={(at) => onChange({ inner: { [at]: startBlank(blank.anyOf[at] as OfferedBlank) } })}
          />
        )}
        {places.map(([place, its]) => control(place, its, false))}
      </>
    );
  }
  if (!('manyOf' in blank)) return null;
  const without = (place: string) => Object.fromEntries(Object.entries(inner).filter(([other]) => other !== place));
  const next = String(Math.max(-1, ...places.map(([place]) => Number(place))) + 1);
  return (
    <>
      {places.map(([place, its], at) => (
        <div key={place} className="flex items-start gap-2 rounded-corner border border-line p-2">
          <div className="flex min-w-0 flex-1 flex-col gap-2">{control(place, its, false)}</div>
          <Button
            size="icon"
            aria-label={t('answer.remove', { name, number: at + 1 })}
            onClick={() => onChange({ inner: without(place) })}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {places.length < blank.max && (
        <Button size="small" onClick={() => onChange({ inner: { ...inner, [next]: startBlank(blank.manyOf) } })}>
          {t('answer.add', { name })}
        </Button>
      )}
    </>
  );
}

/** What one of several blanks is called: by what is fixed in it, otherwise by what is to be filled in. */
function alternativeLabel(labels: Labels, field: string, blank: OfferedBlank): string {
  if ('oneOf' in blank && blank.oneOf.length === 1) return valueLabel(labels, field, blank.oneOf[0]);
  if (!('record' in blank)) return fieldName(labels.speaker, field);
  const places = Object.entries<OfferedBlank>(blank.record as Record<string, OfferedBlank>);
  const isFixed = (its: OfferedBlank) => 'oneOf' in its && its.oneOf.length === 1 && its.oneOf[0] !== null;
  const fixed = places.filter(([, its]) => isFixed(its)).map(([place, its]) => alternativeLabel(labels, place, its));
  return fixed.length > 0 ? fixed.join(' · ') : places.map(([place]) => fieldName(labels.speaker, place)).join(' · ');
}

function choicesOf(
  { labels, field, faces }: Pick<BlankFieldProps, 'labels' | 'field' | 'faces'>,
  values: readonly unknown[],
) {
  const isSeat = isSeatField(labels.speaker, field);
  return values.map((value) => ({
    label: valueLabel(labels, field, value),
    face: isSeat ? (faces.find(({ seat }) => seat === value) ?? null) : null,
  }));
}
