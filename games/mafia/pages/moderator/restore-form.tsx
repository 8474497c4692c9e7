import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { FileButton } from '../../../../web/ui/file-button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { type Restored, restoreGame } from '../../moderator/game/index.ts';
import { restoreSentence } from '../../moderator/game/terminal/sentences.ts';
import { Fold } from './kit/fold.tsx';
import { Panel } from './kit/panel.tsx';
import { TextArea } from './kit/text-area.tsx';
import { useTranslator } from './kit/voice.ts';

/** Far more than the longest game takes. */
const MOST_BYTES = 5_000_000;

/** MF-157: goes on with a game that was exported, from a file or from text; it joins the others and replaces none. */
export function RestoreForm({
  onRestored,
}: {
  readonly onRestored: (restored: Extract<Restored, { ok: true }>) => void;
}) {
  const { say, text } = useTranslator();
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = (why: string) => setRefused(say('restore.refused', { why }));
  const take = (kept: string) => {
    const restored = restoreGame(kept);
    if (restored.ok) onRestored(restored);
    else refuse(restoreSentence(text, restored.mistake));
  };
  const bring = async (file: File) => {
    if (file.size > MOST_BYTES) refuse(text('desk.restore.foreign'));
    else take(await file.text().catch(() => ''));
  };
  return (
    <Panel title={say('restore.title')}>
      <p className="text-muted text-small">{say('restore.help')}</p>
      {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
      <FileButton
        label={say('restore.file')}
        accept=".json,application/json,text/plain"
        onFile={(file) => void bring(file)}
      />
      <PasteFold onText={take} />
    </Panel>
  );
}

function PasteFold({ onText }: { readonly onText: (text: string) => void }) {
  const { say } = useTranslator();
  const [pasted, setPasted] = useState('');
  const go = () => onText(pasted);
  return (
    <Fold title={say('restore.paste')}>
      <div className="grid gap-2">
        <TextArea label={say('restore.text')} value={pasted} onChange={setPasted} rows={3} onDone={go} />
        <Button className="justify-self-start" disabled={pasted.trim() === ''} onClick={go}>
          {say('restore.go')}
        </Button>
      </div>
    </Fold>
  );
}
