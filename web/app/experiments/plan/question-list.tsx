import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FoldedItem } from './folded-item.tsx';
import { ItemButtons, Wrong } from './form-parts.tsx';
import { moved, replaced, without } from './lists.ts';
import { usePlanEditor } from './plan-desk.ts';

/** What there is to fill in of one question besides its words. */
export interface ItemProps<T> {
  readonly at: number;
  readonly item: T;
  readonly onChange: (item: T) => void;
}

interface QuestionListProps<T> {
  /** Where the questions stand in the plan. */
  readonly field: string;
  readonly items: readonly T[];
  readonly onChange: (items: T[]) => void;
  readonly fresh: () => T;
  readonly Item: (props: ItemProps<T>) => ReactNode;
}

/** Questions that can be written, moved, removed and added to, each folded away until it is looked at. */
export function QuestionList<T extends { readonly question: string }>(props: QuestionListProps<T>) {
  const { field, items, onChange, fresh, Item } = props;
  const { t } = useTranslation('experiments');
  const { wrong } = usePlanEditor();
  const isWrong = (at: number) => wrong(`${field}.${at}`) !== null;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {Object.entries(items).map(([place, item]) => {
          const at = Number(place);
          const name = t('form.question', { number: at + 1 });
          const change = (next: T) => onChange(replaced(items, at, next));
          return (
            <li
              key={place}
              className="flex flex-wrap items-start gap-1 rounded-corner border border-line bg-ground p-2"
            >
              <FoldedItem
                summary={`${at + 1}. ${item.question || name}`}
                isCalled={item.question === '' || isWrong(at)}
              >
                <TextField
                  label={name}
                  value={item.question}
                  onChange={(question) => change({ ...item, question })}
                  error={wrong(`${field}.${at}.question`)}
                />
                <Item at={at} item={item} onChange={change} />
              </FoldedItem>
              <ItemButtons
                name={name}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => onChange(moved(items, at, by))}
                onRemove={() => onChange(without(items, at))}
              />
            </li>
          );
        })}
      </ol>
      <Wrong text={items.some((_, at) => isWrong(at)) ? null : wrong(field)} />
      <Button size="small" className="justify-self-start" onClick={() => onChange([...items, fresh()])}>
        <Plus aria-hidden className="size-4" />
        {t('form.addQuestion')}
      </Button>
    </div>
  );
}
