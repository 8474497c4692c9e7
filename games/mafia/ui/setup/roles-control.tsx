import { Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { DraftText } from '../../../../web/ui/fields.tsx';
import type { SetupControlProps } from '../../../../web/ui/setup.ts';
import type { Translator } from '../../../game-package.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { CastLine } from '../../types.ts';
import { Balance } from './balance.tsx';
import { CastLines, SizeCheck, sizeOf, withMore } from './cast-lines.tsx';
import { RoleAdder } from './role-adder.tsx';
import { inRulesWords, readLines, writeLines } from './written.ts';

/** Who takes part: the roles of a named cast to look at and to start from, or one's own to change; and how evenly they come out. */
export function RolesControl(props: SetupControlProps) {
  const { name, setup, speaker, onChooseAll, seats, preset } = props;
  const { cast } = setup;
  const id = useId();
  const text = useLasting(writtenRoles(props), cast);
  const lines = readLines(text);
  const isOwn = cast === 'custom';
  const change = (roles: string) => onChooseAll?.({ cast: 'custom', roles });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium font-sans">
        {isOwn ? name : speaker.text('setup.rolesOf', { cast: speaker.text(`casts.${cast}.name`) })}
      </h3>
      {isOwn && onChooseAll !== null ? (
        <Changeable {...props} text={text} lines={lines} onChange={change} />
      ) : (
        <>
          <Shown {...props} text={text} lines={lines} />
          {onChooseAll !== null && text !== '' && (
            <Button size="small" className="self-start" onClick={() => change(text)}>
              <Pencil aria-hidden className="size-4" />
              {speaker.text('setup.changeThese')}
            </Button>
          )}
        </>
      )}
      {/* An estimate belongs to one set-up: with another it starts again. */}
      <Balance key={JSON.stringify([setup, seats, preset, text])} {...props} />
    </section>
  );
}

/** The roles as the rules have them; of one's own what was written, unless it is empty or only the rules can spell it out. */
function writtenRoles({ value, settled: { roles }, setup: { cast } }: SetupControlProps): string {
  if (cast !== 'custom') return typeof roles === 'string' ? roles : '';
  const written = String(value);
  const isForRules = written.trim() === '' || readLines(written) === null;
  return isForRules && typeof roles === 'string' ? roles : written;
}

/** What was last known of a cast, while the rules are asked about another number of seats. */
function useLasting(text: string, cast: unknown): string {
  const [last, setLast] = useState({ text, cast });
  if (text !== '' && (text !== last.text || cast !== last.cast)) setLast({ text, cast });
  return text === '' && cast === last.cast ? last.text : text;
}

interface ListProps extends SetupControlProps {
  readonly text: string;
  /** Null where the text is not one that the page can read. */
  readonly lines: readonly CastLine[] | null;
}

function Shown({ lines, text, seats, speaker }: ListProps) {
  if (lines === null) return <p className="wrap-anywhere">{text}</p>;
  if (lines.length === 0) return <p className="text-muted">{speaker.text('setup.noRoles')}</p>;
  return (
    <>
      <SizeCheck {...{ lines, seats, speaker }} onFit={null} />
      <CastLines lines={lines} speaker={speaker} />
    </>
  );
}

function Changeable({ lines, value, onChange, ...props }: ListProps & { readonly onChange: (roles: string) => void }) {
  const { seats, speaker, option, isRefused } = props;
  return (
    <>
      {lines !== null && <RolesEditor {...{ lines, seats, speaker, onChange }} />}
      <AsText isUnreadable={lines === null} upTo={option.upTo ?? 0} {...{ value, speaker, isRefused, onChange }} />
    </>
  );
}

interface RolesEditorProps {
  readonly lines: readonly CastLine[];
  readonly seats: number;
  readonly speaker: Pick<Translator, 'text'>;
  /** Told the whole new list, as text. */
  readonly onChange: (roles: string) => void;
}

/** A list of roles to change: more and fewer of each, and others. */
function RolesEditor({ lines, seats, speaker, onChange }: RolesEditorProps) {
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

interface AsTextProps extends Pick<SetupControlProps, 'value' | 'speaker' | 'isRefused'> {
  /** Whether the text is all that there is to change. */
  readonly isUnreadable: boolean;
  readonly upTo: number;
  readonly onChange: (roles: string) => void;
}

/** The list as text: it opens by itself where there is no other way, and closes only when somebody closes it. */
function AsText({ isUnreadable, value, upTo, speaker, isRefused, onChange }: AsTextProps) {
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
