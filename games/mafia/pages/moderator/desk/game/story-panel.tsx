import { isGameOver, phaseIn, resolvedPhases } from '../../../../moderator/game/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { keyed } from '../../kit/keyed.ts';
import { Panel } from '../../kit/panel.tsx';
import { logLines, wholeStory } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';

/** Everything that happened, who did what to whom included: for the moderator, and for all at the end. */
export function StoryPanel() {
  const { desk, voice, aloud } = useRoom();
  const { say, text } = voice;
  const phases = [...resolvedPhases(desk), desk.village.phase];
  return (
    <Panel
      title={say('log.title')}
      aside={<CopyButton text={wholeStory(aloud, desk)} of={say('log.title')} label={say('log.copy')} />}
    >
      {isGameOver(desk) ? null : <p className="text-muted text-small">{say('log.help')}</p>}
      <ol className="grid gap-3">
        {phases.map((phase) => {
          const lines = logLines(voice, desk, phase);
          if (lines.length === 0) return null;
          return (
            <li key={phaseIn(text, phase)} className="border-line border-s-4 ps-3">
              <h3 className="font-semibold">{phaseIn(text, phase)}</h3>
              <ul className="grid gap-0.5 text-small">
                {keyed(lines).map(({ key, item }) => (
                  <li key={key} className="wrap-anywhere">
                    {item}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
