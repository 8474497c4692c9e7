import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { NumberField, Select } from '../../../../web/ui/fields.tsx';
import { readNumber } from '../../../../web/ui/filling.ts';
import { listText } from '../../../../web/ui/list-text.ts';
import type { OfferedBlank } from '../../../../web/ui/screen.ts';
import { Switch } from '../../../../web/ui/switch.tsx';
import { FACTIONS, type GameSet } from '../../facts/facts.ts';
import { factionsOn, isReady } from '../../reading/factions.ts';
import { playing } from '../../reading/seats.ts';
import type { Options, Table } from '../../types.ts';
import { Foot } from '../parts/page.tsx';
import { useNames } from '../parts/players.tsx';
import { type Closing, canWrite, useRecorder, useSending, useWhyNot } from '../recorder.ts';

/** How the table is kept, before the galaxy is built. */
export function OptionsStep({ onBack }: { readonly onBack: () => void }) {
  const { table, controls, text, may, does } = useRecorder();
  const canGoOn = may({ type: 'completeSetup' });
  const isLooking = controls.record === null;
  const why = canGoOn || isLooking ? null : text(`setup.options.${isReady(table) ? 'othersGoOn' : 'notReady'}`);
  return (
    <section aria-labelledby="table-options" className="flex flex-1 flex-col gap-4">
      <h2 id="table-options" className="text-title">
        {text('setup.options.title')}
      </h2>
      <div className="w-full max-w-[44rem]">
        <OptionsList />
      </div>
      <Foot help={why}>
        <Button size="large" onClick={onBack}>
          {text('setup.back')}
        </Button>
        {isLooking ? null : (
          <Button kind="main" size="large" disabled={!canGoOn} onClick={() => void does({ type: 'completeSetup' })}>
            {text('setup.next')}
          </Button>
        )}
      </Foot>
    </section>
  );
}

/** How the table is kept, at any time in the game. */
export function OptionsDialog({ onClose }: Closing) {
  const { text } = useRecorder();
  return (
    <Dialog title={text('setup.options.title')} isOpen onClose={onClose}>
      <OptionsList />
    </Dialog>
  );
}

/** The options under their headings. */
const GROUPS: Readonly<Record<string, readonly (keyof Options)[]>> = {
  points: ['vpLimit', 'showVpMeter'],
  clocks: [
    'showTurnTimer',
    'timerMode',
    'inactivityMinutes',
    'pauseWhenIdle',
    'decisionBar',
    'decisionSeconds',
    'decisionRepeat',
  ],
  course: ['everyoneMayRecord', 'autoAdvance', 'detailedAgenda', 'mecatolPrompt', 'checklistPerPlayer'],
  sets: ['pok', 'codex', 'thundersEdge'],
};

/** How the table is kept, option by option; each is recorded as soon as it is changed. */
function OptionsList() {
  const { text, offers } = useRecorder();
  const whyNot = useWhyNot();
  const id = useId();
  const canChange = offers('setOption').length > 0;
  return (
    <div className="flex flex-col gap-5">
      {canChange ? null : <p className="text-muted">{whyNot ?? text('setup.options.hostOnly')}</p>}
      {Object.entries(GROUPS).map(([group, options]) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className="mb-1 font-sans font-semibold text-muted">
            {text(`setup.options.groups.${group}`)}
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {options.map((option) => (
              <OptionRow key={option} option={option} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Value = Options[keyof Options];

/** One option: the control that fits what may be written, or its current value; its help, and why a change was refused. */
function OptionRow({ option }: { readonly option: keyof Options }) {
  const { text, offers } = useRecorder();
  const { send, refusal } = useSending();
  const offer = offers('setOption').find((one) => canWrite([one], 'option', option));
  return (
    <li data-option={option} className="py-2">
      {offer?.blanks.value === undefined ? (
        <Standing option={option} />
      ) : (
        <Control
          option={option}
          blank={offer.blanks.value}
          onChange={(value) => void send({ type: 'setOption', option, value })}
        />
      )}
      <p className="mt-1 text-muted text-small">{text(`fields.${option}.help`)}</p>
      <PutAway option={option} />
      {refusal === null ? null : (
        <p role="alert" className="font-medium text-danger text-small">
          {refusal}
        </p>
      )}
    </li>
  );
}

interface ControlProps {
  readonly option: keyof Options;
  readonly blank: OfferedBlank;
  readonly onChange: (value: Value) => void;
}

function Control({ option, blank, onChange }: ControlProps) {
  const { table, text } = useRecorder();
  const value = table.options[option];
  const label = text(`fields.${option}.name`);
  if (typeof value === 'boolean') return <Switch label={label} isOn={value} onChange={onChange} />;
  if ('from' in blank)
    return <OptionNumber option={option} label={label} value={Number(value)} limits={blank} onChange={onChange} />;
  const choices = 'oneOf' in blank ? (blank.oneOf as readonly Value[]) : [];
  return (
    <Select
      label={label}
      value={String(value)}
      choices={choices.map((choice) => ({ value: String(choice), label: text(`fields.${option}.values.${choice}`) }))}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice) === chosen) ?? value)}
    />
  );
}

/** The current value of an option that cannot be changed. */
function Standing({ option }: { readonly option: keyof Options }) {
  const { table, text } = useRecorder();
  const { t } = useTranslation('kit');
  const value = table.options[option];
  const shown = {
    boolean: () => t(value ? 'setup.on' : 'setup.off'),
    number: () => (option === 'inactivityMinutes' ? text(`fields.${option}.values.${value}`) : String(value)),
    string: () => text(`fields.${option}.values.${value}`),
  }[typeof value as 'boolean' | 'number' | 'string']();
  return (
    <p>
      <span className="font-medium">{text(`fields.${option}.name`)}:</span> <span className="counts">{shown}</span>
    </p>
  );
}

/** What is chosen most, one tap away. */
const QUICK: Partial<Record<keyof Options, readonly number[]>> = { vpLimit: [10, 12, 14] };

interface OptionNumberProps {
  readonly option: keyof Options;
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly from: number; readonly to: number };
  readonly onChange: (value: number) => void;
}

/**
 * A number of the table. A step is recorded at once; what is typed when the field is left, so that 14 is not 1 for a
 * moment. What does not do is never sent, and it is said what would.
 */
function OptionNumber({ option, label, value, limits, onChange }: OptionNumberProps) {
  const { text } = useRecorder();
  const [draft, setDraft] = useState<string | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const isTyping = useRef(false);
  const isWrong = draft !== null && readNumber(limits, draft) === null;
  const type = (typed: string) => {
    setRefused(false);
    setDraft(typed);
  };
  const keep = (typed: string | null) => {
    const number = typed === null ? value : readNumber(limits, typed);
    setDraft(null);
    setRefused(number === null);
    if (number !== null && number !== value) onChange(number);
  };
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    isTyping.current = false;
    if (draft !== null) keep(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) keep(draft);
  };
  return (
    <form
      onSubmit={submit}
      onFocus={({ target }) => {
        isTyping.current = target instanceof HTMLInputElement;
      }}
      onBlur={leave}
      className="flex flex-wrap items-end gap-2"
    >
      <NumberField
        name={label}
        text={draft ?? String(value)}
        from={limits.from}
        to={limits.to}
        onChange={(typed) => (isTyping.current ? type(typed) : keep(typed))}
        error={
          isWrong || wasRefused
            ? text(isWrong ? 'setup.number.whole' : 'setup.number.notChanged', { from: limits.from, to: limits.to })
            : null
        }
      />
      <span className="flex gap-1">
        {QUICK[option]?.map((number) => (
          <Button
            key={number}
            size="small"
            aria-label={text('setup.options.quick', { name: label, number })}
            aria-pressed={number === value}
            className={number === value ? 'border-accent bg-raised' : ''}
            onClick={() => keep(String(number))}
          >
            {number}
          </Button>
        ))}
      </span>
    </form>
  );
}

/** The box that an option puts on the table or away. */
const BOXES: Partial<Record<keyof Options, GameSet>> = { pok: 'pok', codex: 'codex', thundersEdge: 'thunders-edge' };

/** Says who still plays a faction of a box that was put away: they stay. */
function PutAway({ option }: { readonly option: keyof Options }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const { i18n } = useTranslation('kit');
  const seats = strandedIn(table, BOXES[option]);
  if (seats.length === 0) return null;
  const names = listText(i18n.language, seats.map(short));
  return (
    <p role="status" className="font-medium text-gold text-small">
      {text('setup.options.stay', { count: seats.length, names })}
    </p>
  );
}

/** Whose faction comes from this box and is in no other that is in use. */
function strandedIn(table: DeepReadonly<Table>, box: GameSet | undefined): Seat[] {
  const inUse = factionsOn(table);
  return playing(table).filter((seat) => {
    const faction = table.players[seat]?.faction ?? null;
    return faction !== null && !inUse.includes(faction) && FACTIONS[faction] === box;
  });
}
