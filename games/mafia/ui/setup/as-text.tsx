import { useState } from 'react';
import { DraftText } from '../../../../web/ui/fields.tsx';
import type { SetupControlProps } from '../../../../web/ui/setup.ts';
import { inRulesWords } from './written.ts';

interface AsTextProps extends Pick<SetupControlProps, 'value' | 'speaker' | 'isRefused'> {
  /** Whether the text is all that there is to change. */
  readonly isUnreadable: boolean;
  readonly upTo: number;
  readonly onChange: (roles: string) => void;
}

/** The list as text: it opens by itself where there is no other way, and closes only when somebody closes it. */
export function AsText({ isUnreadable, value, upTo, speaker, isRefused, onChange }: AsTextProps) {
  const [isOpen, setIsOpen] = useState(isUnreadable);
  // The rules fill up an empty list; for somebody who has just emptied it to write another, it stays empty until they leave it.
  const [isEmptied, setIsEmptied] = useState(false);
  if (isUnreadable && !isOpen) setIsOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onBlur={() => setIsEmptied(false)}
    >
      <summary className="flex min-h-11 items-center text-small underline underline-offset-4">
        {speaker.text('setup.asText')}
      </summary>
      <DraftText
        name={speaker.text('setup.text')}
        value={isEmptied ? '' : String(value)}
        upTo={upTo}
        isRefused={isRefused}
        onChange={(roles) => {
          setIsEmptied(roles === '');
          onChange(inRulesWords(roles, speaker));
        }}
      />
      <p role="status" className="text-small">
        {isEmptied && speaker.text('setup.empty')}
      </p>
    </details>
  );
}
