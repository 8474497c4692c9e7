import { shelf } from 'virtual:shelf';
import { classes } from '../../ui/classes.ts';

export { shelf };

/** As files of their own: inside the script they would be downloaded before anything is drawn. */
const pictures = import.meta.glob<string>('../../../games/*/picture.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A text of the shelf in the reader's language. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string => texts[language] ?? '';

/** What a game is called; its id where this page is older than the game. */
export function titleOf(game: string, language: string): string {
  const known = shelf.find(({ id }) => id === game);
  return known === undefined ? game : inLanguage(known.title, language);
}

/** Whether it follows a game that people play on a table of their own. */
export const isCompanion = (game: string): boolean => shelf.some(({ id, isCompanion: is }) => id === game && is);

interface GamePictureProps {
  readonly id: string;
  readonly className: string;
}

/** A game's picture on its tabletop; where nobody drew one, an empty table that waits for it. */
export function GamePicture({ id, className }: GamePictureProps) {
  const picture = pictures[`../../../games/${id}/picture.svg`];
  if (picture !== undefined) {
    return <img src={picture} alt="" className={classes('shrink-0 bg-table object-cover', className)} />;
  }
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={classes('shrink-0 bg-table', className)}
    >
      <ellipse cx="160" cy="112" rx="148" ry="78" className="fill-rim" />
      <ellipse cx="160" cy="106" rx="148" ry="78" className="fill-table-lit" />
      <ellipse cx="160" cy="106" rx="134" ry="68" className="fill-none stroke-inlay" strokeWidth="2" />
      <rect x="122" y="72" width="34" height="48" rx="5" className="fill-piece-back" transform="rotate(-10 139 96)" />
      <rect x="164" y="72" width="34" height="48" rx="5" className="fill-paper" transform="rotate(8 181 96)" />
    </svg>
  );
}
