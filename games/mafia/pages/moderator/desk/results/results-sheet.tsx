import { ChoiceChips } from '../../../../../../web/ui/choice-chips.tsx';
import { phaseIn, resolvedPhases, resultsOf } from '../../../../moderator/game/index.ts';
import type { Phase } from '../../../../resolver/index.ts';
import { copyMark } from '../../telling/texts.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { useRoom } from '../room.ts';
import { PhaseResults } from './phase-results.tsx';

interface ResultsSheetProps {
  /** The phase that is looked at; null for the last one. */
  readonly phase: Phase | null;
  readonly onPhase: (phase: Phase | null) => void;
}

/** What came of every phase so far, the last one first, to be copied now or again. */
export function ResultsSheet({ phase, onPhase }: ResultsSheetProps) {
  const { desk, voice } = useRoom();
  const { say, text } = voice;
  const phases = resolvedPhases(desk).toReversed();
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
  const { kept, desk, voice } = useRoom();
  const marks = ['story' as const, ...resultsOf(desk, phase).privately.map(({ who }) => who)];
  const count = marks.filter((of) => kept.copied.includes(copyMark(phase, of))).length;
  const isAll = count === marks.length;
  return (
    <p className={isAll ? 'text-small text-success' : 'text-muted text-small'}>
      {isAll ? voice.say('results.allCopied') : voice.say('results.copied', { count, of: marks.length })}
    </p>
  );
}
