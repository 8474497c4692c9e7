import { useId } from 'react';
import type { Options } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';
import { OptionRow } from './option-row.tsx';
import { useWhyNot } from './use-why-not.ts';

const GROUPS = ['points', 'clocks', 'course', 'sets'] as const;

/** The heading that an option is listed under. */
const GROUP_OF: Readonly<Record<keyof Options, (typeof GROUPS)[number]>> = {
  vpLimit: 'points',
  showVpMeter: 'points',
  showTurnTimer: 'clocks',
  timerMode: 'clocks',
  inactivityMinutes: 'clocks',
  pauseWhenIdle: 'clocks',
  decisionBar: 'clocks',
  decisionSeconds: 'clocks',
  decisionRepeat: 'clocks',
  everyoneMayRecord: 'course',
  autoAdvance: 'course',
  detailedAgenda: 'course',
  mecatolPrompt: 'course',
  checklistPerPlayer: 'course',
  pok: 'sets',
  codex: 'sets',
  thundersEdge: 'sets',
};
const KEYS = Object.keys(GROUP_OF) as readonly (keyof Options)[];

/** How the table is kept, option by option; each is recorded as soon as it is changed. */
export function OptionsList() {
  const { text, offers } = useRecorder();
  const whyNot = useWhyNot();
  const canChange = offers('setOption').length > 0;
  return (
    <div className="flex flex-col gap-5">
      {canChange ? null : <p className="text-muted">{whyNot ?? text('setup.options.hostOnly')}</p>}
      {GROUPS.map((group) => (
        <Group key={group} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { readonly group: (typeof GROUPS)[number] }) {
  const { text } = useRecorder();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-sans font-semibold text-muted">
        {text(`setup.options.groups.${group}`)}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {KEYS.filter((option) => GROUP_OF[option] === group).map((option) => (
          <OptionRow key={option} option={option} />
        ))}
      </ul>
    </section>
  );
}
