import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicSession } from '../../../protocol/index.ts';
import { RadioList } from './radio-list.tsx';

interface QuestionFieldProps {
  readonly id: string;
  /** Which question of how many. */
  readonly place: string;
  readonly question: string;
  readonly language: PublicSession['language'];
  readonly choices: readonly string[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** Why the last answer was wrong, which may be nothing; null where it was not. */
  readonly mistake: string | null;
  readonly error: string | null;
}

/** One question about the rules, with what is wrong about its answer. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, place, question, language, choices, chosen, onChoose, mistake, error } = props;
  const { t } = useTranslation('session');
  const isWrong = mistake !== null || error !== null;
  return (
    <fieldset id={id} aria-describedby={isWrong ? `${id}-wrong` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2">
        <span className="block text-muted text-small">{place}</span>
        <span lang={language} className="font-medium">
          {question}
        </span>
      </legend>
      <div lang={language}>
        <RadioList choices={choices} chosen={chosen} onChoose={onChoose} />
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="flex items-start gap-2 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {error ?? t('questions.wrongHere')} {error === null && <span lang={language}>{mistake}</span>}
          </span>
        </p>
      )}
    </fieldset>
  );
}
