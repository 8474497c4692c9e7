import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { fieldLook } from '../../../../web/ui/text-field.tsx';
import { useScreen } from '../screen-context.ts';
import { type Answering, WHOLE } from './answering.ts';

/** What the lynched says before night falls; or nothing. */
export function LastWordsForm({ isSending, onAnswer }: Answering) {
  const { options, answer, speaker } = useScreen();
  const id = useId();
  const [text, setText] = useState('');
  const blank = options.find(({ type }) => type === 'lastWords')?.blanks.lastWords;
  if (answer === null || blank === undefined || !('textUpTo' in blank)) return null;
  return (
    <form
      className={`flex flex-col gap-2 ${WHOLE}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ type: 'lastWords', lastWords: text });
      }}
    >
      <label htmlFor={id} className="sr-only">
        {speaker.text('screen.asking.lastWords')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={blank.textUpTo}
        value={text}
        placeholder={speaker.text('screen.asking.lastWords')}
        onChange={(event) => setText(event.target.value)}
        className={fieldLook}
      />
      <Button kind="main" type="submit" disabled={isSending}>
        {speaker.text(text === '' ? 'screen.asking.sayNothing' : 'screen.asking.sayLast')}
      </Button>
    </form>
  );
}
