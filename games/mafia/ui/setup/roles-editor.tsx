import { Minus, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Translator } from '../../../game-package.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { CastLine } from '../../types.ts';
import { CastLines } from './cast-lines.tsx';
import { sizeOf, withMore } from './lines.ts';
import { RoleAdder } from './role-adder.tsx';
import { SizeCheck } from './size-check.tsx';
import { writeLines } from './written.ts';

interface RolesEditorProps {
  readonly lines: readonly CastLine[];
  readonly seats: number;
  readonly speaker: Pick<Translator, 'text'>;
  /** Told the whole new list, as text. */
  readonly onChange: (roles: string) => void;
}

/** A list of roles to change: more and fewer of each, and others. */
export function RolesEditor({ lines, seats, speaker, onChange }: RolesEditorProps) {
  const change = (changed: readonly CastLine[]) => onChange(writeLines(changed));
  const toolsFor = (line: CastLine) => (
    <CountTools line={line} speaker={speaker} onMore={(more) => change(withMore(lines, line, more))} />
  );
  return (
    <>
      <SizeCheck {...{ lines, seats, speaker }} onFit={change} />
      {lines.length > 0 && <CastLines {...{ lines, speaker, toolsFor }} />}
      <RoleAdder speaker={speaker} onAdd={(part) => change(withMore(lines, part, 1))} isFull={sizeOf(lines) >= MOST} />
    </>
  );
}

/** More roles than any table has seats help nobody. */
const MOST = 30;

interface CountToolsProps {
  readonly line: CastLine;
  readonly speaker: Pick<Translator, 'text'>;
  readonly onMore: (more: number) => void;
}

function CountTools({ line, speaker, onMore }: CountToolsProps) {
  const { role, faction, count } = line;
  const values = { title: roleTitle(speaker, role, faction) };
  return (
    <span className="flex shrink-0 items-center">
      <Button
        kind="quiet"
        size="icon"
        aria-label={speaker.text(count === 1 ? 'setup.remove' : 'setup.fewer', values)}
        onClick={() => onMore(-1)}
      >
        {count === 1 ? <Trash2 aria-hidden className="size-4" /> : <Minus aria-hidden className="size-4" />}
      </Button>
      <span className="counts min-w-6 text-center font-semibold">{count}</span>
      <Button kind="quiet" size="icon" aria-label={speaker.text('setup.more', values)} onClick={() => onMore(1)}>
        <Plus aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
