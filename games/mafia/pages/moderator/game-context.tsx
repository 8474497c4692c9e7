import { Flag, Moon, Sun, Timer } from 'lucide-react';
import { createContext, useContext } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { Select } from '../../../../web/ui/select.tsx';
import {
  type Done,
  isGameOver,
  type ModeratorGame,
  namesOf,
  phaseIn,
  type Refused,
  type Teller,
  timeLeft,
} from '../../moderator/game/index.ts';
import { lengthIn } from '../../moderator/game/terminal/sentences.ts';
import { livingOf, winnersOf } from '../../resolver/index.ts';
import { useNow } from './parts.tsx';
import type { KeptChange, KeptGame } from './saved-games.tsx';
import { LANGUAGES, type Translator, timeIn } from './translator.ts';

const RoomContext = createContext<Room | null>(null);

export const RoomProvider = RoomContext.Provider;

/** What every part of the desk is about. */
export interface Room {
  readonly kept: KeptGame;
  readonly desk: ModeratorGame;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: KeptChange) => boolean;
  /** Keeps what came of something; why it was refused, or null. */
  readonly take: (result: Done | Refused) => string | null;
  /** In the moderator's language. */
  readonly voice: Translator;
  readonly teller: Teller;
  /** In the players' language. */
  readonly aloud: Translator;
}

/** The game on the desk. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('there is no game on the desk');
  return room;
}

/** The language of everything that is copied for the players, whatever the moderator reads in. */
export function LanguageChoice() {
  const { kept, change, voice } = useRoom();
  return (
    <Select
      label={voice.say('language.label')}
      value={kept.language}
      onChange={(language) => change({ language })}
      choices={LANGUAGES.map((language) => ({ value: language, label: voice.say(`language.${language}`) }))}
      className="max-w-60"
    />
  );
}

/** Where the game stands: night and day differ at a glance. */
export function DeskHead() {
  const { desk, voice } = useRoom();
  const { village } = desk;
  const isOver = isGameOver(desk);
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
          {isOver ? voice.say('over.title') : phaseIn(voice.text, village.phase)}
        </h1>
        <p className="wrap-anywhere text-muted text-small">
          {[village.name, voice.say('alive', { count: livingOf(village).length, of: village.players.length })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {isOver ? null : <EarlyWinners />}
      </div>
      {isOver ? null : <DeadlineLine />}
    </header>
  );
}

/** Whoever has won already while the others play on, such as a lynched joker. */
function EarlyWinners() {
  const { desk, voice, teller } = useRoom();
  const winners = winnersOf(desk.village);
  if (typeof winners === 'string') return null;
  return <p className="text-small">{voice.text('desk.terminal.jointWinners', { names: namesOf(teller, winners) })}</p>;
}

/** MF-155: the deadline and how much is left. */
export function DeadlineLine() {
  const { desk, voice } = useRoom();
  const now = useNow();
  const left = timeLeft(desk, now);
  if (left === null || desk.deadline === null) return null;
  const isPast = left < 0;
  const length =
    left > 0 && left < 60_000
      ? voice.say('deadline.seconds', { count: Math.ceil(left / 1000) })
      : lengthIn(voice.text, left);
  return (
    <p
      role="timer"
      className={classes('flex items-start gap-2 text-small max-sm:basis-full', isPast && 'font-semibold text-danger')}
    >
      <Timer aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="counts block font-semibold">
          {voice.text(isPast ? 'desk.terminal.passed' : 'desk.terminal.left', { length })}
        </span>
        <span className="block">{timeIn(voice.language, desk.deadline)}</span>
      </span>
    </p>
  );
}
