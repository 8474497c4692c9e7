import { Download } from 'lucide-react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { exportGame } from '../../../../moderator/game/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useRoom } from '../room.ts';

/** MF-157: the game as a file or as text, to go on elsewhere or to be safe. */
export function ExportPanel() {
  const { desk, voice } = useRoom();
  const { say } = voice;
  const text = exportGame(desk);
  const { kind, number } = desk.village.phase;
  const name = desk.village.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const file = ['mafia', name, kind, number].filter((part) => part !== '').join('-');
  return (
    <Panel title={say('export.title')}>
      <p className="text-muted text-small">{say('export.help')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => download(`${file}.json`, text)}>
          <Download aria-hidden className="size-4" />
          {say('export.file')}
        </Button>
        <CopyButton text={text} of={say('export.title')} label={say('export.text')} />
      </div>
    </Panel>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
