import { ChevronLeft, ChevronRight, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, ButtonLink, FileButton } from '../../../web/ui/button.tsx';
import { ErrorNotice, Notice } from '../../../web/ui/notice.tsx';
import { Panel } from '../../../web/ui/panel.tsx';
import { type Restored, restoreGame } from '../moderator/game/saved-game.ts';
import { endSentence, phaseIn, restoreSentence } from '../moderator/game/sentences.ts';
import { EMPTY_DRAFT, rosterOf } from './moderator/draft.ts';
import { DraftPage } from './moderator/draft-page.tsx';
import { GamePage } from './moderator/game-page.tsx';
import { CopyButton, DeleteButton, Fold, TextArea, useGoToGame } from './moderator/parts.tsx';
import {
  type GameChange,
  gameStore,
  newGame,
  type OpenGame,
  openSaved,
  type SavedGame,
  StorageNotice,
  useGame,
  useGames,
} from './moderator/saved-games.tsx';
import { timeIn, useDictionary, useTranslator } from './moderator/translator.ts';

/** Far more than the longest game takes. */
const MOST_BYTES = 5_000_000;

/** MF-150: the moderator’s tool, for a game that people play on paper, in a chat or in a forum. */
export default function ModeratorPage() {
  const id = new URLSearchParams(useSearch()).get('game');
  return id === null ? <GamesPage /> : <OpenedGame key={id} id={id} />;
}

/** All games of this device, a new one, and one brought from elsewhere. */
function GamesPage() {
  const { say, language } = useTranslator();
  const games = useGames();
  const goTo = useGoToGame();
  const open = (change: GameChange) => {
    const saved = newGame(language, change, Date.now());
    gameStore.put(saved, null);
    goTo(saved.id);
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 py-4">
      <div className="grid gap-3">
        <h1 className="font-semibold text-title">{say('title')}</h1>
        <p className="max-w-prose text-pretty">{say('welcome')}</p>
        <p className="flex items-start gap-2 text-muted text-small">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {say('private')}
        </p>
        <Button
          kind="main"
          size="large"
          icon={Plus}
          className="justify-self-start"
          onClick={() => open({ draft: EMPTY_DRAFT })}
        >
          {say('games.new')}
        </Button>
      </div>
      {games.length === 0 ? null : (
        <Panel title={say('games.title')}>
          <ul className="grid gap-2">
            {games.map((saved) => (
              <GameRow key={saved.id} saved={saved} />
            ))}
          </ul>
        </Panel>
      )}
      <RestoreForm
        onRestored={({ game, differsFrom, dropped }) => open({ game, restored: { differsFrom, dropped } })}
      />
    </div>
  );
}

function GameRow({ saved }: { readonly saved: SavedGame }) {
  const translator = useTranslator();
  const [path] = useLocation();
  const { name, status } = useShown(saved);
  return (
    <li className="flex items-center gap-1 rounded-corner border border-line">
      <Link
        href={`${path}?game=${encodeURIComponent(saved.id)}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-corner px-3 py-2 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{name}</span>
          <span className="block text-muted text-small">
            {status}
            {saved.changed === 0 ? null : ` · ${timeIn(translator.language, saved.changed)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
      <DeleteButton id={saved.id} name={name} />
    </li>
  );
}

/** What a game is called, and how far it has got. */
function useShown(saved: SavedGame): { readonly name: string; readonly status: string } {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  const opened = openSaved(saved);
  if (opened.stage === 'damaged') return { name: say('games.damaged'), status: say('games.damagedHelp') };
  if (opened.stage === 'draft') {
    const { name, players } = rosterOf(opened.draft, dictionary).roster;
    return { name: name || say('games.unnamed'), status: say('games.draft', { count: players.length }) };
  }
  const { game } = opened;
  const status = endSentence(text, game) ?? phaseIn(text, game.village.phase);
  return { name: game.opening.name || say('games.unnamed'), status };
}

/** MF-157: goes on with a game that was exported, from a file or from text; it joins the others and replaces none. */
function RestoreForm({ onRestored }: { readonly onRestored: (restored: Extract<Restored, { ok: true }>) => void }) {
  const { say, text } = useTranslator();
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = (why: string) => setRefused(say('restore.refused', { why }));
  const take = (saved: string) => {
    const restored = restoreGame(saved);
    if (restored.ok) onRestored(restored);
    else refuse(restoreSentence(text, restored.mistake));
  };
  const bring = async (file: File) => {
    if (file.size > MOST_BYTES) refuse(text('desk.restore.foreign'));
    else take(await file.text().catch(() => ''));
  };
  return (
    <Panel title={say('restore.title')} text={say('restore.help')}>
      <ErrorNotice text={refused} />
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

/** One game of this device: being set up, or running. */
function OpenedGame({ id }: { readonly id: string }) {
  const { say } = useTranslator();
  const [path] = useLocation();
  const saved = useGame(id);
  return (
    <div className="flex grow flex-col gap-4">
      <div className="flex flex-col gap-2">
        <ButtonLink href={path} kind="quiet" size="small" icon={ChevronLeft} className="-ms-3 self-start">
          {say('games.all')}
        </ButtonLink>
        <StorageNotice trouble={saved.trouble} />
      </div>
      <Content {...saved} />
    </div>
  );
}

function Content({ saved, change }: OpenGame) {
  const { say } = useTranslator();
  if (saved === null) return <Notice kind="danger">{say('games.gone')}</Notice>;
  const opened = openSaved(saved);
  if (opened.stage === 'damaged') return <Damaged saved={saved} />;
  if (opened.stage === 'draft') return <DraftPage {...{ saved, change, draft: opened.draft }} />;
  return <GamePage {...{ saved, change, game: opened.game, restored: opened.restored }} />;
}

/** A saved game that cannot be read: its text is still there to be saved. */
function Damaged({ saved }: { readonly saved: SavedGame }) {
  const { say, text } = useTranslator();
  const goTo = useGoToGame();
  const opened = openSaved(saved);
  const why = opened.stage === 'damaged' ? restoreSentence(text, opened.mistake) : '';
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="danger">{say('games.damagedWhy', { why })}</Notice>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={saved.text} of={say('games.damaged')} label={say('games.copyText')} />
        <DeleteButton id={saved.id} name={say('games.damaged')} isSpelled onDeleted={() => goTo(null)} />
      </div>
    </div>
  );
}
