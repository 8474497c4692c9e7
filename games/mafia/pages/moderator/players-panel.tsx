import { Dices, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips, Select } from '../../../../web/ui/fields.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { Form, TextField } from '../../../../web/ui/text-field.tsx';
import { FACTION_KINDS } from '../../moderator/game/names.ts';
import { dealIn, dealRoles, HAVE_FAMILIES, nameAlone } from '../../moderator/game/roster.ts';
import { titleOfSeat } from '../../moderator/game/sentences.ts';
import type { RosterSeat } from '../../moderator/game/types.ts';
import { dealSentence, rosterSentence } from '../../moderator/terminal/draft.ts';
import type { RoleName } from '../../resolver/index.ts';
import {
  awaitsRole,
  CORES,
  castsToDeal,
  type Draft,
  LAYERS,
  type ListLine,
  lineOf,
  mistakeIn,
  NEW_PLAYER,
  type PlayerForm,
  playerFormOf,
  type ReadDraft,
  sideOf,
  withLine,
  withOneMore,
} from './draft.ts';
import { TextArea, Verdict } from './parts.tsx';
import { newSeed } from './saved-games.tsx';
import { capitalised, useDictionary, useTranslator } from './translator.ts';

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
  const seat = edited === null || edited === 'new' ? undefined : roster.players[edited.player ?? -1];
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
          <Button icon={UserPlus} className="self-start" onClick={() => setEdited('new')}>
            {say('draft.add')}
          </Button>
          {lines.some(({ written }) => nameAlone(written) !== null) ? (
            <DealForm {...{ draft, read, onChange }} />
          ) : null}
        </div>
      </div>
      {edited === null || (edited !== 'new' && seat === undefined) ? null : (
        <PlayerDialog
          player={seat === undefined ? null : playerFormOf(roster, seat)}
          others={roster.players.map(({ name }) => name).filter((name) => name !== seat?.name)}
          onLine={write}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

/** Deals roles by chance to everybody who is written without one; the list then shows who got what. */
function DealForm({ draft, read, onChange }: PlayersPanelProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  const [roles, setRoles] = useState(() => dealIn(draft.list) ?? '');
  const [refused, setRefused] = useState<string | null>(null);
  const deal = () => {
    const dealt = dealRoles(draft.list, roles, { seed: read.roster.seed ?? newSeed(), dictionary });
    if (dealt.ok) return onChange({ ...draft, list: dealt.list.trimEnd() });
    setRefused(capitalised(dealSentence(text, dealt.mistake)));
  };
  const casts = useMemo(() => castsToDeal(draft, read, dictionary), [draft, read, dictionary]);
  const chosen = casts.find((cast) => cast.roles === roles)?.id ?? '';
  return (
    <Form onSubmit={deal} className="flex flex-col gap-2">
      {casts.length === 0 ? null : (
        <Select
          label={say('draft.cast')}
          value={chosen}
          onChange={(id) => setRoles(casts.find((cast) => cast.id === id)?.roles ?? '')}
          choices={[
            { value: '', label: text('casts.custom.name') },
            ...casts.map(({ id }) => ({ value: id, label: text(`casts.${id}.name`) })),
          ]}
        />
      )}
      <TextField
        label={say('draft.dealRoles')}
        value={roles}
        onChange={setRoles}
        placeholder={say('draft.dealExample')}
        help={say('draft.dealHelp')}
        error={refused}
        autoComplete="off"
      />
      <Button type="submit" icon={Dices} className="self-start">
        {say('draft.deal')}
      </Button>
    </Form>
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
  const seat = line.player === null ? undefined : roster.players[line.player];
  const isWaiting = awaitsRole(line);
  const isWrong = line.mistakes.length > 0;
  const why = line.mistakes.map((mistake) => capitalised(rosterSentence(text, { ...mistake, line: 0 }))).join(' ');
  const name = seat?.name ?? line.written;
  return (
    <li className="flex items-start gap-1 border-line border-b last:border-b-0">
      <div className="min-w-0 flex-1 self-center">
        <Verdict isUnderstood={!isWrong} isWaiting={isWaiting} {...(isWrong ? { written: line.written } : {})}>
          {isWaiting ? (
            say('draft.noRoleYet')
          ) : isWrong ? (
            why
          ) : seat === undefined ? (
            line.written
          ) : (
            <PlayerTitle {...{ seat, read }} />
          )}
        </Verdict>
      </div>
      {seat === undefined ? null : <IconButton icon={Pencil} label={say('draft.edit', { name })} onClick={onEdit} />}
      <IconButton icon={Trash2} label={say('draft.remove', { name })} onClick={onRemove} />
    </li>
  );
}

function PlayerTitle({ seat, read }: { readonly seat: RosterSeat; readonly read: ReadDraft }) {
  const { text } = useTranslator();
  const { players } = read.roster;
  const tied = [seat.lynchTarget, seat.lover].flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  return (
    <>
      <span className="font-semibold">{seat.name}</span> · {titleOfSeat(text, read.roster, seat)}
      {tied.length === 0 ? null : ` (${tied.join(', ')})`}
    </>
  );
}

interface PlayerDialogProps {
  /** Null for a new player. */
  readonly player: PlayerForm | null;
  /** The others, whom a lyncher or a lover may mean. */
  readonly others: readonly string[];
  readonly onLine: (line: string) => void;
  readonly onClose: () => void;
}

/** A player, filled in as a form: name, side, role and what lies round it. */
function PlayerDialog({ player, others, onLine, onClose }: PlayerDialogProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  const formId = useId();
  const [form, setForm] = useState(player ?? NEW_PLAYER);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = () => {
    const named = { ...form, name: form.name.trim() };
    const line = lineOf(named, dictionary, text);
    const wrong = mistakeIn(named, line, dictionary);
    if (wrong !== null) return setMistake(capitalised(rosterSentence(text, { ...wrong, line: 0 })));
    setMistake(null);
    onLine(line);
    if (player === null) setForm({ ...NEW_PLAYER, side: form.side });
    else onClose();
  };
  return (
    <Dialog
      title={player === null ? say('draft.add') : say('draft.edit', { name: player.name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(player === null ? 'done' : 'cancel')}</Button>
          <Button kind="main" type="submit" form={formId}>
            {say(player === null ? 'draft.addThis' : 'save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField
          label={say('draft.name')}
          value={form.name}
          onChange={(name) => setForm({ ...form, name })}
          error={mistake}
          autoComplete="off"
          maxLength={40}
        />
        <RoleFields {...{ form, setForm, others }} />
      </Form>
    </Dialog>
  );
}

interface FormProps {
  readonly form: PlayerForm;
  readonly setForm: (form: PlayerForm) => void;
}

interface RoleFieldsProps extends FormProps {
  /** Whom a lyncher or a lover may mean. */
  readonly others: readonly string[];
}

/** A player's role and side, whom the role is about, and what lies round it. */
function RoleFields({ form, setForm, others }: RoleFieldsProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  return (
    <>
      <Select
        label={say('draft.role')}
        value={form.role}
        onChange={(role) => setForm({ ...form, role, side: sideOf(role, dictionary) ?? form.side })}
        choices={CORES.map((role) => ({ value: role, label: text(`roles.${role}.name`) }))}
      />
      <p className="-mt-3 text-muted text-small">{text(`roles.${form.role}.short`)}</p>
      <Select
        label={say('draft.side')}
        value={form.side}
        onChange={(side) => setForm({ ...form, side })}
        choices={FACTION_KINDS.map((side) => ({ value: side, label: say(`sides.${side}`) }))}
      />
      <FamilyField {...{ form, setForm }} />
      <BondFields {...{ form, setForm, others }} />
      <LayerChips {...{ form, setForm }} />
    </>
  );
}

/** Which of several mafias or masonries it is. */
function FamilyField({ form, setForm }: FormProps) {
  const { say } = useTranslator();
  if (!HAVE_FAMILIES.includes(form.side)) return null;
  return (
    <TextField
      label={say('draft.family')}
      help={say('draft.familyHelp')}
      value={form.family}
      onChange={(family) => setForm({ ...form, family: family.replace(/[():]/g, '') })}
      maxLength={40}
    />
  );
}

/** Whom a lyncher wants lynched, and whom a lover loves. */
function BondFields({ form, setForm, others }: RoleFieldsProps) {
  const { say } = useTranslator();
  const names = [{ value: '', label: '–' }, ...others.map((name) => ({ value: name, label: name }))];
  const isLover = form.role === 'Lover' || form.layers.includes('Lover');
  return (
    <>
      {form.role === 'Lyncher' ? (
        <Select
          label={say('draft.target')}
          value={form.target}
          onChange={(target) => setForm({ ...form, target })}
          choices={names}
        />
      ) : null}
      {isLover ? (
        <Select
          label={say('draft.lover')}
          value={form.lover}
          onChange={(lover) => setForm({ ...form, lover })}
          choices={names}
        />
      ) : null}
    </>
  );
}

/** What lies round the role. */
function LayerChips({ form, setForm }: FormProps) {
  const { say, text } = useTranslator();
  const layers = [...new Set([...LAYERS, ...form.layers])];
  const toggle = (layer: RoleName) => {
    const without = form.layers.filter((each) => each !== layer);
    setForm({ ...form, layers: without.length < form.layers.length ? without : [...form.layers, layer] });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{say('draft.layers')}</legend>
      <ChoiceChips
        kind="checkbox"
        choices={layers.map((layer) => ({ label: text(`roles.${layer}.name`), face: null }))}
        chosen={layers.flatMap((layer, index) => (form.layers.includes(layer) ? [index] : []))}
        onToggle={(index) => toggle(layers[index] as RoleName)}
      />
    </fieldset>
  );
}
