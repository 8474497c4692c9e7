import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { OBJECTIVES, type Stage } from '../../facts/facts.ts';
import { hiddenObjectives } from '../../reading/victory.ts';
import type { Command } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';
import { hiddenCalled, isOut } from './known-names.ts';
import { useObjectiveName } from './use-objective-name.ts';
import { useTextLimit } from './use-text-limit.ts';

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
            <Known stage={stage} onChoose={reveal} />
            <WriteIn stage={stage} onWrite={reveal} />
          </>
        ) : null}
      </div>
    </>
  );
}

interface KnownProps {
  readonly stage: Stage;
  readonly onChoose: (command: Command) => Promise<void>;
}

/** The hidden ones of a stage by their names, in the order of the reader's alphabet. */
function Known({ stage, onChoose }: KnownProps) {
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
                onClick={() => void onChoose(command)}
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

interface WriteInProps {
  readonly stage: Stage;
  readonly onWrite: (command: Command) => Promise<void>;
}

/** One by its name: a known one is turned as itself, and none twice. */
function WriteIn({ stage, onWrite }: WriteInProps) {
  const { table, text, may } = useRecorder();
  const [name, setName] = useState('');
  const known = hiddenCalled(table, stage, name);
  const command: Command =
    known === undefined ? { type: 'revealOther', stage, name: name.trim() } : { type: 'reveal', objective: known };
  const isTwice = name.trim() !== '' && isOut(table, stage, name);
  const isReady = name.trim() !== '' && !isTwice && may(command);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void onWrite(command);
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
