import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { downloadFile } from '../../../../web/ui/device.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { hasBegun, isGameOver, type Undone, undo } from '../../moderator/game/game.ts';
import { resolvedPhases } from '../../moderator/game/results.ts';
import { exportGame } from '../../moderator/game/saved-game.ts';
import { nameOf, notesOnRestoring, phaseIn, tellerOf } from '../../moderator/game/sentences.ts';
import type { Done, Entry, ModeratorGame, Refused } from '../../moderator/game/types.ts';
import type { Phase } from '../../resolver/index.ts';
import { draftOf } from './draft.ts';
import { GameHeader, type Moderation, ModerationProvider, useModeration } from './game-context.tsx';
import { NowSheet } from './now-sheet.tsx';
import { CopyButton, DeleteButton, keyed, useGoToGame, useSession } from './parts.tsx';
import { PlayersSheet } from './players-sheet.tsx';
import { ResultsSheet, StoryPanel } from './results-sheet.tsx';
import type { GameChange, RestoredNotes, SavedGame } from './saved-games.tsx';
import { copyMark } from './texts.ts';
import { refusalIn, type Translator, useTranslator, useTranslatorIn } from './translator.ts';

const SHEETS = ['now', 'results', 'players', 'game'] as const;

interface GamePageProps {
  readonly saved: SavedGame;
  readonly game: ModeratorGame;
  readonly restored: RestoredNotes;
  readonly change: (change: GameChange) => boolean;
}

type Sheet = (typeof SHEETS)[number];

/** MF-150: a running game. */
export function GamePage({ saved, game, restored, change }: GamePageProps) {
  const translator = useTranslator();
  const { say } = translator;
  const playersTranslator = useTranslatorIn(saved.language);
  const [chosen, setSheet] = useSession(`${saved.id}.sheet`, () => firstSheet(saved, game));
  const sheet = SHEETS.find((each) => each === chosen) ?? 'now';
  /** The phase whose results are looked at; null for the last one. */
  const [phase, setPhase] = useState<Phase | null>(null);
  const take = (result: Done | Refused): string | null => {
    if (!result.ok) return refusalIn(translator, result.code);
    change({ game: result.game });
    return null;
  };
  const moderation: Moderation = {
    saved,
    game,
    change,
    take,
    translator,
    teller: tellerOf(translator.text, game),
    playersTranslator,
  };
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
    <ModerationProvider value={moderation}>
      <div className="flex grow flex-col gap-4">
        <GameHeader />
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
    </ModerationProvider>
  );
}

/** Role notices come first where none was copied yet, and what is over is looked at. */
function firstSheet(saved: SavedGame, game: ModeratorGame): Sheet {
  const isFresh = resolvedPhases(game).length === 1 && game.sent.length === 0 && saved.copied.length === 0;
  return isFresh && !isGameOver(game) ? 'results' : 'now';
}

/** Said where the rules have changed since the game was kept, for as long as it is. */
function RestoredNotice({ restored }: { readonly restored: RestoredNotes }) {
  const { text } = useTranslator();
  const notes = notesOnRestoring(text, restored);
  return notes.length === 0 ? null : <Notice kind="danger">{notes.join(' ')}</Notice>;
}

/** What concerns the game as a whole: taking back, keeping, the whole story, and the end of it all. */
function GameSheet() {
  const { saved, game, translator } = useModeration();
  const { say } = translator;
  const goTo = useGoToGame();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {hasBegun(game) ? (
          <Panel title={say('undo.panel')} text={say('undo.help')}>
            <div>
              <UndoButton />
            </div>
          </Panel>
        ) : null}
        <ExportPanel />
        <Panel title={say('games.deletePanel')} text={say('games.deleteText')}>
          <div>
            <DeleteButton
              id={saved.id}
              name={game.village.name || say('games.unnamed')}
              isSpelled
              onDeleted={() => goTo(null)}
            />
          </div>
        </Panel>
      </div>
      {isGameOver(game) ? null : <StoryPanel />}
    </div>
  );
}

/** MF-153: takes back the last resolution, with everything since; says first what that would be. */
function UndoButton() {
  const { saved, game, change, translator } = useModeration();
  const { say } = translator;
  const [isAsking, setAsking] = useState(false);
  const undone = isAsking ? undo(game) : null;
  const go = ({ game: before }: Undone) => {
    setAsking(false);
    const reopened = copyMark(before.village.phase, 'story').replace(/story$/, '');
    const copied = saved.copied.filter((mark) => !mark.startsWith(reopened));
    if (hasBegun(before)) change({ game: before, copied });
    else change({ draft: draftOf(before.opening), copied: [] });
  };
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
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
            <p>{whatIn(translator, undone)}</p>
            {undone.lost.length === 0 ? null : (
              <>
                <p>{say('undo.lost', { count: undone.lost.length })}</p>
                <ul className="list-disc ps-5 text-small">
                  {keyed(undone.lost).map(({ key, item }) => (
                    <li key={key}>{entryIn(translator, undone, item)}</li>
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

function whatIn(translator: Translator, { game, undone }: Undone): string {
  const name = 'who' in undone ? nameOf(tellerOf(translator.text, game), undone.who) : '';
  return translator.say(`undo.what.${undone.do}`, { phase: phaseIn(translator.text, game.village.phase), name });
}

/** One of the later things that would be gone. */
function entryIn(translator: Translator, { game }: Undone, entry: Entry): string {
  const name = 'who' in entry ? nameOf(tellerOf(translator.text, game), entry.who) : '';
  if (entry.do === 'say') return `${name}: ${entry.text}`;
  if (entry.do === 'substitute') return translator.say('undo.entries.substitute', { name, to: entry.name });
  return translator.say(`undo.entries.${entry.do === 'withdraw' || entry.do === 'deadline' ? entry.do : 'other'}`);
}

/** MF-157: the game as a file or as text, to go on elsewhere or to be safe. */
function ExportPanel() {
  const { game, translator } = useModeration();
  const { say } = translator;
  const text = exportGame(game);
  const { kind, number } = game.village.phase;
  const name = game.village.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const file = ['mafia', name, kind, number].filter((part) => part !== '').join('-');
  return (
    <Panel title={say('export.title')} text={say('export.help')}>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Download}
          onClick={() => downloadFile(`${file}.json`, new Blob([text], { type: 'application/json' }))}
        >
          {say('export.file')}
        </Button>
        <CopyButton text={text} of={say('export.title')} label={say('export.text')} />
      </div>
    </Panel>
  );
}
