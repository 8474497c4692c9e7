import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { Travelling } from '../../../web/ui/pieces.tsx';
import type { PlayingMoment } from '../../../web/ui/screen.ts';
import { TURNS_AFTER } from '../pacing.ts';
import type { Skull } from '../types.ts';
import { DiscBack, DiscFace, EmptyDisc } from './disc.tsx';
import { laidInAll, useScreen } from './use-screen.ts';

/** What is going on, in the middle of the table: what is awaited, the bid, or a disc that turns over. */
export function Middle() {
  const { scene, match, moment = null } = useScreen();
  if (moment !== null && scene.turning !== null) return <TurningDisc key={moment.key} moment={moment} />;
  if (match.outcome !== null) return <Ended />;
  if (moment !== null && moment.event.type !== 'laid') return null;
  return (
    <div className="flex flex-col items-center gap-1 columns:items-start [@container_middle_(height<12rem)]:rows:hidden">
      <Now />
    </div>
  );
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-balance font-semibold font-title text-large leading-tight rows:text-base columns:text-base">
    {children}
  </p>
);
const Small = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <p className={classes('max-w-80 text-balance text-on-table-muted leading-snug', className)}>{children}</p>
);

function Ended() {
  const { match, speaker } = useScreen();
  return <Title>{speaker.text('moments.ended.line', { seat: speaker.seats(match.outcome?.ranking[0] ?? []) })}</Title>;
}

/** What the table waits for. */
function Now() {
  const { match, seat: mine, scene, speaker } = useScreen();
  const { table } = scene;
  const onTurn = table.onTurn ?? table.starter;
  const whose = (key: string, seat: number) =>
    seat === mine
      ? speaker.text(`screen.middle.${key}You`)
      : speaker.text(`screen.middle.${key}`, { seat: speaker.seat(seat) });
  switch (match.phase) {
    case 'first': {
      const inPlay = table.discs.filter((count) => count > 0).length;
      const done = table.laid.filter((count) => count > 0).length;
      return (
        <>
          <Title>{speaker.text('screen.middle.first')}</Title>
          <Small>{speaker.text('screen.middle.firstDone', { done, of: inPlay })}</Small>
          <Small className="columns:hidden short:hidden">{whose('starts', table.starter)}</Small>
        </>
      );
    }
    case 'turn':
      return (
        <>
          <Title>{whose('turn', onTurn)}</Title>
          <Small>{speaker.text('screen.middle.onTable', { count: laidInAll(table) })}</Small>
        </>
      );
    case 'bidding':
      return <HighestBid />;
    case 'challenge':
      return (
        <>
          <Title>{whose('challenge', table.bidder ?? 0)}</Title>
          <Found />
        </>
      );
    case 'loss':
      return <Title>{whose('loss', table.bidder ?? 0)}</Title>;
    case 'next':
      return null;
  }
}

function HighestBid() {
  const { scene, speaker } = useScreen();
  const { bid, bidder } = scene.table;
  return (
    <div className="flex items-center gap-3">
      <p className="counts font-semibold font-title text-[max(2.5rem,calc(76*var(--u)))] leading-none rows:text-[max(2.5rem,calc(56*var(--u)))] columns:text-[2.5rem]">
        {bid}
      </p>
      <div className="text-start">
        <Title>{speaker.text('screen.middle.bidBy', { seat: speaker.seat(bidder ?? 0) })}</Title>
        <Small>{speaker.text('screen.middle.ofDiscs', { count: laidInAll(scene.table) })}</Small>
      </div>
    </div>
  );
}

/** More are not drawn, only counted. */
const MOST_DRAWN = 8;

/** The flowers that were found, and those that are still missing. */
function Found() {
  const { scene, speaker } = useScreen();
  const { bid, turned } = scene.table;
  const found = turned.filter(({ disc }) => disc === 'flower').length;
  return (
    <>
      {bid <= MOST_DRAWN && (
        <span aria-hidden className="flex justify-center gap-1">
          {Array.from({ length: bid }, (_, at) => at).map((at) =>
            at < found ? (
              <DiscFace key={at} disc="flower" className="w-8 rows:w-6 columns:w-6" />
            ) : (
              <EmptyDisc key={at} className="w-8 rows:w-6 columns:w-6" />
            ),
          )}
        </span>
      )}
      <Small>{speaker.text('screen.middle.found', { found, bid })}</Small>
    </>
  );
}

const TURNS = 380;

/** One disc comes from its stack to the middle, is held for a breath, and turns over. */
function TurningDisc({ moment }: { readonly moment: PlayingMoment<Skull> }) {
  const { scene, faces, speaker } = useScreen();
  const place = useRef<HTMLSpanElement>(null);
  const { pace } = moment;
  useLayoutEffect(() => {
    const timing = { delay: TURNS_AFTER * pace, duration: TURNS * pace, fill: 'both' as const };
    const frames = isStill()
      ? [{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(180deg)', offset: 0.99 }, { transform: 'none' }]
      : [
          { transform: 'rotateY(180deg)', easing: 'cubic-bezier(.65,0,.35,1)' },
          { transform: 'rotateY(60deg) scale(1.18)', offset: 0.6 },
          { transform: 'none' },
        ];
    place.current?.animate?.(frames, timing);
  }, [pace]);
  if (scene.turning === null) return null;
  const { seat, disc, by } = scene.turning;
  const { bid, turned } = scene.table;
  return (
    <div className="flex flex-col items-center gap-1 columns:flex-row columns:gap-3 columns:self-center">
      <Travelling from={seat} className="block w-28 rows:w-15 columns:w-24">
        <span ref={place} className="relative block [transform-style:preserve-3d]">
          <DiscFace disc={disc} className="w-full [backface-visibility:hidden]" />
          <DiscBack
            look={faces[seat]?.look ?? seat}
            className="absolute inset-x-0 top-0 w-full [backface-visibility:hidden] [transform:rotateY(180deg)]"
          />
        </span>
      </Travelling>
      <Small>{speaker.text('screen.middle.turning', { seat: speaker.seat(by), number: turned.length + 1, bid })}</Small>
    </div>
  );
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
