import { Drama } from 'lucide-react';
import { useMedia } from '../../../web/ui/device.ts';
import { CastList } from './cast-list.tsx';
import { ClaimsMade } from './claims/claims-made.tsx';
import { Dawn } from './day/dawn.tsx';
import { Dusk } from './day/dusk.tsx';
import { VoteCounts } from './day/standings.tsx';
import type { Ballot } from './day/use-ballot.ts';
import { Graveyard } from './graves/graveyard.tsx';
import type { Tonight } from './night/use-tonight.ts';
import { People } from './people/people.tsx';
import { moodOf } from './round-of.ts';
import { useScreen } from './screen-context.ts';
import { MyTray } from './secret/my-tray.tsx';
import { Section } from './section.tsx';

interface BoardProps {
  readonly tonight: Tonight | null;
  readonly ballot: Ballot;
}

/** Everything under the sky: one column on a phone, two where there is room. */
export function Board({ tonight, ballot }: BoardProps) {
  const { match, place } = useScreen();
  const isNight = moodOf(match) === 'night';
  if (place === 'tv') return <WallBoard ballot={ballot} isNight={isNight} />;
  const { days, dawn, graves } = match.table;
  const isFirst = days.length === 0 && dawn === null && graves.length === 0;
  // Its key keeps it the same tray wherever it is placed: what is open or half written in it survives the night.
  const tray = <MyTray key="tray" tonight={tonight} />;
  return (
    <div className={COLUMNS}>
      <div className={COLUMN}>
        <News />
        {isNight && tray}
        {/* A player who is asked at night finds everybody in the tray. */}
        {tonight === null && <People ballot={ballot} />}
        {!isNight && tray}
      </div>
      <div className={COLUMN}>
        <VoteCounts />
        <ClaimsMade />
        <Graveyard />
        {isFirst && <RolesInPlay />}
      </div>
    </div>
  );
}

/** While nothing has happened yet, and where there is room: what everybody knows from the start. */
function RolesInPlay() {
  const props = useScreen();
  const isWide = useMedia('(min-width: 52rem)');
  if (!isWide) return null;
  return (
    <div data-cast>
      <Section title={props.speaker.text('screen.cast.title')} icon={<Drama aria-hidden className="size-5" />}>
        <CastList {...props} />
      </Section>
    </div>
  );
}

/** What the last vote or the last night brought. */
function News() {
  const { match } = useScreen();
  return match.phase === 'day' ? <Dawn /> : <Dusk />;
}

/** For a whole room: the people large, and the news next to them. */
function WallBoard({ ballot, isNight }: Pick<BoardProps, 'ballot'> & { readonly isNight: boolean }) {
  return (
    <div className={COLUMNS}>
      <People ballot={ballot} />
      <div className={COLUMN}>
        <News />
        <VoteCounts />
        {isNight && <Graveyard />}
      </div>
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 items-start gap-3 @3xl:grid-cols-[3fr_2fr]';
const COLUMN = 'flex min-w-0 flex-col gap-3';
