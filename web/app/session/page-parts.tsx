import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantAction, ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { RadioCard } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAction } from '../shell/server.ts';

/** What every page of a session is given. */
export interface PageProps {
  readonly session: PublicSession;
  readonly state: ParticipantState;
  /** When the state came, by this page's clock. */
  readonly receivedAt: number;
  /** Sends an action; answers with the refusal, or null. */
  readonly takePart: (action: ParticipantAction) => Promise<Refusal | null>;
}

/** Sends a participant's actions; says whether one is being sent and why the last was refused. */
export function useParticipantAction(takePart: PageProps['takePart']) {
  const { attempt, isBusy, refusal } = useAction('session');
  return { send: (action: ParticipantAction) => attempt(() => takePart(action)), isSending: isBusy, refusal };
}

/** Form state that survives a reload. `forget` is for when it was sent. */
export function useKept<T>(key: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const [value, setValue] = useState<T>(() => readKept(key) ?? initial);
  useEffect(() => {
    if (value !== initial) writeKept(key, value);
  }, [key, value, initial]);
  return [value, setValue, () => sessionStorage.removeItem(key)];
}

function readKept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function writeKept(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the value lives as long as the page.
  }
}

interface SheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One page of a session. Its heading takes the focus, so that a screen reader announces the new page. */
export function Sheet({ title, children, className }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={classes('mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-6 pb-12 sm:pt-10', className)}>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      {children}
    </main>
  );
}

interface WrittenTextProps {
  readonly text: string;
  readonly language: PublicSession['language'];
}

/** The organiser's text, in paragraphs. */
export function WrittenText({ text, language }: WrittenTextProps) {
  return (
    <div lang={language} className="flex flex-col gap-4 break-words text-base leading-relaxed">
      {[...paragraphsOf(text).entries()].map(([place, paragraph]) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Splits a text at its empty lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The instructions, folded, to look something up. */
export function InstructionsAgain({ session, label }: { readonly session: PublicSession; readonly label: string }) {
  if (session.instructions === '') return null;
  return (
    <details className="rounded-corner border border-line bg-surface px-4">
      <summary className="min-h-11 py-3 font-medium">{label}</summary>
      <div className="pb-4">
        <WrittenText text={session.instructions} language={session.language} />
      </div>
    </details>
  );
}

interface RadioListProps {
  readonly choices: readonly string[];
  /** The index of the chosen one. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** A list of sentences to choose one from. */
export function RadioList({ choices, chosen, onChoose }: RadioListProps) {
  const group = useId();
  return (
    <div className="flex flex-col gap-2">
      {[...choices.entries()].map(([index, choice]) => (
        <RadioCard key={index} group={group} isChosen={chosen === index} onChoose={() => onChoose(index)}>
          <span className="min-w-0 break-words">{choice}</span>
        </RadioCard>
      ))}
    </div>
  );
}

interface SendButtonProps extends Pick<PageProps, 'takePart'> {
  readonly action: ParticipantAction;
  readonly className?: string;
  readonly children: string;
}

/** The one button of a page: it sends an action, and says why it was refused. */
export function SendButton({ takePart, action, className, children }: SendButtonProps) {
  const { send, isSending, refusal } = useParticipantAction(takePart);
  return (
    <>
      <Button
        kind="main"
        size="large"
        className={classes('sm:self-start', className)}
        disabled={isSending}
        onClick={() => send(action)}
      >
        {children}
      </Button>
      <ErrorNotice text={refusal} />
    </>
  );
}

/** Asks a participant whose time ran out whether they are still there; only then are they paired again. */
export function PresenceCheck({ takePart }: Pick<PageProps, 'takePart'>) {
  const { t } = useTranslation('session');
  return (
    <Panel title={t('between.mustTitle')} className="border-2 border-accent">
      <p>{t('between.mustHelp')}</p>
      <SendButton takePart={takePart} action={{ type: 'ready' }} className="animate-waits">
        {t('between.mustButton')}
      </SendButton>
    </Panel>
  );
}

/** The participant's points per match, with treatment and role, and their sum. */
export function OwnResults({ state, session }: Pick<PageProps, 'state' | 'session'>) {
  const { t } = useTranslation('session');
  const say = useResultWords(session.game);
  if (state.results.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-large">{t('results.title')}</h2>
      <ul className="counts flex flex-col">
        {state.results.map((result) => (
          <li key={result.phase} className="flex justify-between gap-3 border-line border-t py-2">
            <span>{say(result)}</span>
            <span className="shrink-0">{t('header.points', { count: result.points })}</span>
          </li>
        ))}
        <li className="flex justify-between border-line border-t py-2 font-semibold">
          <span>{t('between.all')}</span>
          <span>{t('header.points', { count: state.points })}</span>
        </li>
      </ul>
    </section>
  );
}

type Result = ParticipantState['results'][number];

/** Describes a match: its number, treatment and role, in the game's words if it has some, and whether a bot played. */
function useResultWords(game: string): (result: Result) => string {
  const { t, i18n } = useTranslation('session');
  const own = (key: string, other: string) => (i18n.exists(key, { ns: game }) ? i18n.t(`${game}:${key}`) : other);
  return ({ phase, seat, treatment, partner }) => {
    const parts = [t('results.match', { number: phase + 1 }), own(`treatments.${treatment}.name`, treatment)];
    if (seat === null) parts.push(t('results.bye'));
    else parts.push(t('results.role', { role: own(`roles.p${seat + 1}`, t('results.player', { number: seat + 1 })) }));
    if (partner === 'bot' || partner === 'both') parts.push(t(`results.partner.${partner}`));
    return parts.join(' · ');
  };
}
