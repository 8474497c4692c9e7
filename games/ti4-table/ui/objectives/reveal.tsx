import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { OBJECTIVES, type Stage } from '../../facts/facts.ts';
import { hiddenObjectives } from '../../reading/victory.ts';
import type { Command, Objective } from '../../types.ts';
import { useRecorder, useTextLimit } from '../recorder.ts';

interface RevealFormProps {
  readonly stage: Stage;
  /** Whether the speaker turns one of this stage next. */
  readonly isNext: boolean;
}

/** Turns an objective: chosen by its name, or written in. */
export function RevealForm({ stage, isNext }: RevealFormProps) {
  const { text, does } = useRecorder();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const reveal = async (command: Command) => {
    if (await does(command)) setOpen(false);
  };
  return (
    <>
      <Button
        kind={isNext && !isOpen ? 'main' : 'plain'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text(`rounds.revealStage${stage}`)}
        {isOpen ? <ChevronUp aria-hidden className="size-5" /> : <ChevronDown aria-hidden className="size-5" />}
      </Button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3">
        {isOpen ? (
          <>
            <Known stage={stage} onReveal={reveal} />
            <WriteIn stage={stage} onReveal={reveal} />
          </>
        ) : null}
      </div>
    </>
  );
}

interface RevealingProps {
  readonly stage: Stage;
  readonly onReveal: (command: Command) => Promise<void>;
}

/** The hidden ones of a stage by their names, in the order of the reader's alphabet. */
function Known({ stage, onReveal }: RevealingProps) {
  const { table, text, may } = useRecorder();
  const nameOf = useObjectiveName();
  const [sought, setSought] = useState('');
  const known = hiddenObjectives(table)
    .filter((id) => OBJECTIVES.get(id)?.stage === stage)
    .map((id) => ({ id, name: nameOf({ id, name: '' }) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <TextField label={text('rounds.find')} value={sought} onChange={setSought} autoComplete="off" />
      {known.length === 0 ? <p className="text-muted">{text('rounds.noneFound')}</p> : null}
      <ul className="grid gap-2 sm:grid-cols-2">
        {known.map(({ id, name }) => {
          const command = { type: 'reveal', objective: id } as const;
          return (
            <li key={id}>
              <Button
                className="w-full justify-start text-start"
                disabled={!may(command)}
                onClick={() => void onReveal(command)}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** One by its name: a known one is turned as itself, and none twice. */
function WriteIn({ stage, onReveal }: RevealingProps) {
  const { table, text, may } = useRecorder();
  const [name, setName] = useState('');
  const isCalled = useCalled();
  const known = hiddenObjectives(table).find((id) => OBJECTIVES.get(id)?.stage === stage && isCalled(id, name));
  // However it came there.
  const isOut = (open: DeepReadonly<Objective>) => plain(open.name) === plain(name) || isCalled(open.id, name);
  const command: Command =
    known === undefined ? { type: 'revealOther', stage, name: name.trim() } : { type: 'reveal', objective: known };
  const isTwice = name.trim() !== '' && table.objectives.some((open) => open.stage === stage && isOut(open));
  const isReady = name.trim() !== '' && !isTwice && may(command);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void onReveal(command);
      }}
    >
      <TextField
        className="flex-1"
        label={text('rounds.writeIn')}
        value={name}
        onChange={setName}
        error={isTwice ? text('rounds.writeInTwice') : null}
        autoComplete="off"
        {...useTextLimit('revealOther', 'name')}
      />
      <Button type="submit" disabled={!isReady}>
        {text('rounds.writeInAdd')}
      </Button>
    </form>
  );
}

/** A name as it is compared: the person who types it may use capitals as they like. */
const plain = (name: string): string => name.trim().toLocaleLowerCase();

/** Whether a known objective is called so, in whichever language: the others are loaded for those who write one in. */
function useCalled(): (id: string, name: string) => boolean {
  const { text } = useRecorder();
  const [names, setNames] = useState<readonly Readonly<Record<string, string>>[]>([]);
  useEffect(() => {
    void loadNames().then(setNames);
  }, []);
  return (id, name) =>
    OBJECTIVES.has(id) &&
    [text(`objectives.${id}`), ...names.map((own) => own[id] ?? '')].some((one) => plain(one) === plain(name));
}

const loadNames = async () => {
  const texts = await Promise.all([
    import('../../text/en.json', { with: { type: 'json' } }),
    import('../../text/es.json', { with: { type: 'json' } }),
  ]);
  return texts.map(({ default: { objectives } }) => objectives);
};

/** What a public objective is called: by its own name, or as somebody wrote it in. */
export function useObjectiveName(): (objective: Pick<DeepReadonly<Objective>, 'id' | 'name'>) => string {
  const { text } = useRecorder();
  return ({ id, name }) => (OBJECTIVES.has(id) ? text(`objectives.${id}`) : name);
}
