import { Flag, Moon, Sun, Timer } from 'lucide-react';
import { createContext, useContext } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { Select } from '../../../../web/ui/fields.tsx';
import { isGameOver, timeLeft } from '../../moderator/game/game.ts';
import { lengthIn, namesOf, phaseIn, type Teller } from '../../moderator/game/sentences.ts';
import type { Done, ModeratorGame, Refused } from '../../moderator/game/types.ts';
import { livingOf, winnersOf } from '../../resolver/index.ts';
import { useNow } from './parts.tsx';
import type { GameChange, SavedGame } from './saved-games.tsx';
import { LANGUAGES, type Translator, timeIn } from './translator.ts';

const ModerationContext = createContext<Moderation | null>(null);

export const ModerationProvider = ModerationContext.Provider;

/** What every part of the game is about. */
export interface Moderation {
  readonly saved: SavedGame;
  readonly game: ModeratorGame;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: GameChange) => boolean;
  /** Keeps what came of something; why it was refused, or null. */
  readonly take: (result: Done | Refused) => string | null;
  /** In the moderator's language. */
  readonly translator: Translator;
  readonly teller: Teller;
  /** In the players' language. */
  readonly playersTranslator: Translator;
}

/** The game on the game. */
export function useModeration(): Moderation {
  const moderation = useContext(ModerationContext);
  if (moderation === null) throw new Error('no game is open');
  return moderation;
}

/** The language of everything that is copied for the players, whatever the moderator reads in. */
export function LanguageChoice() {
  const { saved, change, translator } = useModeration();
  return (
    <Select
      label={translator.say('language.label')}
      value={saved.language}
      onChange={(language) => change({ language })}
      choices={LANGUAGES.map((language) => ({ value: language, label: translator.say(`language.${language}`) }))}
      className="max-w-60"
    />
  );
}

/** Where the game is: night and day differ at a glance. */
export function GameHeader() {
  const { game, translator } = useModeration();
  const { village } = game;
  const isOver = isGameOver(game);
  const isNight = village.phase.kind === 'night';
  const Icon = isOver ? Flag : isNight ? Moon : Sun;
  return (
    <header
      data-phase={isOver ? 'over' : village.phase.kind}
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-corner border-s-8 bg-raised px-4 py-3',
        isOver ? 'border-muted' : isNight ? 'border-info' : 'border-gold',
      )}
    >
      <Icon
        aria-hidden
        className={classes('size-8 shrink-0', isOver ? 'text-muted' : isNight ? 'text-info' : 'text-gold')}
      />
      <div className="min-w-0 flex-1">
        <h1 className="font-semibold text-title">
          {isOver ? translator.say('over.title') : phaseIn(translator.text, village.phase)}
        </h1>
        <p className="wrap-anywhere text-muted text-small">
          {[village.name, translator.say('alive', { count: livingOf(village).length, of: village.players.length })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {isOver ? null : <EarlyWinners />}
      </div>
      {isOver ? null : <DeadlineLine />}
    </header>
  );
}

/** Players who have won already while the others play on, such as a lynched joker. */
function EarlyWinners() {
  const { game, translator, teller } = useModeration();
  const winners = winnersOf(game.village);
  if (typeof winners === 'string') return null;
  return (
    <p className="text-small">{translator.text('desk.terminal.jointWinners', { names: namesOf(teller, winners) })}</p>
  );
}

/** MF-155: the deadline and how much is left. */
export function DeadlineLine() {
  const { game, translator } = useModeration();
  const now = useNow();
  const left = timeLeft(game, now);
  if (left === null || game.deadline === null) return null;
  const isPast = left < 0;
  const length =
    left > 0 && left < 60_000
      ? translator.say('deadline.seconds', { count: Math.ceil(left / 1000) })
      : lengthIn(translator.text, left);
  return (
    <p
      role="timer"
      className={classes('flex items-start gap-2 text-small max-sm:basis-full', isPast && 'font-semibold text-danger')}
    >
      <Timer aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="counts block font-semibold">
          {translator.text(isPast ? 'desk.terminal.passed' : 'desk.terminal.left', { length })}
        </span>
        <span className="block">{timeIn(translator.language, game.deadline)}</span>
      </span>
    </p>
  );
}
