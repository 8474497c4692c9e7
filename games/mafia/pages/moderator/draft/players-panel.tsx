import { Dices, Pencil, Trash2, UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import type { RosterSeat } from '../../../moderator/game/index.ts';
import { dealIn, dealRoles, nameAlone, titleIn } from '../../../moderator/game/index.ts';
import { dealSentence, rosterSentence } from '../../../moderator/game/terminal/draft.ts';
import { Panel } from '../kit/panel.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { Verdict } from '../kit/verdict.tsx';
import { capitalised, useTranslator } from '../kit/voice.ts';
import { newSeed } from '../storage/kept-game.ts';
import { type Draft, type ListLine, type ReadDraft, withLine, withOneMore } from './draft.ts';
import { PlayerDialog } from './player-dialog.tsx';
import { wishOf } from './player-wish.ts';
import { useDictionary } from './use-dictionary.ts';

interface PlayersPanelProps {
  readonly draft: Draft;
  readonly read: ReadDraft;
  readonly onChange: (draft: Draft) => void;
}

/** Who plays, as a list that is pasted or typed, or filled in one by one; each line is understood or refused at once. */
export function PlayersPanel({ draft, read, onChange }: PlayersPanelProps) {
  const { say } = useTranslator();
  /** A line that is edited, 'new' for one more. */
  const [edited, setEdited] = useState<ListLine | 'new' | null>(null);
  const { roster, lines } = read;
  const understood = lines.filter(({ player, mistakes }) => player !== null && mistakes.length === 0).length;
  const chair = edited === null || edited === 'new' ? undefined : roster.players[edited.player ?? -1];
  const write = (line: string) => {
    if (edited === 'new' || edited === null) onChange(withOneMore(draft, line));
    else onChange(withLine(draft, edited.line, line));
  };
  return (
    <Panel title={say('draft.players')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextArea
          label={say('draft.list')}
          value={draft.list}
          onChange={(list) => onChange({ ...draft, list })}
          rows={8}
          placeholder={say('draft.example')}
          help={say('draft.listHelp')}
        />
        <div className="flex flex-col gap-2">
          <h3 className="font-medium font-sans">{say('draft.understood', { count: understood })}</h3>
          <Verdicts read={read} onEdit={setEdited} onRemove={({ line }) => onChange(withLine(draft, line, null))} />
          <Button className="self-start" onClick={() => setEdited('new')}>
            <UserPlus aria-hidden className="size-5" />
            {say('draft.add')}
          </Button>
          {lines.some(({ written }) => nameAlone(written) !== null) ? (
            <DealForm {...{ draft, read, onChange }} />
          ) : null}
        </div>
      </div>
      {edited === null || (edited !== 'new' && chair === undefined) ? null : (
        <PlayerDialog
          player={chair === undefined ? null : wishOf(roster, chair)}
          others={roster.players.map(({ name }) => name).filter((name) => name !== chair?.name)}
          onLine={write}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

/** Deals roles by chance to everybody who is written without one; who got what stands in the list then. */
function DealForm({ draft, read, onChange }: PlayersPanelProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  const [roles, setRoles] = useState(() => dealIn(draft.list) ?? '');
  const [refused, setRefused] = useState<string | null>(null);
  const deal = (event: FormEvent) => {
    event.preventDefault();
    const dealt = dealRoles(draft.list, roles, { seed: read.roster.seed ?? newSeed(), dictionary });
    if (dealt.ok) return onChange({ ...draft, list: dealt.list.trimEnd() });
    setRefused(capitalised(dealSentence(text, dealt.mistake)));
  };
  return (
    <form onSubmit={deal} className="flex flex-col gap-2">
      <TextField
        label={say('draft.dealRoles')}
        value={roles}
        onChange={setRoles}
        placeholder={say('draft.dealExample')}
        help={say('draft.dealHelp')}
        error={refused}
        autoComplete="off"
      />
      <Button type="submit" className="self-start">
        <Dices aria-hidden className="size-5" />
        {say('draft.deal')}
      </Button>
    </form>
  );
}

interface VerdictsProps {
  readonly read: ReadDraft;
  readonly onEdit: (line: ListLine) => void;
  readonly onRemove: (line: ListLine) => void;
}

/** How every line was read. */
function Verdicts({ read, onEdit, onRemove }: VerdictsProps) {
  const { say } = useTranslator();
  if (read.lines.length === 0) return <p className="text-muted text-small">{say('draft.nothing')}</p>;
  return (
    <ul aria-live="polite" className="grid">
      {read.lines.map((line) => (
        <LineVerdict key={line.line} {...{ line, read }} onEdit={() => onEdit(line)} onRemove={() => onRemove(line)} />
      ))}
    </ul>
  );
}

interface LineVerdictProps {
  readonly line: ListLine;
  readonly read: ReadDraft;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function LineVerdict({ line, read, onEdit, onRemove }: LineVerdictProps) {
  const { say, text } = useTranslator();
  const { roster } = read;
  const chair = line.player === null ? undefined : roster.players[line.player];
  const isWrong = line.mistakes.length > 0;
  const why = line.mistakes.map((mistake) => capitalised(rosterSentence(text, { ...mistake, line: 0 }))).join(' ');
  const name = chair?.name ?? line.written;
  return (
    <li className="flex items-start gap-1 border-line border-b last:border-b-0">
      <div className="min-w-0 flex-1 self-center">
        <Verdict isUnderstood={!isWrong} {...(isWrong ? { written: line.written } : {})}>
          {isWrong ? why : chair === undefined ? line.written : <PlayerTitle {...{ chair, read }} />}
        </Verdict>
      </div>
      {chair === undefined ? null : (
        <Button kind="quiet" size="icon" aria-label={say('draft.edit', { name })} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      )}
      <Button kind="quiet" size="icon" aria-label={say('draft.remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

function PlayerTitle({ chair, read }: { readonly chair: RosterSeat; readonly read: ReadDraft }) {
  const { text } = useTranslator();
  const { factions, players } = read.roster;
  const faction = factions.find(({ id }) => id === chair.faction);
  const tied = [chair.lynchTarget, chair.lover].flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  return (
    <>
      <span className="font-semibold">{chair.name}</span> · {titleIn(text, faction?.kind ?? 'ThirdParty', chair.role)}
      {tied.length === 0 ? null : ` (${tied.join(', ')})`}
    </>
  );
}
