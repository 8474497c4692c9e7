import { Trophy } from 'lucide-react';
import { nameOf, titleOfIn, winnersAtEnd } from '../../../../moderator/game/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { endSentence } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';
import { StoryPanel } from './story-panel.tsx';

/** The end: who has won, and everything that happened. */
export function OverPanel() {
  const { desk, voice, teller } = useRoom();
  const { text } = voice;
  const winners = winnersAtEnd(desk) ?? [];
  return (
    <>
      <Panel title={endSentence(voice, desk)}>
        {winners.length === 0 ? null : (
          <ul className="flex flex-wrap gap-2">
            {winners.map((who) => (
              <li key={who} className="flex items-center gap-2 rounded-corner bg-raised px-3 py-2">
                <Trophy aria-hidden className="size-4 text-gold" />
                <span>
                  <span className="font-semibold">{nameOf(teller, who)}</span>{' '}
                  <span className="text-muted text-small">{titleOfIn(text, desk.village, who)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <StoryPanel />
    </>
  );
}
