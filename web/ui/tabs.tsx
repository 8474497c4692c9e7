import * as Primitive from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Tab {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs together are about. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab in sight; without it, the tabs look after themselves. */
  readonly value?: string;
  readonly onChange?: (key: string) => void;
  readonly className?: string;
}

/** Several sheets, one of them in sight. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.key ?? '' } : { value };
  return (
    <Primitive.Root
      {...chosen}
      {...(onChange === undefined ? {} : { onValueChange: onChange })}
      className={classes('flex min-h-0 flex-col', className)}
    >
      <Primitive.List aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto border-line border-b">
        {tabs.map(({ key, title }) => (
          <Primitive.Trigger
            key={key}
            value={key}
            className="flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3 forced-colors:data-[state=inactive]:border-b-0 text-muted data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {title}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ key, content }) => (
        <Primitive.Content key={key} value={key} className="min-h-0 flex-1">
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
