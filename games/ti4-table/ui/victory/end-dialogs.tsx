import { Crown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { alive } from '../../reading/seats.ts';
import { earlyWinner, leaders, winnerAmong } from '../../reading/victory.ts';
import type { Ending } from '../../types.ts';
import { DialogButton, OneOf } from '../parts/page.tsx';
import { PlayerRadios, useNames } from '../parts/players.tsx';
import { type Closing, useRecorder } from '../recorder.ts';
import { useFullName } from './report.ts';
import { Emblem } from './victory.tsx';

/** The round is over and somebody has reached the limit: the game ends here, unless the host plays on. */
export function PendingPart() {
  const { table, text, offers, does } = useRecorder();
  const fullName = useFullName();
  const there = leaders(table);
  const mayEnd = offers('endGame').length > 0;
  const mayPlayOn = offers('playOn').length > 0;
  return (
    <section className="mx-auto grid w-full min-w-0 max-w-2xl flex-1 grid-cols-1 content-center justify-items-center gap-5 p-4 text-center">
      <h2 className="text-title">
        {text(there.length === 0 ? 'end.nobodyThere' : 'end.reached', { limit: table.options.vpLimit })}
      </h2>
      <ul className="grid max-w-full grid-cols-1 gap-3">
        {there.map((seat) => (
          <li key={seat} className="flex min-w-0 items-center gap-3 text-start">
            <Emblem colour={table.players[seat]?.colour ?? null} className="size-12 shrink-0" />
            <span className="min-w-0 break-words text-large">{fullName(seat)}</span>
            <span className="counts shrink-0 text-muted">
              {text('end.points', { vp: table.players[seat]?.vp ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
      {mayEnd ? null : <p className="text-muted">{text('end.hostOnly')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {mayEnd && there.length > 0 ? (
          <DialogButton kind="main" size="large" dialog={(onClose) => <EndGameDialog onClose={onClose} />}>
            {text('end.endGame')}
          </DialogButton>
        ) : null}
        {mayPlayOn ? (
          <Button size="large" onClick={() => void does({ type: 'playOn' })}>
            {text('end.playOn')}
          </Button>
        ) : null}
      </div>
      {mayPlayOn ? <p className="text-muted">{text('end.playOnHint')}</p> : null}
    </section>
  );
}

/** Somebody has points enough: the game can end, in whatever phase but the one that asks just this. It can be put away until somebody else is there too. */
export function VictoryBanner({ className = 'tt-banner' }: { readonly className?: string }) {
  const { match, table, controls, offers, text } = useRecorder();
  const { short } = useNames();
  const [putAway, setPutAway] = useState('');
  const there = leaders(table);
  const key = there.join();
  const isAsked = match.phase === 'victory-pending';
  if (isAsked || match.outcome !== null || table.startedAt === null || there.length === 0 || key === putAway)
    return null;
  const mayEnd = offers('endGame').length > 0;
  return (
    <section
      data-part="won"
      aria-label={text('frame.victory.title')}
      className={classes(
        'flex items-center gap-2 rounded-corner border-2 border-gold bg-raised p-2 max-sm:flex-wrap',
        className,
      )}
    >
      <Crown aria-hidden className="size-6 shrink-0 text-gold" />
      <p className="min-w-0 flex-1 leading-tight">
        {text('frame.victory.reached', {
          names: there.map(short).join(', '),
          count: there.length,
          limit: table.options.vpLimit,
        })}
        {!mayEnd && controls.whyNot === null && (
          <span className="block text-muted text-small">{text('frame.victory.hostEnds')}</span>
        )}
      </p>
      {mayEnd && (
        <DialogButton
          kind="main"
          className="max-sm:order-1 max-sm:w-full"
          dialog={(onClose) => <EndGameDialog onClose={onClose} />}
        >
          {text('frame.victory.end')}
        </DialogButton>
      )}
      <IconButton icon={X} label={text('frame.dismiss')} onClick={() => setPutAway(key)} />
    </section>
  );
}

/** Somebody has reached the limit: who has won, and whether the game shall end. */
export function EndGameDialog({ onClose }: Closing) {
  const { match, table, text } = useRecorder();
  const candidates = leaders(table);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const winner = chosen !== null && candidates.includes(chosen) ? chosen : winnerAmong(table, match.phase);
  return (
    <EndDialog
      title={text('end.endGame')}
      ending={winner === null ? null : { winner, reason: 'victory' }}
      onClose={onClose}
    >
      {winner === null ? <p>{text('end.nobodyThere', { limit: table.options.vpLimit })}</p> : null}
      {winner !== null && candidates.length > 1 ? (
        <>
          <WinnerChoice seats={candidates} chosen={winner} onChoose={setChosen} />
          <p className="text-muted">{text('end.whyFirst')}</p>
        </>
      ) : null}
    </EndDialog>
  );
}

const REASONS = ['no-objectives', 'time', 'concession'] as const;

/** The game ends though nobody has reached the limit: why, and who has won. */
export function EndEarlyDialog({ onClose }: Closing) {
  const { table, text } = useRecorder();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null);
  const winner = chosen ?? earlyWinner(table);
  return (
    <EndDialog title={text('end.endEarly')} ending={reason === null ? null : { winner, reason }} onClose={onClose}>
      <OneOf
        legend={text('end.why')}
        values={REASONS}
        labelOf={(each) => text(`end.reasons.${each}`)}
        chosen={reason}
        onChoose={setReason}
      />
      <WinnerChoice seats={alive(table)} chosen={winner} onChoose={setChosen} />
      <p className="text-muted">{text('end.whyMost')}</p>
      {reason === null ? <p>{text('end.sayWhy')}</p> : null}
    </EndDialog>
  );
}

interface EndDialogProps extends Closing {
  readonly title: string;
  /** How it would end; null while something is still to be said. */
  readonly ending: Ending | null;
  readonly children: ReactNode;
}

/** Names the winner and asks whether to end the game; people who may not end it see why. */
function EndDialog({ title, ending, onClose, children }: EndDialogProps) {
  const { text, offers, may, does } = useRecorder();
  const fullName = useFullName();
  const isHost = offers('endGame').length > 0;
  const end = async () => {
    if (ending !== null && (await does({ type: 'endGame', ...ending }))) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('end.notYet')}</Button>
      <Button kind="main" disabled={ending === null || !may({ type: 'endGame', ...ending })} onClick={() => void end()}>
        {text('end.endGame')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        {children}
        {ending === null ? null : <p className="text-large">{text('end.sure', { name: fullName(ending.winner) })}</p>}
        {isHost ? null : <Notice kind="info">{text('end.hostOnly')}</Notice>}
      </div>
    </Dialog>
  );
}

/** Who has won, among those who may have. */
function WinnerChoice(of: Pick<ComponentProps<typeof PlayerRadios>, 'seats' | 'chosen' | 'onChoose'>) {
  const { table, text } = useRecorder();
  const pointsOf = (seat: Seat) => text('end.points', { vp: table.players[seat]?.vp ?? 0 });
  return <PlayerRadios {...of} legend={text('end.whoWon')} about={pointsOf} />;
}
