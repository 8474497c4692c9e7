import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../games/game-package.ts';
import type { Tagged } from '../../kernel/index.ts';
import { BlankField } from './blank-field.tsx';
import { Button } from './button.tsx';
import { commandOf, type Filling, firstWhyNot, startFilling } from './filling.ts';
import type { Face, Offered } from './screen.ts';
import { readable, textOr } from './text-or.ts';
import { useLabels } from './use-labels.ts';
import { fieldName } from './value-label.ts';

interface OptionFormProps {
  readonly option: Offered;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  readonly onAnswer: (command: Tagged) => void;
  readonly isSending: boolean;
  /** How its button looks where it has no blanks. */
  readonly kind?: 'main' | 'plain';
  /** What it is called; without it, the game's `commands.<type>`. */
  readonly label?: string;
}

/** One option as a card: a control for each of its blanks and a button that sends it, or why it cannot be sent yet. */
export function OptionForm({ option, speaker, faces, onAnswer, isSending, kind = 'main', label }: OptionFormProps) {
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
      className="flex flex-col gap-4 rounded-corner border border-line bg-surface p-4"
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
          onChange={(written) => setFilling((before) => ({ ...before, [field]: written }))}
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
