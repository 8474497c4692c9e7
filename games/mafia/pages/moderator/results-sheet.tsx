import { EyeClosed, Megaphone, Trophy, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { isGameOver } from '../../moderator/game/game.ts';
import { resolvedPhases, resultsOf, winnersAtEnd } from '../../moderator/game/results.ts';
import { behindLines, endSentence, nameOf, namesOf, phaseIn, titleOfIn } from '../../moderator/game/sentences.ts';
import { isAlive, type Phase, type Who } from '../../resolver/index.ts';
import { LanguageChoice, useModeration } from './game-context.tsx';
import { CopyButton, Fold, keyed } from './parts.tsx';
import { copyMark, logLines, privateText, storyText, wholeStory } from './texts.ts';

interface ResultsSheetProps {
  /** The phase that is looked at; null for the last one. */
  readonly phase: Phase | null;
  readonly onPhase: (phase: Phase | null) => void;
}

/** What came of every phase so far, the last one first, to be copied now or again. */
export function ResultsSheet({ phase, onPhase }: ResultsSheetProps) {
  const { game, translator } = useModeration();
  const { say, text } = translator;
  const phases = resolvedPhases(game).toReversed();
  const [last] = phases;
  const shown = phases.find((each) => phase !== null && copyMark(each, 'story') === copyMark(phase, 'story')) ?? last;
  if (shown === undefined) return <p className="text-muted">{text('desk.terminal.nothingYet')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <fieldset>
          <legend className="mb-2 font-medium">{say('results.of')}</legend>
          <ChoiceChips
            kind="radio"
            choices={phases.map((each) => ({ label: phaseIn(text, each), face: null }))}
            chosen={[phases.indexOf(shown)]}
            onToggle={(index) => onPhase(phases[index] ?? null)}
          />
        </fieldset>
        <LanguageChoice />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-large">{phaseIn(text, shown)}</h2>
        <Copied phase={shown} />
      </div>
      <PhaseResults key={copyMark(shown, 'story')} phase={shown} />
    </>
  );
}

/** How much of a phase was handed on already. */
function Copied({ phase }: { readonly phase: Phase }) {
  const { saved, game, translator } = useModeration();
  const marks = ['story' as const, ...resultsOf(game, phase).privately.map(({ who }) => who)];
  const count = marks.filter((of) => saved.copied.includes(copyMark(phase, of))).length;
  const isAll = count === marks.length;
  return (
    <p className={isAll ? 'text-small text-success' : 'text-muted text-small'}>
      {isAll ? translator.say('results.allCopied') : translator.say('results.copied', { count, of: marks.length })}
    </p>
  );
}

/** MF-152: what came of a phase: for all, for each, and for the moderator alone. */
export function PhaseResults({ phase }: { readonly phase: Phase }) {
  const { game, translator, teller, playersTranslator } = useModeration();
  const { say, text } = translator;
  const results = resultsOf(game, phase);
  const { village } = results;
  const behind = behindLines(text, results);
  const untold = village.byName.filter(
    (who) => isAlive(village, who) && !results.privately.some((each) => each.who === who),
  );
  return (
    <div className="grid gap-4">
      <ul className="grid items-start gap-3 md:grid-cols-2">
        <CopyCard
          phase={phase}
          of="story"
          title={text('desk.terminal.publicly')}
          icon={<Megaphone className="size-5" />}
          text={storyText(playersTranslator, game, results)}
        />
        {results.privately.map(({ who }) => (
          <CopyCard
            key={who}
            phase={phase}
            of={who}
            title={text('desk.terminal.privately', { name: nameOf(teller, who) })}
            icon={<User className="size-5" />}
            text={privateText(playersTranslator, game, phase, who) ?? ''}
          />
        ))}
      </ul>
      {untold.length === 0 ? null : (
        <p className="text-muted text-small">{say('results.untold', { names: namesOf(teller, untold) })}</p>
      )}
      {behind.length === 0 ? null : (
        <Fold
          title={
            <span className="inline-flex items-center gap-2">
              <EyeClosed aria-hidden className="size-5 text-muted" />
              {text('desk.terminal.behind')}
            </span>
          }
        >
          <ul className="grid gap-1">
            {keyed(behind).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

interface CopyCardProps {
  readonly phase: Phase;
  /** Whom the text is for; `story` is for all. */
  readonly of: Who | 'story';
  readonly title: string;
  readonly icon: ReactNode;
  readonly text: string;
}

/** A text for somebody, as it will read where it is pasted; it remembers that it was copied. */
function CopyCard({ phase, of, title, icon, text }: CopyCardProps) {
  const { saved, change } = useModeration();
  const mark = copyMark(phase, of);
  const isCopied = saved.copied.includes(mark);
  return (
    <li
      data-card={of}
      className="flex min-w-0 flex-col gap-2 rounded-corner border border-line bg-surface p-3 shadow-piece"
    >
      <header className="flex items-center gap-2">
        <span aria-hidden className="shrink-0 text-muted">
          {icon}
        </span>
        <h3 className="min-w-0 flex-1 wrap-anywhere font-sans font-semibold">{title}</h3>
        <CopyButton
          text={text}
          of={title}
          isCopied={isCopied}
          onCopied={() => (isCopied ? undefined : change({ copied: [...saved.copied, mark] }))}
        />
      </header>
      <p className="wrap-anywhere whitespace-pre-wrap text-small">{text}</p>
    </li>
  );
}

/** The end: who has won, and everything that happened. */
export function OverPanel() {
  const { game, translator, teller } = useModeration();
  const { text } = translator;
  const winners = winnersAtEnd(game) ?? [];
  return (
    <>
      <Panel title={endSentence(text, game) ?? ''}>
        {winners.length === 0 ? null : (
          <ul className="flex flex-wrap gap-2">
            {winners.map((who) => (
              <li key={who} className="flex items-center gap-2 rounded-corner bg-raised px-3 py-2">
                <Trophy aria-hidden className="size-4 text-gold" />
                <span>
                  <span className="font-semibold">{nameOf(teller, who)}</span>{' '}
                  <span className="text-muted text-small">{titleOfIn(text, game.village, who)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <StoryPanel />
    </>
  );
}

/** Everything that happened, who did what to whom included: for the moderator, and for all at the end. */
export function StoryPanel() {
  const { game, translator, playersTranslator } = useModeration();
  const { say, text } = translator;
  const phases = [...resolvedPhases(game), game.village.phase];
  return (
    <Panel
      title={say('log.title')}
      aside={<CopyButton text={wholeStory(playersTranslator, game)} of={say('log.title')} label={say('log.copy')} />}
    >
      {isGameOver(game) ? null : <p className="text-muted text-small">{say('log.help')}</p>}
      <ol className="grid gap-3">
        {phases.map((phase) => {
          const lines = logLines(translator, game, phase);
          if (lines.length === 0) return null;
          return (
            <li key={phaseIn(text, phase)} className="border-line border-s-4 ps-3">
              <h3 className="font-semibold">{phaseIn(text, phase)}</h3>
              <ul className="grid gap-0.5 text-small">
                {keyed(lines).map(({ key, item }) => (
                  <li key={key} className="wrap-anywhere">
                    {item}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
