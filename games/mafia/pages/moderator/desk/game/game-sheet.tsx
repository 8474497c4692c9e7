import { hasBegun, isGameOver } from '../../../../moderator/game/index.ts';
import { DeleteButton } from '../../delete-button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useGoing } from '../../kit/use-going.ts';
import { useRoom } from '../room.ts';
import { ExportPanel } from './export-panel.tsx';
import { StoryPanel } from './story-panel.tsx';
import { UndoButton } from './undo-button.tsx';

/** What concerns the game as a whole: taking back, keeping, the whole story, and the end of it all. */
export function GameSheet() {
  const { kept, desk, voice } = useRoom();
  const { say } = voice;
  const goTo = useGoing();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {hasBegun(desk) ? (
          <Panel title={say('undo.panel')}>
            <p className="text-muted text-small">{say('undo.help')}</p>
            <div>
              <UndoButton />
            </div>
          </Panel>
        ) : null}
        <ExportPanel />
        <Panel title={say('games.deletePanel')}>
          <p className="text-muted text-small">{say('games.deleteText')}</p>
          <div>
            <DeleteButton
              id={kept.id}
              name={desk.village.name || say('games.unnamed')}
              isSpelled
              onDeleted={() => goTo(null)}
            />
          </div>
        </Panel>
      </div>
      {isGameOver(desk) ? null : <StoryPanel />}
    </div>
  );
}
