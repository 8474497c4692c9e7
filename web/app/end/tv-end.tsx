import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { tabText } from '../../ui/poster.tsx';
import type { Poster, PosterPerson } from '../../ui/poster-data.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { PlacesTable, Titles } from './end-panel.tsx';
import type { Place } from './places.ts';
import { PosterView } from './poster-view.tsx';

/** So many have a line each; more stand in two columns. */
const IN_ONE_COLUMN = 5;

/** With more people there is no room for the titles, which are on the poster too. */
const WITH_TITLES = 10;

/** What is next to the poster is as large as there is room, whatever size of letters was chosen for this TV. */
const LETTERS = 'text-base [--text-base:1rem] [--text-large:1.25rem] [--text-small:0.8125rem]';

interface TvEndProps {
  /** What was played. */
  readonly title: string;
  readonly poster: Poster;
  readonly foot: string;
  /** Everybody's place; null where sides win. */
  readonly places: readonly Place[] | null;
  /** How to join, in the corner. */
  readonly children: ReactNode;
}

/** The poster as high as the screen, and next to it everybody, for a whole room to read. Nothing scrolls on a TV: all of it fits. */
export function TvEnd({ title, poster, foot, places, children }: TvEndProps) {
  const { t } = useTranslation('end');
  const people = [...poster.winners, ...poster.others];
  return (
    // The button in the corner has its room on the left.
    <main className="flex min-h-0 flex-1 items-center justify-center gap-8 p-4 ps-14">
      <h1 className="sr-only">{title}</h1>
      <section aria-label={t('result')} className="h-full shrink-0">
        <PosterView {...{ poster, foot }} ribbon={null} hrefOf={null} className="h-full" />
      </section>
      <div className={classes('flex h-full min-w-0 max-w-xl flex-1 flex-col', LETTERS)}>
        <div className="flex min-h-0 flex-1 flex-col justify-center gap-3">
          {places === null ? <Everybody people={people} winners={poster.winners} /> : <PlacesTable places={places} />}
          {people.length <= WITH_TITLES && <Titles titles={poster.titles} />}
        </div>
        <div className="flex justify-end">{children}</div>
      </div>
    </main>
  );
}

interface EverybodyProps {
  readonly people: readonly PosterPerson[];
  readonly winners: Poster['winners'];
}

/** Those who won, then the others, and what they were; they are said aloud with the poster. */
function Everybody({ people, winners }: EverybodyProps) {
  const isWide = people.length <= IN_ONE_COLUMN;
  const gap = people.length <= WITH_TITLES ? 'gap-y-2' : 'gap-y-1';
  return (
    <ul aria-hidden className={classes('grid gap-x-4', gap, isWide ? 'text-large' : 'grid-cols-2')}>
      {people.map((person) => (
        <li key={person.look} className="flex min-w-0 items-center gap-3">
          <SeatMark look={person.look} size={isWide ? 'large' : 'usual'} />
          <div
            className={classes('flex min-w-0', isWide ? 'items-center gap-3' : 'flex-col items-start leading-tight')}
          >
            <span className="wrap-anywhere flex min-w-0 items-center gap-1.5">
              {person.name}
              {winners.includes(person) && <Trophy data-won className="size-[0.9em] shrink-0" />}
            </span>
            {person.tab !== null && (
              <span
                className={classes(
                  'flex items-center gap-1.5 rounded-corner text-paper',
                  isWide ? 'shrink-0 px-3 py-0.5' : 'px-2 text-small',
                )}
                style={{ backgroundColor: `var(--piece-${person.tab.colour})` }}
              >
                {person.tab.Icon !== undefined && <person.tab.Icon className="size-[0.9em] shrink-0" />}
                {tabText(person)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
