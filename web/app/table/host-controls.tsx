import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Followed, isHostHere } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { OptionForm } from '../../ui/option-form.tsx';
import type { Face, Offered } from '../../ui/screen.ts';
import { refusalText } from '../shell/server.ts';
import { openOf, takerOf } from './match-on-screen.ts';

interface HostDeskProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly match: MatchView;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
}

/** What the host may do in addition to playing, what a moderator may answer for others, and taking back if the game allows it. */
export function HostControls({ client, followed, match, faces, speaker }: HostDeskProps) {
  const { t } = useTranslation('table');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { standing, viewer } = followed;
  const isHost = isHostHere(standing);
  const asker = takerOf(match, followed);
  const open = openOf(match, viewer);
  const { question } = match;

  const tell = (refused: Refusal | null) => setRefusal(refused === null ? null : refusalText(refused, match.game));
  const form = (key: string, option: Offered, onAnswer: (command: { type: string }) => Promise<Refusal | null>) => (
    <OptionForm
      key={`${key}-${option.type}-${question}`}
      option={option}
      speaker={speaker}
      faces={faces}
      isSending={false}
      onAnswer={async (command) => tell(await onAnswer(command))}
    />
  );

  return (
    <section aria-label={t('desk')} className="flex flex-col gap-4 border-line border-t bg-raised p-4">
      {isHost &&
        match.hostOptions.map((option) =>
          form('host', option, (command) => client.command({ type: 'host', question, command })),
        )}
      {open !== null &&
        match.asked.map((seat) => (
          <fieldset key={seat} className="flex flex-col gap-2">
            <legend className="font-medium">{t('answerFor', { name: faces[seat]?.name })}</legend>
            {(open.options[seat] ?? []).map((option) =>
              form(String(seat), option, (command) => client.command({ type: 'answer', seat, question, command })),
            )}
          </fieldset>
        ))}
      {asker !== null && (
        <div className="flex gap-2">
          <Button onClick={async () => tell(await client.command({ type: 'undo', asker, steps: 1 }))}>
            {t('undo')}
          </Button>
          <Button onClick={async () => tell(await client.command({ type: 'redo', asker }))}>{t('redo')}</Button>
        </div>
      )}
      {refusal !== null && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
    </section>
  );
}
