import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { fieldLook } from './text-field.tsx';
import { useDraftText } from './use-draft-text.ts';

interface DraftTextProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most letters that it may have. */
  readonly upTo: number;
  /** Whether what is kept does not do; why stands elsewhere. */
  readonly isRefused: boolean;
}

/** A line of text that is kept elsewhere, in a field that grows with it; what is too long stays here, and says so. */
export function DraftText({ name, value, onChange, upTo, isRefused }: DraftTextProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const { text, write, tell } = useDraftText(value, onChange, ({ length }) => length <= upTo);
  const left = upTo - text.length;
  const endAtEnter = (event: KeyboardEvent) => {
    // An Enter that ends the composing of a letter is not ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    tell();
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      <div className="grid *:[grid-area:1/1]">
        <textarea
          id={id}
          rows={1}
          value={text}
          onChange={(event) => write(inOneLine(event.target.value))}
          onKeyDown={endAtEnter}
          onBlur={tell}
          autoComplete="off"
          aria-invalid={isRefused || left < 0 || undefined}
          aria-describedby={`${id}-left`}
          className={classes(fieldLook, 'resize-none overflow-hidden wrap-anywhere')}
        />
        {/* The same text, unseen, makes the field as high as it needs to be, with the thicker border too. */}
        <div aria-hidden className={classes(fieldLook, 'invisible border-2 whitespace-pre-wrap wrap-anywhere')}>
          {`${text} `}
        </div>
      </div>
      {left < 0 ? (
        <p id={`${id}-left`} role="alert" className="font-medium text-danger text-small">
          {t('whyNot.tooLong', { name, count: -left })}
        </p>
      ) : (
        <p id={`${id}-left`} className="text-muted text-small">
          {t('answer.lettersLeft', { count: left })}
        </p>
      )}
    </div>
  );
}

/** What is pasted with line breaks or tabs in it, with a space for each: a set-up holds no such characters. */
const inOneLine = (typed: string): string => typed.replace(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
