import type { ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { WorthBars } from '../worth-bars.tsx';

interface AnswerChoiceProps {
  readonly mark: ReactNode;
  readonly name: string;
  /** What it does, in a sentence. */
  readonly does: string;
  readonly worth: readonly [number, number];
  readonly now: readonly number[];
  readonly isSending: boolean;
  readonly onChoose: () => void;
}

/** A large button with what it would leave both with. */
export function AnswerChoice({ mark, name, does, worth, now, isSending, onChoose }: AnswerChoiceProps) {
  return (
    <Button
      aria-disabled={isSending}
      onClick={onChoose}
      className="min-w-0 flex-col items-stretch justify-start gap-1 border-muted px-3 py-1.5 text-start font-normal hover:not-disabled:border-accent"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {mark}
        <span className="font-semibold">{name}</span>
        <span className="sr-only">: </span>
        <span className="text-muted text-small leading-tight @2xl:basis-full">{does}</span>
      </span>
      <span className="mt-auto flex">
        <WorthBars worth={worth} now={now} />
      </span>
    </Button>
  );
}

/** Choices side by side where there is room. */
export const Choices = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset
    aria-label={label}
    className="grid w-[calc(100cqw-1rem)] min-w-0 auto-cols-fr gap-2 sm:w-[calc(100cqw-2.25rem)] @2xl:grid-flow-col"
  >
    {children}
  </fieldset>
);
