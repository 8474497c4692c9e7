import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import {
  type Done,
  type Entry,
  exportGame,
  hasBegun,
  isGameOver,
  type ModeratorGame,
  nameOf,
  phaseIn,
  type Refused,
  resolvedPhases,
  type Undone,
  undo,
} from '../../moderator/game/index.ts';
import { notesOnRestoring } from '../../moderator/game/terminal/sentences.ts';
import type { Phase } from '../../resolver/index.ts';
import { draftOf } from './draft.ts';
import { DeskHead, type Room, RoomProvider, useRoom } from './game-context.tsx';
import { NowSheet } from './now-sheet.tsx';
import { CopyButton, DeleteButton, keyed, Panel, useGoing, useSession } from './parts.tsx';
import { PlayersSheet } from './players-sheet.tsx';
import { ResultsSheet, StoryPanel } from './results-sheet.tsx';
import type { KeptChange, KeptGame, RestoredNotes } from './saved-games.tsx';
import { copyMark, tellerOf } from './texts.ts';
import { refusalIn, type Translator, useTranslator, useTranslatorIn } from './translator.ts';

const SHEETS = ['now', 'results', 'players', 'game'] as const;

interface DeskPageProps {
  readonly kept: KeptGame;
  readonly desk: ModeratorGame;
  readonly restored: RestoredNotes;
  readonly change: (change: KeptChange) => boolean;
}

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

/** What concerns the game as a whole: taking back, keeping, the whole story, and the end of it all. */
function GameSheet() {
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

/** MF-153: takes back the last resolution, with everything since; says first what that would be. */
function UndoButton() {
  const { kept, desk, change, voice } = useRoom();
  const { say } = voice;
  const [isAsking, setAsking] = useState(false);
  const undone = isAsking ? undo(desk) : null;
  const go = ({ desk: before }: Undone) => {
    setAsking(false);
    const reopened = copyMark(before.village.phase, 'story').replace(/story$/, '');
    const copied = kept.copied.filter((mark) => !mark.startsWith(reopened));
    if (hasBegun(before)) change({ desk: before, copied });
    else change({ draft: draftOf(before.opening), copied: [] });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-5" />
        {say('undo.button')}
      </Button>
      {undone?.ok ? (
        <Dialog
          title={say('undo.title')}
          isOpen
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
              <Button kind="danger" onClick={() => go(undone)}>
                {say('undo.go')}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p>{whatIn(voice, undone)}</p>
            {undone.lost.length === 0 ? null : (
              <>
                <p>{say('undo.lost', { count: undone.lost.length })}</p>
                <ul className="list-disc ps-5 text-small">
                  {keyed(undone.lost).map(({ key, item }) => (
                    <li key={key}>{entryIn(voice, undone, item)}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="text-muted text-small">{say('undo.final')}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function whatIn(voice: Translator, { desk, undone }: Undone): string {
  const name = 'who' in undone ? nameOf(tellerOf(voice, desk), undone.who) : '';
  return voice.say(`undo.what.${undone.do}`, { phase: phaseIn(voice.text, desk.village.phase), name });
}

/** One of the later things that would be gone. */
function entryIn(voice: Translator, { desk }: Undone, entry: Entry): string {
  const name = 'who' in entry ? nameOf(tellerOf(voice, desk), entry.who) : '';
  if (entry.do === 'say') return `${name}: ${entry.text}`;
  if (entry.do === 'substitute') return voice.say('undo.entries.substitute', { name, to: entry.name });
  return voice.say(`undo.entries.${entry.do === 'withdraw' || entry.do === 'deadline' ? entry.do : 'other'}`);
}

/** MF-157: the game as a file or as text, to go on elsewhere or to be safe. */
function ExportPanel() {
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
