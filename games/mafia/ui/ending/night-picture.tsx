import { EyeOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { Arrows } from './arrows.tsx';
import { layOut, type Span } from './layout.ts';
import { DOING_LOOKS, FATE_LOOKS } from './looks.ts';
import { type Doing, pictureOf, type Reached } from './picture.ts';
import { PlayerButton } from './player-button.tsx';
import type { Scene } from './scenes.ts';

interface NightPictureProps {
  readonly scene: Scene;
  /** Whose ways alone are drawn strongly. */
  readonly picked: Seat | null;
  readonly onPick: (seat: Seat) => void;
}

/** A night drawn: on the left who did something, on the right whom it reached, and ways between them. The sentences below it say the same. */
export function NightPicture({ scene, picked, onPick }: NightPictureProps) {
  const { speaker } = useScreen();
  const picture = pictureOf(scene);
  const layout = layOut(picture);
  if (layout.height === 0) return <p className="py-4 text-muted">{speaker.text('ending.nothing')}</p>;
  return (
    <div className="max-w-3xl">
      <div className={classes(COLUMNS, 'pb-1 text-muted text-small')}>
        <span>{speaker.text('ending.acted')}</span>
        <span />
        <span className="ps-4">{speaker.text('ending.reached')}</span>
      </div>
      <div className={COLUMNS} style={{ height: `${layout.height}rem` }}>
        <div className="relative">
          {picture.doings.map((doing, index) => (
            <PlayerButton
              key={`${doing.by} ${doing.what}`}
              seat={doing.by}
              isDim={picked !== null && !isOf(doing, picked)}
              style={placed(layout.doings[index] as Span)}
              {...{ picked, onPick }}
            >
              <WhatWasDone doing={doing} />
            </PlayerButton>
          ))}
        </div>
        <Arrows arrows={layout.arrows} height={layout.height} picked={picked} />
        <div className="relative">
          {picture.reached.map((reached, index) => (
            <PlayerButton
              key={reached.seat}
              seat={reached.seat}
              isDim={picked !== null && !isReachedWith(reached, picture.doings, picked)}
              style={placed(layout.reached[index] as Span)}
              className="border border-line bg-ground ps-4"
              {...{ picked, onPick }}
            >
              <WhatBecame reached={reached} />
            </PlayerButton>
          ))}
        </div>
      </div>
    </div>
  );
}

const COLUMNS = 'grid grid-cols-[minmax(0,11rem)_minmax(4rem,1fr)_minmax(0,12rem)]';

/** A little apart from its neighbours. */
const placed = ({ top, height }: Span): CSSProperties => ({
  top: `${top + 0.0625}rem`,
  height: `${height - 0.125}rem`,
});

const isOf = ({ by, ways }: Doing, seat: Seat): boolean => by === seat || ways.some(({ to }) => to === seat);

const isReachedWith = ({ seat }: Reached, doings: readonly Doing[], picked: Seat): boolean =>
  seat === picked || doings.some(({ by, ways }) => by === picked && ways.some(({ to }) => to === seat));

function WhatWasDone({ doing }: { readonly doing: Doing }) {
  const { speaker } = useScreen();
  const { what, found, isUnseen } = doing;
  const { Icon, ink } = DOING_LOOKS[what];
  const isKept = what === 'blocked' || what === 'delayed';
  return (
    <span className="flex min-w-0 items-center gap-1 text-small">
      <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
      <span className="min-w-0 truncate">
        {speaker.text(isKept ? `ending.${what}` : `actions.${what}.name`)}
        {found !== null && `: ${speaker.text(`alignments.${found}`)}`}
      </span>
      {isUnseen && <EyeOff aria-hidden className="size-4 shrink-0 text-muted" />}
    </span>
  );
}

function WhatBecame({ reached }: { readonly reached: Reached }) {
  const { speaker } = useScreen();
  if (reached.fates.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
      {reached.fates.map((fate) => {
        const { Icon, ink } = FATE_LOOKS[fate];
        return (
          <span key={fate} className={`inline-flex items-center gap-1 font-medium ${ink}`}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {speaker.text(`ending.fates.${fate}`)}
          </span>
        );
      })}
    </span>
  );
}
