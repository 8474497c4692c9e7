import { DraftNumber } from './draft-number.tsx';
import { DraftText } from './draft-text.tsx';
import type { SetupOption } from './requested-setup.ts';
import { Select } from './select.tsx';
import type { SetupWords } from './setup-words.ts';
import { Switch } from './switch.tsx';

interface SetupControlProps {
  readonly option: SetupOption;
  readonly words: SetupWords;
  readonly name: string;
  readonly value: unknown;
  readonly isRefused: boolean;
  readonly onChoose: (value: unknown) => void;
}

/** The control that fits the kind of an option. */
export function SetupControl({ option, words, name, value, isRefused, onChoose }: SetupControlProps) {
  const { kind, from = 0, to = 0, oneOf = [], upTo = 0 } = option;
  switch (kind) {
    case 'switch':
      return <Switch label={name} isOn={value === true} onChange={onChoose} />;
    case 'number':
      return <DraftNumber name={name} value={value as number} onChange={onChoose} from={from} to={to} />;
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
