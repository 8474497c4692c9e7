import { Check } from 'lucide-react';
import * as Primitive from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';

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
