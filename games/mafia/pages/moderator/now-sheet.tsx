import { Gavel, Inbox, Undo2 } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Select } from '../../../../web/ui/fields.tsx';
import { ErrorNotice, Notice } from '../../../../web/ui/notice.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import {
  extendDeadline,
  isGameOver,
  type PastedLine,
  paste,
  resolve,
  say,
  setDeadline,
  withdraw,
} from '../../moderator/game/game.ts';
import { pendingOrders, voteCount, waitingFor, weightedCount } from '../../moderator/game/pending.ts';
import { resultsOf } from '../../moderator/game/results.ts';
import { choiceOf, nameOf, namesOf, phaseIn, tellOrder, tellPending } from '../../moderator/game/sentences.ts';
import type { ModeratorGame } from '../../moderator/game/types.ts';
import { isAlive, type Who } from '../../resolver/index.ts';
import { DeadlineLine, LanguageChoice, useModeration } from './game-context.tsx';
import { Bar, CopyButton, keyed, TextArea, useSession, Verdict } from './parts.tsx';
import { OverPanel, PhaseResults } from './results-sheet.tsx';
import { countText } from './texts.ts';
import { refusalIn } from './translator.ts';

const STEPS = { quarter: 15, hour: 60, day: 24 * 60 } as const;

/** The phase that is open: what was sent, what is missing, and what there is to do about it. */
export function NowSheet({ onResolved }: { readonly onResolved: () => void }) {
  const { game, translator, teller } = useModeration();
  const [sender, setSender] = useState<Who | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const writeFor = (who: Who) => {
    setSender(who);
    box.current?.focus();
  };
  if (isGameOver(game)) return <OverPanel />;
  const waiting = waitingFor(game);
  const status =
    waiting.length === 0
      ? translator.say('pending.all')
      : translator.text('desk.terminal.waiting', { names: namesOf(teller, waiting) });
  return (
    <>
      <div className="grid grow content-start items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4 max-lg:contents">
          <SentBox sender={sender} onSender={setSender} box={box} />
          <PendingPanel onSender={writeFor} />
        </div>
        <div className="grid gap-4 max-lg:contents">
          {game.village.phase.kind === 'day' ? <CountPanel /> : null}
          <DeadlinePanel />
        </div>
      </div>
      <SoFar />
      <Bar status={<span className="line-clamp-2">{status}</span>}>
        <ResolveButton onResolved={onResolved} />
      </Bar>
    </>
  );
}

/** What has happened in this phase before it is resolved: shots by day, and players who left. */
function SoFar() {
  const { game, translator } = useModeration();
  const results = resultsOf(game, game.village.phase);
  const { story, privately, behindTheScenes } = results;
  if (story.length + privately.length + behindTheScenes.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-large">{translator.say('results.soFar')}</h2>
      <PhaseResults phase={game.village.phase} />
    </section>
  );
}

interface SentBoxProps {
  /** Whose message it is; null where every line says so itself. */
  readonly sender: Who | null;
  readonly onSender: (sender: Who | null) => void;
  /** Where the message is written. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** MF-151: what players sent, pasted or typed: understood or refused while it is written, and then taken. */
function SentBox({ sender, onSender, box }: SentBoxProps) {
  const { saved, game, change, translator } = useModeration();
  const { say } = translator;
  const [text, write] = useSession(`${saved.id}.box`, () => '');
  const [taken, setTaken] = useState<number | null>(null);
  const from = sender !== null && isAlive(game.village, sender) ? sender : null;
  const reading = useMemo(() => readSent(game, from, text), [game, from, text]);
  const understood = reading.lines.filter(({ said }) => said.ok).length;
  const take = () => {
    if (understood === 0 || !change({ game: reading.game })) return;
    write(reading.rest);
    setTaken(understood);
    onSender(null);
  };
  return (
    <Panel title={say('box.title')}>
      <SenderChoice sender={from} onSender={onSender} />
      <TextArea
        ref={box}
        label={say('box.text')}
        value={text}
        onChange={(next) => {
          setTaken(null);
          write(next);
        }}
        rows={4}
        placeholder={say(`box.example.${game.village.phase.kind}${from === null ? 'Many' : 'One'}`)}
        help={say('box.help')}
        onDone={take}
      />
      {reading.lines.length === 0 ? null : (
        <ul aria-live="polite" aria-label={say('box.verdicts')} className="grid">
          {reading.lines.map((line) => (
            <li key={line.line}>
              <SentVerdict line={line} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" icon={Inbox} disabled={understood === 0} onClick={take}>
          {understood === 0 ? say('box.take') : say('box.takeSome', { count: understood, of: reading.lines.length })}
        </Button>
        {taken === null ? null : <TakenNotice taken={taken} left={reading.lines.length} />}
      </div>
    </Panel>
  );
}

/** Whose message it is, of the living. */
function SenderChoice({ sender, onSender }: Pick<SentBoxProps, 'sender' | 'onSender'>) {
  const { game, translator, teller } = useModeration();
  const living = game.village.byName.filter((who) => isAlive(game.village, who));
  return (
    <Select
      label={translator.say('box.from')}
      value={sender === null ? '' : String(sender)}
      onChange={(value) => onSender(value === '' ? null : Number(value))}
      choices={[
        { value: '', label: translator.say('box.many') },
        ...living.map((who) => ({ value: String(who), label: nameOf(teller, who) })),
      ]}
    />
  );
}

/** How many lines were taken, and how many are left to be mended. */
function TakenNotice({ taken, left }: { readonly taken: number; readonly left: number }) {
  const { say } = useModeration().translator;
  return (
    <Notice kind={left === 0 ? 'success' : 'info'} className="py-2">
      {say('box.taken', { count: taken })} {left === 0 ? null : say('box.left', { count: left })}
    </Notice>
  );
}

function SentVerdict({ line }: { readonly line: PastedLine }) {
  const { game, translator, teller } = useModeration();
  const { said, who } = line;
  if (!said.ok) {
    return (
      <Verdict isUnderstood={false} written={line.text}>
        {refusalIn(translator, said.code)}
      </Verdict>
    );
  }
  if ('help' in said) {
    const name = who === null ? '' : nameOf(teller, who);
    return <Verdict isUnderstood>{translator.say('box.canSend', { name, commands: said.help.join(' · ') })}</Verdict>;
  }
  const isAtOnce = said.means.kind === 'act' && game.village.phase.kind === 'day';
  return (
    <Verdict isUnderstood>
      {tellOrder(teller, who as Who, said.means)}
      {isAtOnce ? <strong> {translator.say('box.atOnce')}</strong> : null}
    </Verdict>
  );
}

/** What was written, read: what each line means or why it is refused, and the game once all of it is taken. */
interface Reading {
  readonly lines: readonly PastedLine[];
  readonly game: ModeratorGame;
  /** What stays to be mended. */
  readonly rest: string;
}

/** MF-151: reads what players sent: one player's whole message, which may be a will of many lines, or lines that each begin with a name and a colon. */
function readSent(game: ModeratorGame, sender: Who | null, text: string): Reading {
  if (text.trim() === '') return { lines: [], game, rest: text };
  if (sender !== null) {
    const said = say(game, sender, text.trim());
    const lines = [{ line: 1, text: text.trim(), who: sender, said }];
    return said.ok ? { lines, game: said.game, rest: '' } : { lines, game, rest: text };
  }
  const { game: after, lines } = paste(game, text);
  const rest = lines.filter(({ said }) => !said.ok).map((line) => line.text);
  return { lines, game: after, rest: rest.join('\n') };
}

/** Everything that waits for the phase to be resolved, and who has sent nothing yet. */
function PendingPanel({ onSender }: { readonly onSender: (sender: Who) => void }) {
  const { game, translator } = useModeration();
  const { say } = translator;
  const orders = pendingOrders(game);
  return (
    <Panel title={say('pending.title', { count: orders.length })} className="max-lg:order-1">
      {orders.length === 0 ? (
        <p className="text-muted">{say('pending.none')}</p>
      ) : (
        <ul aria-label={say('pending.list')} className="grid">
          {keyed(orders).map(({ key, at, item }) => (
            <PendingRow key={key} at={at} order={item} />
          ))}
        </ul>
      )}
      <Missing onSender={onSender} />
    </Panel>
  );
}

interface PendingRowProps {
  readonly at: number;
  readonly order: ReturnType<typeof pendingOrders>[number];
}

function PendingRow({ at, order }: PendingRowProps) {
  const { game, translator, teller, take } = useModeration();
  const { say } = translator;
  const told = tellPending(teller, order);
  return (
    <li className="flex items-center gap-2 border-line border-b last:border-b-0">
      <span className={classes('min-w-0 flex-1 wrap-anywhere', !order.isActive && 'text-muted')}>
        <span className={classes(!order.isActive && 'line-through')}>{told}</span>
        {order.isActive ? null : ` ${say('pending.superseded')}`}
      </span>
      <Button
        kind="quiet"
        size="small"
        icon={Undo2}
        aria-label={say('pending.withdrawThis', { what: told })}
        onClick={() => take(withdraw(game, at))}
      >
        {say('pending.withdraw')}
      </Button>
    </li>
  );
}

/** Players who could send something and have not; a tap begins their message. */
function Missing({ onSender }: { readonly onSender: (sender: Who) => void }) {
  const { game, translator, teller } = useModeration();
  const { say } = translator;
  const waiting = waitingFor(game);
  if (waiting.length === 0) return <p className="text-success">{say('pending.all')}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="font-medium font-sans">{say('pending.missing', { count: waiting.length })}</h3>
      <ul className="flex flex-wrap gap-2">
        {waiting.map((who) => (
          <li key={who}>
            <Button size="small" onClick={() => onSender(who)}>
              {nameOf(teller, who)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** MF-156: the votes as they stand, ready to paste. */
function CountPanel() {
  const { game, translator, playersTranslator, teller } = useModeration();
  const { say, text } = translator;
  const { candidates, notVoting } = voteCount(game);
  const most = Math.max(1, candidates[0]?.voters.length ?? 1);
  const weighted = weightedCount(game);
  const list = (weighted ?? []).map(({ for: choice, votes }) => `${choiceOf(teller, choice)} ${votes}`).join(', ');
  return (
    <Panel
      title={say('count.title')}
      aside={<CopyButton text={countText(playersTranslator, game)} of={say('count.title')} label={say('count.copy')} />}
    >
      {candidates.length === 0 ? <p className="text-muted">{text('desk.count.none')}</p> : null}
      <ul aria-label={say('count.title')} className="grid gap-2">
        {candidates.map(({ for: choice, voters }) => (
          <li key={choice} className="grid gap-1">
            <div className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere font-semibold">{choiceOf(teller, choice)}</span>
              <span className="counts font-semibold">{voters.length}</span>
            </div>
            <div aria-hidden className="h-2 rounded-full bg-raised">
              <div className="h-2 rounded-full bg-accent" style={{ width: `${(voters.length / most) * 100}%` }} />
            </div>
            <p className="wrap-anywhere text-muted text-small">{namesOf(teller, voters)}</p>
          </li>
        ))}
      </ul>
      {notVoting.length === 0 ? null : (
        <p className="wrap-anywhere text-muted text-small">
          {text('desk.count.notVoting', { count: notVoting.length, names: namesOf(teller, notVoting) })}
        </p>
      )}
      {weighted === null ? null : <p className="text-gold text-small">{text('desk.count.weighted', { list })}</p>}
      <LanguageChoice />
    </Panel>
  );
}

/** MF-155: by when the phase should end; moved, set or taken away. */
function DeadlinePanel() {
  const { game, translator, take } = useModeration();
  const { say } = translator;
  const [at, setAt] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const move = (minutes: number) => setRefused(take(extendDeadline(game, minutes, Date.now())));
  const set = (time: number | null) => {
    setRefused(take(setDeadline(game, time)));
    setAt('');
  };
  const time = new Date(at).getTime();
  return (
    <Panel title={say('deadline.title')} className="max-lg:order-2">
      {game.deadline === null ? <p className="text-muted">{say('deadline.none')}</p> : <DeadlineLine />}
      <div className="flex flex-wrap gap-2">
        {Object.entries(STEPS).map(([step, minutes]) => (
          <Button key={step} size="small" onClick={() => move(minutes)}>
            {say(`deadline.add.${step}`)}
          </Button>
        ))}
        {game.deadline === null ? null : (
          <Button size="small" kind="quiet" onClick={() => set(null)}>
            {say('deadline.off')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={say('deadline.at')}
          type="datetime-local"
          value={at}
          onChange={setAt}
          className="min-w-0 flex-1 basis-52"
        />
        <Button disabled={Number.isNaN(time)} onClick={() => set(time)}>
          {say('deadline.set')}
        </Button>
      </div>
      <ErrorNotice text={refused} />
    </Panel>
  );
}

/** MF-152: resolves the phase; asks once, and says who is missing. */
function ResolveButton({ onResolved }: { readonly onResolved: () => void }) {
  const { game, translator, teller, take } = useModeration();
  const { say, text } = translator;
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const phase = phaseIn(text, game.village.phase);
  const waiting = waitingFor(game);
  const go = () => {
    const why = take(resolve(game, Date.now()));
    setRefused(why);
    if (why !== null) return;
    setAsking(false);
    onResolved();
  };
  return (
    <>
      <Button kind="main" icon={Gavel} onClick={() => setAsking(true)}>
        {say('resolve.button', { phase })}
      </Button>
      <Dialog
        title={say('resolve.title', { phase })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say('resolve.wait')}</Button>
            <Button kind="main" onClick={go}>
              {say('resolve.go')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <ErrorNotice text={refused} />
          <p>{say('resolve.orders', { count: pendingOrders(game).length })}</p>
          {waiting.length === 0 ? (
            <Notice kind="success">{say('pending.all')}</Notice>
          ) : (
            <Notice kind="info">
              {say('resolve.missing', { count: waiting.length, names: namesOf(teller, waiting) })}
            </Notice>
          )}
          <p className="text-muted text-small">{say('resolve.undoable')}</p>
        </div>
      </Dialog>
    </>
  );
}
