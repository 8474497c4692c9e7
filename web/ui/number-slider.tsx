import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { type FieldNotes, Notes, notesOf } from './text-field.tsx';

interface NumberSliderProps extends FieldNotes {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly from: number;
  readonly to: number;
  readonly step?: number;
  /** The value in words, such as with its unit; the number itself if left out. */
  readonly shown?: string;
}

/** A number between two limits that is pulled, and takes effect while it is. */
export function NumberSlider({ label, value, onChange, from, to, step = 1, shown, ...notes }: NumberSliderProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const set = (wished: number) => {
    const number = Math.min(to, Math.max(from, wished));
    if (number !== value) onChange(number);
  };
  return (
    <div className="flex flex-col">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 font-medium">
          {label}
        </label>
        <output htmlFor={id} className="counts shrink-0 font-semibold">
          {shown ?? value}
        </output>
      </div>
      <div className="-mx-2 flex items-center">
        <IconButton
          icon={Minus}
          label={t('number.less', { name: label })}
          disabled={value <= from}
          onClick={() => set(value - step)}
        />
        <input
          id={id}
          type="range"
          min={from}
          max={to}
          step={step}
          value={value}
          aria-valuetext={shown}
          aria-describedby={notesOf(id, notes)}
          onChange={(event) => set(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <IconButton
          icon={Plus}
          label={t('number.more', { name: label })}
          disabled={value >= to}
          onClick={() => set(value + step)}
        />
      </div>
      <Notes id={id} {...notes} />
    </div>
  );
}
