import { ChevronRight, Lock, Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../../../web/ui/button.tsx';
import { phaseIn } from '../../moderator/game/index.ts';
import { DeleteButton } from './delete-button.tsx';
import { EMPTY_DRAFT, rosterOf } from './draft/draft.ts';
import { useDictionary } from './draft/use-dictionary.ts';
import { Panel } from './kit/panel.tsx';
import { useGoing } from './kit/use-going.ts';
import { useTranslator } from './kit/voice.ts';
import { RestoreForm } from './restore-form.tsx';
import { type KeptChange, type KeptGame, newGame, openKept } from './storage/kept-game.ts';
import { cupboard, useGames } from './storage/use-games.ts';
import { endSentence } from './telling/texts.ts';
import { timeIn } from './telling/times.ts';

/** All games of this device, a new one, and one brought from elsewhere. */
export function GamesPage() {
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
