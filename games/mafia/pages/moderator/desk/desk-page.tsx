import { useState } from 'react';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { Tabs } from '../../../../../web/ui/tabs.tsx';
import {
  type Done,
  isGameOver,
  type ModeratorGame,
  type Refused,
  resolvedPhases,
} from '../../../moderator/game/index.ts';
import { notesOnRestoring } from '../../../moderator/game/terminal/sentences.ts';
import type { Phase } from '../../../resolver/index.ts';
import { useSession } from '../kit/use-session.ts';
import { refusalIn, useTranslator, useTranslatorIn } from '../kit/voice.ts';
import type { KeptChange, KeptGame, RestoredNotes } from '../storage/kept-game.ts';
import { tellerOf } from '../telling/texts.ts';
import { DeskHead } from './desk-head.tsx';
import { GameSheet } from './game/game-sheet.tsx';
import { NowSheet } from './now/now-sheet.tsx';
import { PlayersSheet } from './players/players-sheet.tsx';
import { ResultsSheet } from './results/results-sheet.tsx';
import { type Room, RoomProvider } from './room.ts';

interface DeskPageProps {
  readonly kept: KeptGame;
  readonly desk: ModeratorGame;
  readonly restored: RestoredNotes;
  readonly change: (change: KeptChange) => boolean;
}

const SHEETS = ['now', 'results', 'players', 'game'] as const;
type Sheet = (typeof SHEETS)[number];

/** MF-150: a running game on the desk. */
export function DeskPage({ kept, desk, restored, change }: DeskPageProps) {
  const voice = useTranslator();
  const { say } = voice;
  const aloud = useTranslatorIn(kept.language);
  const [chosen, setSheet] = useSession(`${kept.id}.sheet`, () => firstSheet(kept, desk));
  const sheet = SHEETS.find((each) => each === chosen) ?? 'now';
  /** The phase whose results are looked at; null for the last one. */
  const [phase, setPhase] = useState<Phase | null>(null);
  const take = (result: Done | Refused): string | null => {
    if (!result.ok) return refusalIn(voice, result.code);
    change({ desk: result.desk });
    return null;
  };
  const room: Room = { kept, desk, change, take, voice, teller: tellerOf(voice, desk), aloud };
  const showResults = () => {
    setPhase(null);
    setSheet('results');
    window.scrollTo(0, 0);
  };
  const content: Readonly<Record<Sheet, React.ReactNode>> = {
    now: <NowSheet onResolved={showResults} />,
    results: <ResultsSheet phase={phase} onPhase={setPhase} />,
    players: <PlayersSheet />,
    game: <GameSheet />,
  };
  return (
    <RoomProvider value={room}>
      <div className="flex grow flex-col gap-4">
        <DeskHead />
        <RestoredNotice restored={restored} />
        <Tabs
          label={say('sheets.label')}
          value={sheet}
          onChange={setSheet}
          className="grow *:data-[state=active]:flex *:data-[state=active]:flex-col"
          tabs={SHEETS.map((key) => ({
            key,
            title: <span className="max-sm:text-small">{say(`sheets.${key}`)}</span>,
            content: <div className="flex grow flex-col gap-4 pt-4">{key === sheet ? content[key] : null}</div>,
          }))}
        />
      </div>
    </RoomProvider>
  );
}

/** Role notices come first where none was copied yet, and what is over is looked at. */
function firstSheet(kept: KeptGame, desk: ModeratorGame): Sheet {
  const isFresh = resolvedPhases(desk).length === 1 && desk.sent.length === 0 && kept.copied.length === 0;
  return isFresh && !isGameOver(desk) ? 'results' : 'now';
}

/** Said where the rules have changed since the game was kept, for as long as it is. */
function RestoredNotice({ restored }: { readonly restored: RestoredNotes }) {
  const { text } = useTranslator();
  const notes = notesOnRestoring(text, restored);
  return notes.length === 0 ? null : <Notice kind="danger">{notes.join(' ')}</Notice>;
}
