import { useId } from 'react';

interface ChoiceRowProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

/** One of a few, all in sight side by side. */
export function ChoiceRow<V extends string>({ label, value, onChange, choices }: ChoiceRowProps<V>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
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
    </fieldset>
  );
}
