import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** A way to something that does not lie on the table. */
export interface Tool {
  /** Tells it apart from the others. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Said after its name, with a dot: something there waits to be done. */
  readonly pending?: string | undefined;
  readonly onPress: () => void;
}

/** The tools at the right of a dock: buttons where there is room, one menu on a phone. */
export function ToolBar({ tools }: { readonly tools: readonly Tool[] }) {
  const { t } = useTranslation('kit');
  const isPending = tools.some(({ pending }) => pending !== undefined);
  return (
    <>
      <span className="flex flex-wrap gap-2 max-sm:hidden roomy:justify-end short:hidden">
        {tools.map((tool) => (
          <span key={tool.key} className="relative">
            <Button
              data-tool={tool.key}
              aria-label={nameOf(tool)}
              title={tool.label}
              className="rounded-full px-3 shadow-piece"
              onClick={tool.onPress}
            >
              <tool.icon aria-hidden className="size-5" />
              <span className="hidden text-small 2xl:inline">{tool.label}</span>
            </Button>
            {tool.pending !== undefined && <Dot />}
          </span>
        ))}
      </span>
      <span className="relative hidden max-sm:block short:block">
        <Menu label={t('moreTools')} trigger={<IconButton icon={Ellipsis} label={t('moreTools')} />}>
          {tools.map((tool) => (
            <MenuItem key={tool.key} icon={<tool.icon className="size-5" />} onSelect={tool.onPress}>
              {nameOf(tool)}
            </MenuItem>
          ))}
        </Menu>
        {isPending && <Dot />}
      </span>
    </>
  );
}

const nameOf = ({ label, pending }: Tool): string => (pending === undefined ? label : `${label} (${pending})`);

const Dot = () => <span data-pending className="-end-1 -top-1 absolute size-3 rounded-full bg-danger" />;
