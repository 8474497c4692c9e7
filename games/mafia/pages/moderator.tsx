import { useSearch } from 'wouter';
import { GamesPage } from './moderator/games-page.tsx';
import { OpenedGame } from './moderator/opened-game.tsx';

/** MF-150: the moderator's desk, for a game that people play on paper, in a chat or in a forum. */
export default function ModeratorPage() {
  const id = new URLSearchParams(useSearch()).get('game');
  return id === null ? <GamesPage /> : <OpenedGame key={id} id={id} />;
}
