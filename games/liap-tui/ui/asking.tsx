import { ChartLine, Eye, EyeClosed, Palette } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Dock } from '../../../web/ui/dock.tsx';
import { useIsCovered, useTurning } from '../../../web/ui/private-tray.tsx';
import { type Offered, useAnswer, useDraft } from '../../../web/ui/screen.ts';
import { multiplierAfter } from '../facts/multiplier.ts';
import { setOf } from '../facts/piece-sets.ts';
import type { Command } from '../types.ts';
import type { Choice, OfferedPlay } from './choice.tsx';
import { Hand } from './hand.tsx';
import { type Order, totalOf } from './piece-faces.ts';
import { MyLine, MyMark } from './seats.tsx';
import { declaredTotal, isAtDock, pointsOf, useScreen } from './use-screen.ts';

const Scores = lazy(() => import('./scores.tsx'));

/** My edge of the table: what is asked of me, my pieces, and all that I was offered. */
export function Asking({ choice }: { readonly choice: Choice }) {
  const props = useScreen();
  const { match, seat, faces, options, answer } = props;
  const { send, isSending, refusal } = useAnswer(answer);
  useDraft(props.draft, choice.isPlayable ? playOf(choice) : null);
  const [order, setOrder] = useState<Order>('strength');
  const declare = options.find(({ type }) => type === 'declare');
  const onAnswer = (command: Command) => void send(command);
  const hasHand = isAtDock(props) && match.outcome === null;
  const answers = { isSending, onAnswer };
  return (
    <Dock
      {...{ match, seat, faces, refusal }}
      ask={<Ask />}
      hint={<Hint choice={choice} declare={declare} />}
      mark={hasHand ? <MyMark /> : null}
      hand={hasHand ? <Hand choice={choice} order={order} /> : null}
      tools={<Tools hasHand={hasHand} order={order} onOrder={setOrder} />}
    >
      {options.some(({ type }) => type === 'redeal') && <RedealButtons {...answers} />}
      {declare !== undefined && <DeclareButtons option={declare} {...answers} />}
      {choice.offered !== null && <PlayButton choice={choice} offered={choice.offered} {...answers} />}
    </Dock>
  );
}

function Ask() {
  const { match, speaker } = useScreen();
  switch (match.phase) {
    case 'preparation':
      return speaker.text('screen.ask.preparation');
    case 'declaration':
      return speaker.text('screen.ask.declaration', { piles: match.setup.handSize });
    case 'lead':
      return speaker.text('screen.ask.lead');
    case 'follow':
      return speaker.text('screen.ask.follow', { count: match.table.required ?? 1 });
    case 'scoring':
      return null;
  }
}

function Hint({ choice, declare }: { readonly choice: Choice; readonly declare: Offered | undefined }) {
  const { match } = useScreen();
  if (match.outcome !== null) return null;
  if (declare !== undefined) return <DeclareHint option={declare} />;
  return (
    <>
      <MyLine />
      {choice.offered !== null && <PlayHint choice={choice} offered={choice.offered} />}
    </>
  );
}

interface ToolsProps {
  readonly hasHand: boolean;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** Separates red and black, covers my pieces, and shows the scores. */
function Tools({ hasHand, order, onOrder }: ToolsProps): ReactNode {
  const { match, speaker } = useScreen();
  const { t } = useTranslation('kit');
  const [isOpen, setIsOpen] = useState(false);
  const isCovered = useIsCovered();
  const turning = useTurning();
  const isSorted = order === 'colour';
  return (
    <>
      {hasHand && match.setup.pieceSet === 'xiangqi32' && (
        <IconButton
          icon={Palette}
          label={speaker.text('screen.byColour')}
          kind={isSorted ? 'plain' : 'quiet'}
          aria-pressed={isSorted}
          onClick={() => onOrder(isSorted ? 'strength' : 'colour')}
        />
      )}
      {hasHand && (
        <IconButton
          icon={isCovered ? Eye : EyeClosed}
          label={t(isCovered ? 'tray.show' : 'tray.hide')}
          aria-expanded={!isCovered}
          {...turning}
        />
      )}
      <IconButton icon={ChartLine} label={speaker.text('screen.scores')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <Scores onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface AnswerProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Whether all pieces shall be dealt again, each answer with what it means. */
function RedealButtons({ isSending, onAnswer }: AnswerProps) {
  const { match, speaker } = useScreen();
  const multiplier = multiplierAfter(match.table.redeals + 1, match.setup);
  return (
    <div className="grid w-full grid-cols-2 gap-2 lg:w-80 xl:w-120 short:w-80">
      <Button
        disabled={isSending}
        className="flex-col gap-0 px-2"
        onClick={() => onAnswer({ type: 'redeal', accept: true })}
      >
        {speaker.text('screen.redeal.accept')}
        <span className="font-normal text-muted text-small leading-tight">
          {speaker.text('screen.redeal.acceptMeans', { multiplier })}
        </span>
      </Button>
      <Button
        disabled={isSending}
        className="flex-col gap-0 px-2"
        onClick={() => onAnswer({ type: 'redeal', accept: false })}
      >
        {speaker.text('screen.redeal.decline')}
        <span className="font-normal text-muted text-small leading-tight">
          {speaker.text('screen.redeal.declineMeans')}
        </span>
      </Button>
    </div>
  );
}

const offeredNumbers = ({ blanks }: Offered): readonly unknown[] =>
  blanks.piles !== undefined && 'oneOf' in blanks.piles ? blanks.piles.oneOf : [];

const numbersTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, piles) => piles);

/** Every number of piles; those that were not offered cannot be pressed. */
function DeclareButtons({ option, isSending, onAnswer }: AnswerProps & { readonly option: Offered }) {
  const { match, speaker } = useScreen();
  const offered = offeredNumbers(option);
  return (
    <fieldset
      aria-label={speaker.text('screen.declare.label')}
      className="grid w-full grid-cols-5 gap-1.5 lg:w-auto xl:grid-cols-9 short:w-auto short:grid-cols-5"
    >
      {numbersTo(match.setup.handSize).map((piles) => (
        <Button
          key={piles}
          className={classes('counts px-0 font-title text-large', !offered.includes(piles) && 'line-through')}
          disabled={!offered.includes(piles)}
          aria-disabled={isSending}
          aria-label={
            offered.includes(piles)
              ? speaker.text('screen.declare.piles', { count: piles })
              : speaker.text('screen.declare.barred', { piles })
          }
          onClick={() => onAnswer({ type: 'declare', piles })}
        >
          {piles}
        </Button>
      ))}
    </fieldset>
  );
}

/** Why a number is not offered, from what lies open on the table; and what a declaration brings. */
function DeclareHint({ option }: { readonly option: Offered }) {
  const { match, seat, speaker } = useScreen();
  const { handSize, forbiddenTotal, maxConsecutiveZeros } = match.setup;
  const missing = numbersTo(handSize).filter((piles) => !offeredNumbers(option).includes(piles));
  const total = declaredTotal(match);
  const streak = seat === null ? 0 : (match.table.zeroStreak[seat] ?? 0);
  const isTooMany = (piles: number) => total + piles === forbiddenTotal;
  return (
    <>
      {missing.map((piles) => (
        <p key={piles} className="font-medium text-ink">
          {isTooMany(piles)
            ? speaker.text('refusals.total-forbidden', { piles, total: forbiddenTotal })
            : streak >= maxConsecutiveZeros && speaker.text('refusals.third-zero', { zeros: maxConsecutiveZeros })}
        </p>
      ))}
      <p className={classes('leading-snug short:sr-only', match.table.rounds.length > 0 && 'max-lg:sr-only')}>
        {speaker.text('screen.declare.means', pointsOf(match))}
      </p>
    </>
  );
}

interface PlayingProps {
  readonly choice: Choice;
  readonly offered: OfferedPlay;
}

const playOf = ({ chosen }: Choice): Command => ({ type: 'play', pieces: chosen });

/** Plays what is picked up; until enough is, it says how much is missing. */
function PlayButton({ choice, offered, isSending, onAnswer }: AnswerProps & PlayingProps) {
  const { speaker } = useScreen();
  const { min, max } = offered;
  const chosen = choice.chosen.length;
  const missing =
    min === max
      ? speaker.text('screen.chosen.missing', { chosen, of: max, count: min - chosen })
      : speaker.text('screen.chosen.upTo', { count: max });
  return (
    <Button
      kind="main"
      data-play
      className="min-h-12 w-full text-balance font-semibold lg:w-56 short:w-33 short:px-2"
      disabled={isSending || !choice.isPlayable}
      onClick={() => onAnswer(playOf(choice))}
    >
      {choice.isPlayable ? speaker.text('screen.play') : missing}
    </Button>
  );
}

/** How much is chosen, and what kind of lead will do. */
function PlayHint({ choice, offered }: PlayingProps) {
  const { match, speaker } = useScreen();
  const chosen = choice.chosen.length;
  const { check } = offered;
  const isTotalled = match.setup.winner === 'general-total-pieces-seat' && chosen > 1;
  return (
    <>
      <p className="counts" aria-live="polite" aria-atomic>
        {chosen > 0 && (
          <span className={choice.isFull && offered.max > 1 ? undefined : 'sr-only'}>
            {speaker.text(choice.isFull ? 'screen.chosen.enough' : 'screen.chosen.soFar', { count: chosen })}{' '}
          </span>
        )}
        {isTotalled && speaker.text('screen.chosen.total', { total: totalOf(setOf(match.setup), choice.chosen) })}
      </p>
      {check === 'combination' && (
        <details>
          <summary className="py-1 underline decoration-dotted underline-offset-2">
            {speaker.text('screen.chosen.combination')}
          </summary>
          <p>{speaker.text('screen.chosen.combinations')}</p>
        </details>
      )}
    </>
  );
}
