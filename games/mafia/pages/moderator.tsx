import { ChevronLeft, ChevronRight, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, buttonLook } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { FileButton } from '../../../web/ui/file-button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { phaseIn, type Restored, restoreGame } from '../moderator/game/index.ts';
import { restoreSentence } from '../moderator/game/terminal/sentences.ts';
import { EMPTY_DRAFT, rosterOf } from './moderator/draft.ts';
import { DraftPage } from './moderator/draft-page.tsx';
import { DeskPage } from './moderator/game-page.tsx';
import { CopyButton, DeleteButton, Fold, Panel, TextArea, useGoing } from './moderator/parts.tsx';
import {
  cupboard,
  KeepingNotice,
  type KeptChange,
  type KeptGame,
  newGame,
  type OpenGame,
  openKept,
  useGame,
  useGames,
} from './moderator/saved-games.tsx';
import { endSentence } from './moderator/texts.ts';
import { timeIn, useDictionary, useTranslator } from './moderator/translator.ts';

/** Far more than the longest game takes. */
const MOST_BYTES = 5_000_000;

/** MF-150: the moderator's desk, for a game that people play on paper, in a chat or in a forum. */
export default function ModeratorPage() {
  const id = new URLSearchParams(useSearch()).get('game');
  return id === null ? <GamesPage /> : <OpenedGame key={id} id={id} />;
}

/** All games of this device, a new one, and one brought from elsewhere. */
function GamesPage() {
  const { say, language } = useTranslator();
  const games = useGames();
  const goTo = useGoing();
  const open = (change: KeptChange) => {
    const game = newGame(language, change, Date.now());
    cupboard.put(game, null);
    goTo(game.id);
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
        <Button kind="main" size="large" className="justify-self-start" onClick={() => open({ draft: EMPTY_DRAFT })}>
          <Plus aria-hidden className="size-5" />
          {say('games.new')}
        </Button>
      </div>
      {games.length === 0 ? null : (
        <Panel title={say('games.title')}>
          <ul className="grid gap-2">
            {games.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </Panel>
      )}
      <RestoreForm
        onRestored={({ desk, differsFrom, dropped }) => open({ desk, restored: { differsFrom, dropped } })}
      />
    </div>
  );
}

function GameRow({ game }: { readonly game: KeptGame }) {
  const voice = useTranslator();
  const [path] = useLocation();
  const { name, stands } = useShown(game);
  return (
    <li className="flex items-center gap-1 rounded-corner border border-line">
      <Link
        href={`${path}?game=${encodeURIComponent(game.id)}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-corner px-3 py-2 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{name}</span>
          <span className="block text-muted text-small">
            {stands}
            {game.changed === 0 ? null : ` · ${timeIn(voice.language, game.changed)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
      <DeleteButton id={game.id} name={name} />
    </li>
  );
}

/** What a game is called, and where it stands. */
function useShown(game: KeptGame): { readonly name: string; readonly stands: string } {
  const voice = useTranslator();
  const dictionary = useDictionary();
  const { say, text } = voice;
  const opened = openKept(game);
  if (opened.stage === 'damaged') return { name: say('games.damaged'), stands: say('games.damagedHelp') };
  if (opened.stage === 'draft') {
    const { name, players } = rosterOf(opened.draft, dictionary).roster;
    return { name: name || say('games.unnamed'), stands: say('games.draft', { count: players.length }) };
  }
  const { desk } = opened;
  const stands = endSentence(voice, desk) ?? phaseIn(text, desk.village.phase);
  return { name: desk.opening.name || say('games.unnamed'), stands };
}

/** MF-157: goes on with a game that was exported, from a file or from text; it joins the others and replaces none. */
function RestoreForm({ onRestored }: { readonly onRestored: (restored: Extract<Restored, { ok: true }>) => void }) {
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

/** One game of this device: being set up, or running. */
function OpenedGame({ id }: { readonly id: string }) {
  const { say } = useTranslator();
  const [path] = useLocation();
  const game = useGame(id);
  return (
    <div className="flex grow flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Link href={path} className={classes(buttonLook({ kind: 'quiet', size: 'small' }), '-ms-3 self-start')}>
          <ChevronLeft aria-hidden className="size-4" />
          {say('games.all')}
        </Link>
        <KeepingNotice trouble={game.trouble} />
      </div>
      <Content {...game} />
    </div>
  );
}

function Content({ kept, change }: OpenGame) {
  const { say } = useTranslator();
  if (kept === null) return <Notice kind="danger">{say('games.gone')}</Notice>;
  const opened = openKept(kept);
  if (opened.stage === 'damaged') return <Damaged kept={kept} />;
  if (opened.stage === 'draft') return <DraftPage {...{ kept, change, draft: opened.draft }} />;
  return <DeskPage {...{ kept, change, desk: opened.desk, restored: opened.restored }} />;
}

/** A kept game that cannot be read: its text is still there to be saved. */
function Damaged({ kept }: { readonly kept: KeptGame }) {
  const { say, text } = useTranslator();
  const goTo = useGoing();
  const opened = openKept(kept);
  const why = opened.stage === 'damaged' ? restoreSentence(text, opened.mistake) : '';
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="danger">{say('games.damagedWhy', { why })}</Notice>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={kept.text} of={say('games.damaged')} label={say('games.copyText')} />
        <DeleteButton id={kept.id} name={say('games.damaged')} isSpelled onDeleted={() => goTo(null)} />
      </div>
    </div>
  );
}
