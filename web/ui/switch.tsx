import { Check } from 'lucide-react';
import * as Primitive from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { type FieldNotes, Notes, notesOf } from './text-field.tsx';

interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Something that is on or off, at once. */
export function Switch({ label, isOn, onChange, help, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="min-w-0 flex-1 py-2">
        <span className="block font-medium">{label}</span>
        {help === undefined ? null : (
          <span id={`${id}-help`} className="block text-muted text-small">
            {help}
          </span>
        )}
      </label>
      <Primitive.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="relative h-7 w-12 shrink-0 rounded-full border border-muted bg-raised transition-colors before:absolute before:-inset-2 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="flex size-5 translate-x-1 items-center justify-center rounded-full bg-muted transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-accent">
          {isOn ? <Check aria-hidden className="size-3.5 text-accent" strokeWidth={3} /> : null}
        </Primitive.Thumb>
      </Primitive.Root>
    </div>
  );
}

interface ChoiceRowProps<V extends string> extends FieldNotes {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

/** One of a few, all in sight side by side. */
export function ChoiceRow<V extends string>({ label, value, onChange, choices, ...notes }: ChoiceRowProps<V>) {
  const name = useId();
  return (
    <fieldset aria-describedby={notesOf(name, notes)} className="grid content-start gap-1">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 grow basis-24 items-center gap-2 rounded-corner border border-line px-3 py-2 has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <Notes id={name} help={notes.help} error={notes.error} />
    </fieldset>
  );
}
