import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { useScreen } from './screen-context.ts';
import { declaredTotal } from './seat-state.ts';
import type { SettledTurn } from './use-settled-turn.ts';

interface MiddleProps {
  readonly settled: SettledTurn | null;
  readonly summary: ReactNode;
}

/** What is going on, in the middle of the table: who won the turn and why, or what the table waits for. */
export function Middle({ settled, summary }: MiddleProps) {
  const { match } = useScreen();
  return (
    <>
      <div role="status" className="empty:sr-only">
        {settled !== null && <Won settled={settled} />}
        {match.table.ended !== null && <Ended />}
      </div>
      {summary}
      {settled === null && match.table.ended === null && (
        <div className={classes('flex flex-col items-center gap-1', summary !== null && 'hidden @2xl:flex')}>
          <Now />
        </div>
      )}
      {settled !== null && match.phase === 'follow' && <NextLed />}
    </>
  );
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <p className="font-title text-large leading-tight">{children}</p>
);
const Small = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-80 text-balance text-muted text-small">{children}</p>
);

function Won({ settled: { by, winner, piles } }: { readonly settled: SettledTurn }) {
  const { speaker } = useScreen();
  return (
    <p className="max-w-80 text-balance font-medium">
      {speaker.text(`events.turnWon.${by}`, { seat: speaker.seat(winner), piles })}
    </p>
  );
}

function NextLed() {
  const { match, speaker } = useScreen();
  const { turnStarter, required } = match.table;
  return (
    <Small>{speaker.text('screen.middle.nextLed', { seat: speaker.seat(turnStarter), count: required ?? 1 })}</Small>
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
  const { match } = useScreen();
  switch (match.phase) {
    case 'preparation':
      return <Weak />;
    case 'declaration':
      return <Declaring />;
    case 'lead':
      return <Leading />;
    case 'follow':
      return <Following />;
    case 'scoring':
      return null;
  }
}

function Weak() {
  const { match, speaker } = useScreen();
  return (
    <>
      <Title>{speaker.text('screen.middle.weakHands', { seats: speaker.seats(match.table.weak) })}</Title>
      <Small>{speaker.text('screen.middle.deciding')}</Small>
    </>
  );
}

function Declaring() {
  const { match, speaker } = useScreen();
  const { handSize, forbiddenTotal } = match.setup;
  return (
    <>
      <p className="text-muted text-small">{speaker.text('screen.middle.declared')}</p>
      <p className="counts font-title text-title leading-none">
        {speaker.text('screen.middle.declaredOf', { total: declaredTotal(match), piles: handSize })}
      </p>
      <Small>{speaker.text('screen.middle.mayNotBe', { forbidden: forbiddenTotal })}</Small>
    </>
  );
}

function Leading() {
  const { match, seat, speaker } = useScreen();
  const { turnStarter } = match.table;
  const isMine = turnStarter === seat;
  return (
    <>
      <Title>
        {isMine
          ? speaker.text('screen.middle.leadsYou')
          : speaker.text('screen.middle.leads', { seat: speaker.seat(turnStarter) })}
      </Title>
      <Small>{speaker.text(`screen.howToWin.${match.setup.winner}`)}</Small>
    </>
  );
}

function Following() {
  const { match, speaker } = useScreen();
  const count = match.table.required ?? 1;
  return (
    <>
      <Title>
        {speaker.text('screen.middle.each', { count })} {speaker.text('screen.middle.stake', { count })}
      </Title>
      <Small>{speaker.text(`screen.howToWin.${match.setup.winner}`)}</Small>
    </>
  );
}
