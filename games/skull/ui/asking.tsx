import { Eye, EyeClosed, ListOrdered } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Dock } from '../../../web/ui/dock.tsx';
import { useIsCovered, useTurning } from '../../../web/ui/private-tray.tsx';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { Command, Disc } from '../types.ts';
import { DiscBack, DiscFace, OwnedPips, WonMark } from './disc.tsx';
import { nameOf } from './mats.tsx';
import { discsOf, isAtDock, laidInAll, offersOf, useScreen } from './use-screen.ts';

const Record = lazy(() => import('./record.tsx'));

interface AnswerProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** My edge of the table: what is asked of me, my discs, and all that I was offered. */
export function Asking({ refusal, ...answers }: AnswerProps & { readonly refusal: string | null }) {
  const props = useScreen();
  const { match, seat, faces, speaker } = props;
  const offers = offersOf(props);
  const hasHand = isAtDock(props) && match.outcome === null;
  const hasAnswers = offers.bid.length > 0 || offers.mayPass;
  return (
    <Dock
      {...{ match, seat, faces, refusal }}
      ask={speaker.text(`phaseHelp.${match.phase}`)}
      hint={match.outcome === null && <MyStack />}
      mark={hasHand ? <MyMark /> : null}
      hand={hasHand ? <Hand {...answers} /> : null}
      tools={<Tools hasHand={hasHand} />}
    >
      {hasAnswers ? (
        <Bids key={match.question} numbers={offers.bid} mayPass={offers.mayPass} {...answers} />
      ) : hasHand ? (
        // On a phone the table keeps its height, whether there is something to press or not.
        <span aria-hidden className="h-11 w-0 sm:hidden short:hidden" />
      ) : null}
    </Dock>
  );
}

/** Covers my discs, and shows the rounds so far. */
function Tools({ hasHand }: { readonly hasHand: boolean }) {
  const { speaker } = useScreen();
  const { t } = useTranslation('kit');
  const [isOpen, setIsOpen] = useState(false);
  const isCovered = useIsCovered();
  const turning = useTurning();
  return (
    <>
      {hasHand && (
        <IconButton
          icon={isCovered ? Eye : EyeClosed}
          label={t(isCovered ? 'tray.show' : 'tray.hide')}
          aria-expanded={!isCovered}
          {...turning}
        />
      )}
      <IconButton icon={ListOrdered} label={speaker.text('screen.record.open')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <Record onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** My own seat, at the dock: my mark, how many discs I have, and my won challenges. */
function MyMark() {
  const { match, scene, seat, faces } = useScreen();
  if (seat === null) return null;
  return (
    <span aria-hidden className="me-1 flex flex-col items-center gap-0.5">
      <span className="relative block">
        <SeatMark look={faces[seat]?.look ?? seat} className="size-10 lg:size-12" />
        <span className="-top-1 -right-2 absolute flex">
          {Array.from({ length: scene.table.points[seat] ?? 0 }, (_, won) => won).map((won) => (
            <WonMark key={won} className="size-5 not-first:-ml-2" />
          ))}
        </span>
      </span>
      <span className="text-small">
        <OwnedPips owned={scene.table.discs[seat] ?? 0} of={discsOf(match)} />
      </span>
    </span>
  );
}

/** What I have laid, from bottom to top, as long as it is only mine to know. */
function MyStack() {
  const { scene, speaker } = useScreen();
  const isCovered = useIsCovered();
  const stack = scene.hand?.stack ?? [];
  if (isCovered || stack.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span>{speaker.text('screen.yourStack')}</span>
      <span className="flex">
        {stack.map((disc, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stack only grows at its end
          <span key={at} className="not-first:-ml-2">
            <DiscFace disc={disc} className="w-6" />
            <span className="sr-only">{`${nameOf(disc, speaker)} `}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

/** The discs that I can still lay: one tap lays one, or gives it up where I have to. */
function Hand({ isSending, onAnswer }: AnswerProps) {
  const props = useScreen();
  const { scene, seat, faces, speaker } = props;
  const { t } = useTranslation('kit');
  const isCovered = useIsCovered();
  const offers = offersOf(props);
  const discs = scene.hand?.discs ?? [];
  const type = offers.lose.length > 0 ? 'lose' : 'lay';
  const isOffered = (disc: Disc) => offers[type].includes(disc);
  const size = sizeOf(discs.length);
  return (
    <section aria-label={speaker.text('screen.yourHand')} data-hand>
      {isCovered && <p className="sr-only">{t('tray.isHidden')}</p>}
      <ul
        aria-hidden={isCovered || undefined}
        className="flex min-h-18 items-end justify-center gap-2 pt-2 lg:min-h-22 short:min-h-13 short:gap-1 short:pt-0.5"
      >
        {discs.length === 0 && (
          <li className="self-center text-muted text-small lg:pt-12">{speaker.text('screen.noDiscs')}</li>
        )}
        {discs.map((disc, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: flowers are all alike, and come before the skull
          <li key={at}>
            {isCovered ? (
              <DiscBack look={faces[seat ?? 0]?.look ?? 0} className={size} />
            ) : isOffered(disc) ? (
              <button
                type="button"
                data-disc={disc}
                aria-label={speaker.text(`screen.${type}.${disc}`)}
                disabled={isSending}
                onClick={() => onAnswer({ type, disc })}
                className="block touch-manipulation rounded-full transition-transform duration-150 hover:-translate-y-1.5 active:-translate-y-2"
              >
                <DiscFace disc={disc} className={size} />
              </button>
            ) : (
              <>
                <DiscFace disc={disc} className={classes(size, 'opacity-75')} />
                <span className="sr-only">{nameOf(disc, speaker)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A phone has room for five large ones. */
const sizeOf = (discs: number): string => (discs > 5 ? 'w-10 lg:w-16 short:w-9' : 'w-16 lg:w-20 short:w-12');

/** So many numbers are offered at once, in one line on a phone; the others after one more press. */
const SHOWN = 4;

interface BidsProps extends AnswerProps {
  readonly numbers: readonly number[];
  readonly mayPass: boolean;
}

/** How many I claim to turn over, each number with a press, and out of the bidding with another. */
function Bids({ numbers, mayPass, isSending, onAnswer }: BidsProps) {
  const { scene, speaker } = useScreen();
  const [isWhole, setIsWhole] = useState(false);
  const all = laidInAll(scene.table);
  const isLong = numbers.length > SHOWN + (mayPass ? 0 : 1);
  const shown = isWhole || !isLong ? numbers : numbers.slice(0, SHOWN);
  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-1.5 max-sm:justify-center">
      <fieldset aria-label={speaker.text('screen.bid.label')} className="contents">
        <span aria-hidden className="font-semibold text-small max-sm:hidden">
          {speaker.text(mayPass ? 'screen.bid.higher' : 'screen.bid.first')}
        </span>
        {shown.map((number) => (
          <Button
            key={number}
            data-bid={number}
            kind="plain"
            className="counts min-w-11 px-2! font-bold"
            aria-label={speaker.text(number === all ? 'screen.bid.all' : 'screen.bid.number', { count: number })}
            disabled={isSending}
            onClick={() => onAnswer({ type: 'bid', number })}
          >
            {number === all && numbers.length > 1 ? speaker.text('screen.bid.allShort', { count: number }) : number}
          </Button>
        ))}
        {isLong && !isWhole && (
          <Button
            kind="quiet"
            className="min-w-11 px-2!"
            aria-label={speaker.text('screen.bid.more')}
            onClick={() => setIsWhole(true)}
          >
            …
          </Button>
        )}
      </fieldset>
      {mayPass && (
        <Button kind="main" data-pass disabled={isSending} onClick={() => onAnswer({ type: 'pass' })}>
          {speaker.text('commands.pass')}
        </Button>
      )}
    </div>
  );
}
