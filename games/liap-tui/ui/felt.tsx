import { useDndContext, useDroppable } from '@dnd-kit/core';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import { wonBy } from '../text/phrase.ts';
import type { Setup } from '../types.ts';
import { type Choice, FELT } from './choice.tsx';
import { lyingAt, Play } from './play.tsx';
import { declaredTotal, isAtDock, useScreen } from './use-screen.ts';
import type { SettledTurn } from './use-settled-turn.ts';

interface FeltProps {
  readonly choice: Choice;
  readonly settled: SettledTurn | null;
  /** What the last round brought, while that is shown: then nothing else lies there. */
  readonly board: ReactNode;
}

/** What lies on the table: each play before its owner, and in the middle what is going on. Pieces can be dropped on it. */
export function Felt({ choice, settled, board }: FeltProps) {
  const props = useScreen();
  const { match, seat: mine } = props;
  const { setNodeRef, isOver } = useDroppable({ id: FELT, disabled: choice.offered === null });
  const isDragging = useDndContext().active !== null;
  const isMineNear = isAtDock(props);
  const isNewRound = match.phase === 'preparation' || match.phase === 'declaration';
  const columns = { '--n': isMineNear ? match.seats - 1 : match.seats, '--far': match.seats - 1 } as CSSProperties;
  return (
    <div
      ref={setNodeRef}
      style={columns}
      className={classes(
        'h-full rounded-[2.5em] border-2',
        isDragging ? 'border-brass border-dashed' : 'border-transparent forced-colors:border-[Canvas]',
        isOver && 'bg-table-lit',
      )}
    >
      {board !== null ? (
        <div className="flex h-full flex-col items-center justify-center gap-2 columns:justify-end">
          {board}
          <div className="columns:hidden">{match.phase === 'declaration' && <Declared isShort />}</div>
        </div>
      ) : (
        <div className={GRID}>
          {/* On a low table there is room for the last turn, or for what is said now. */}
          <ul className={classes('contents', isNewRound && 'flat:hidden')}>
            {seatsFrom(mine, match.seats).map((seat, distance) => (
              <Play
                key={seat}
                seat={seat}
                lying={lyingAt(props, { settled, choice }, seat)}
                place={distance > 0 ? 'far' : isMineNear ? 'near' : 'among'}
                isNarrow={!isMineNear}
              />
            ))}
          </ul>
          <div className={classes(MIDDLE, settled?.isPast && !isNewRound && 'flat:hidden')}>
            <Middle settled={settled} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The plays of the others lie side by side at the far edge, mine at my own: between them there is room for what is said. */
const GRID =
  'grid h-full grid-cols-[repeat(var(--n),minmax(0,1fr))] grid-rows-[auto_minmax(0,1fr)_auto] ring:grid-cols-[repeat(var(--far),minmax(0,1fr))]';

const MIDDLE =
  'col-span-full row-start-2 flex min-w-0 flex-col items-center justify-center gap-1 px-2 text-center columns:row-start-3 columns:max-w-56 columns:items-start columns:justify-self-start columns:text-start columns:ps-4';

/** What is going on, in the middle of the table: who won the turn and why, or what the table waits for. */
function Middle({ settled }: { readonly settled: SettledTurn | null }) {
  const { match, moment = null } = useScreen();
  const isOver = match.outcome !== null;
  const won = settled !== null && settled.moment === null && !settled.isPast ? settled : null;
  return (
    <>
      <div data-settled className="empty:sr-only">
        {won !== null && (
          <div className={isOver ? 'columns:hidden' : undefined}>
            <Won settled={won} />
          </div>
        )}
        {isOver && <Ended />}
      </div>
      {won === null && !isOver && moment === null && <Now />}
      {won !== null && match.phase === 'follow' && <NextLed />}
    </>
  );
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-balance font-semibold font-title text-large leading-tight rows:text-base columns:text-base">
    {children}
  </p>
);
const Small = ({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) => (
  <p className={classes('max-w-80 text-balance text-on-table-muted leading-snug', className)}>{children}</p>
);

function Won({ settled: { by, winner, piles } }: { readonly settled: SettledTurn }) {
  const { match, speaker } = useScreen();
  return (
    <Title>{speaker.text(`events.turnWon.${wonBy(by, match.setup)}`, { seat: speaker.seat(winner), piles })}</Title>
  );
}

function NextLed() {
  const { match, speaker } = useScreen();
  const { turnStarter, required } = match.table;
  return (
    <Small className="columns:hidden">
      {speaker.text('screen.middle.nextLed', { seat: speaker.seat(turnStarter), count: required ?? 1 })}
    </Small>
  );
}

function Ended() {
  const { match, speaker } = useScreen();
  const { ended } = match.table;
  const winners = speaker.seats(match.outcome?.ranking[0] ?? []);
  return <Title>{ended !== null && speaker.text(`events.gameEnded.${ended}`, { winners })}</Title>;
}

/** What the table waits for. */
function Now() {
  const { match, speaker } = useScreen();
  const { table, phase } = match;
  switch (phase) {
    case 'preparation':
      return (
        <>
          <Title>{speaker.text('screen.middle.weakHands', { seats: speaker.seats(table.weak) })}</Title>
          <Small>{speaker.text('screen.middle.deciding')}</Small>
        </>
      );
    case 'declaration':
      return <Declared />;
    case 'lead':
    case 'follow':
      return <Turn />;
    case 'scoring':
      return null;
  }
}

function Declared({ isShort = false }: { readonly isShort?: boolean }) {
  const { match, speaker } = useScreen();
  const { handSize, forbiddenTotal } = match.setup;
  const total = speaker.text('screen.middle.declaredOf', { total: declaredTotal(match), piles: handSize });
  if (isShort) return <Small>{`${speaker.text('screen.middle.declared')}: ${total}`}</Small>;
  return (
    <>
      <Small>{speaker.text('screen.middle.declared')}</Small>
      <p className="counts font-semibold font-title text-big leading-none">{total}</p>
      <Small className="columns:hidden">{speaker.text('screen.middle.mayNotBe', { forbidden: forbiddenTotal })}</Small>
    </>
  );
}

/** Who leads or how much is led, how many piles are gone, and what wins. */
function Turn() {
  const { match, seat, speaker } = useScreen();
  const { table, phase, setup } = match;
  const count = table.required ?? 1;
  const leads =
    table.turnStarter === seat
      ? speaker.text('screen.middle.leadsYou')
      : speaker.text('screen.middle.leads', { seat: speaker.seat(table.turnStarter) });
  const each = `${speaker.text('screen.middle.each', { count })} ${speaker.text('screen.middle.stake', { count })}`;
  const taken = table.piles.reduce((sum, piles) => sum + piles, 0);
  return (
    <>
      <Title>{phase === 'lead' ? leads : each}</Title>
      <Small className={count > 4 ? 'columns:hidden' : undefined}>
        {speaker.text('screen.middle.taken', { taken, piles: setup.handSize })}
      </Small>
      <Small className={classes('columns:hidden', count > 2 && 'rows:hidden', count > 4 && 'ring:hidden')}>
        {speaker.text(`screen.howToWin.${howToWin(setup)}`)}
      </Small>
    </>
  );
}

/** Without generals only totals count. */
const howToWin = ({ winner, generals }: Pick<Setup, 'winner' | 'generals'>): string =>
  winner === 'general-total-pieces-seat' && generals === 0 ? 'total' : winner;
