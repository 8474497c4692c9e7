import { Check, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { PrivateTray } from '../../../../web/ui/private-tray.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { MOST_SECRETS } from '../../facts/facts.ts';
import type { Hand } from '../../types.ts';
import { useRecorder, useTextLimit } from '../recorder.ts';

type Secrets = DeepReadonly<Hand>['secrets'];

/** The viewer's secret objectives, seen by nobody else until they are scored. */
export function OwnSecrets({ secrets }: { readonly secrets: Secrets }) {
  const { text } = useRecorder();
  return (
    <PrivateTray title={text('rounds.secrets')}>
      <p className="text-muted text-small">{text('rounds.secretsHelp', { count: MOST_SECRETS })}</p>
      {secrets.length === 0 ? <p className="py-2">{text('rounds.noSecrets')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {placed(secrets).map(({ secret, index }) => (
          <li key={index} className="flex flex-wrap items-center gap-2 py-2">
            <OwnSecret {...{ secret, index }} />
          </li>
        ))}
      </ul>
      <NewSecret isFull={secrets.length >= MOST_SECRETS} />
      <OwnHistory />
    </PrivateTray>
  );
}

/** Each with its place, by which it is named: two may read alike. */
const placed = (secrets: Secrets): readonly OwnSecretProps[] => secrets.map((secret, index) => ({ secret, index }));

interface OwnSecretProps {
  readonly secret: Secrets[number];
  readonly index: number;
}

function OwnSecret({ secret, index }: OwnSecretProps) {
  const { text, may, does } = useRecorder();
  const score = { type: 'scoreSecret', secret: index } as const;
  const drop = { type: 'dropSecret', secret: index } as const;
  const what = secret.text;
  return (
    <>
      <span className="min-w-0 flex-1 basis-32 break-words">{what}</span>
      {secret.isScored ? (
        <span className="flex items-center gap-1 text-success">
          <Check aria-hidden className="size-4" />
          {text('rounds.secretScored')}
        </span>
      ) : (
        <>
          <Button
            size="small"
            aria-label={text('rounds.scoreOwnOf', { what })}
            disabled={!may(score)}
            onClick={() => void does(score)}
          >
            {text('rounds.scoreOwn')}
          </Button>
          <IconButton
            icon={Trash2}
            label={text('rounds.dropSecret', { what })}
            disabled={!may(drop)}
            onClick={() => void does(drop)}
          />
        </>
      )}
    </>
  );
}

/** Takes back what was written down or crossed out here, and nothing else. */
function OwnHistory() {
  const { controls, text, refuse } = useRecorder();
  const press = async (take: () => Promise<string | null>) => {
    const why = await take();
    if (why !== null) refuse(why);
  };
  if (controls.undoNote === null && controls.redoNote === null) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {(['undoNote', 'redoNote'] as const).map((which) => {
        const take = controls[which];
        return (
          <Button
            key={which}
            kind="quiet"
            size="small"
            disabled={take === null}
            onClick={() => (take === null ? undefined : void press(take))}
          >
            {text(`rounds.${which}`)}
          </Button>
        );
      })}
    </div>
  );
}

function NewSecret({ isFull }: { readonly isFull: boolean }) {
  const { text, may, does } = useRecorder();
  const [written, setWritten] = useState('');
  const limit = useTextLimit('keepSecret', 'text');
  const command = { type: 'keepSecret', text: written.trim() } as const;
  const isReady = command.text !== '' && may(command);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await does(command))) setWritten('');
  };
  if (isFull) {
    return <p className="text-muted text-small">{text('rounds.secretsFull', { count: MOST_SECRETS })}</p>;
  }
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void keep(event)}>
      <TextField
        className="flex-1"
        label={text('rounds.newSecret')}
        value={written}
        onChange={setWritten}
        autoComplete="off"
        {...limit}
      />
      <Button type="submit" disabled={!isReady}>
        {text('rounds.keepSecret')}
      </Button>
    </form>
  );
}
