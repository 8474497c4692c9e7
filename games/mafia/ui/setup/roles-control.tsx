import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { SetupControlProps } from '../../../../web/ui/setup.ts';
import type { CastLine } from '../../types.ts';
import { AsText } from './as-text.tsx';
import { Balance } from './balance.tsx';
import { CastLines } from './cast-lines.tsx';
import { RolesEditor } from './roles-editor.tsx';
import { SizeCheck } from './size-check.tsx';
import { readLines } from './written.ts';

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
