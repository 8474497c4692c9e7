import { useTranslation } from 'react-i18next';
import { Select } from '../../../../web/ui/fields.tsx';
import type { OfferedBlank } from '../../../../web/ui/screen.ts';
import { Switch } from '../../../../web/ui/switch.tsx';
import type { Options } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';
import { canWrite } from './offered.ts';
import { OptionNumber } from './option-number.tsx';
import { PutAway } from './put-away.tsx';
import { useSending } from './use-sending.ts';

type Value = Options[keyof Options];

/** One option: the control that fits what may be written, or its current value; its help, and why a change was refused. */
export function OptionRow({ option }: { readonly option: keyof Options }) {
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
