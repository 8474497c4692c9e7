import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Translator } from '../../../game-package.ts';
import { roleName } from '../../text/phrase.ts';
import type { CastLine, FactionId } from '../../types.ts';
import { factionLook } from '../side-looks.ts';
import { byFaction } from './lines.ts';

interface CastLinesProps {
  readonly lines: readonly CastLine[];
  readonly speaker: Pick<Translator, 'text'>;
  /** What can be done with a line, next to it. */
  readonly toolsFor?: (line: CastLine) => ReactNode;
}

/** Roles, faction by faction: how many of each, what it does in one line, and more when it is opened. */
export function CastLines({ lines, speaker, toolsFor }: CastLinesProps) {
  return (
    <div className="@container flex flex-col gap-4">
      {byFaction(lines).map(({ faction, lines: own, size }) => (
        <section key={faction} className="flex flex-col gap-1">
          <FactionHead {...{ faction, size, speaker }} />
          <ul className="flex flex-col">
            {own.map((line) => (
              <li key={line.role.join()} className="flex items-start gap-1 border-line border-t">
                <RoleLine line={line} speaker={speaker} hasCount={toolsFor === undefined} />
                {toolsFor?.(line)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface FactionHeadProps {
  readonly faction: FactionId;
  readonly size: number;
  readonly speaker: Pick<Translator, 'text'>;
}

function FactionHead({ faction, size, speaker }: FactionHeadProps) {
  const { Icon, ink } = factionLook(faction);
  return (
    <h4 className="flex items-center gap-2 font-sans font-semibold">
      <Icon aria-hidden className={`size-5 shrink-0 ${ink}`} />
      {speaker.text(`factions.${faction}.name`)}
      <span className="counts ms-auto text-muted text-small">{speaker.text('setup.players', { count: size })}</span>
    </h4>
  );
}

interface RoleLineProps {
  readonly line: CastLine;
  readonly speaker: Pick<Translator, 'text'>;
  readonly hasCount: boolean;
}

/** One role: closed in a line, open with everything there is to say of each of its layers. */
function RoleLine({ line, speaker, hasCount }: RoleLineProps) {
  const { role, count } = line;
  const layers = role.toReversed();
  return (
    <details className="group/role min-w-0 flex-1">
      <summary className="flex min-h-11 list-none items-center gap-2 py-1.5">
        {hasCount && (
          <span className="counts min-w-6 text-end font-semibold">{speaker.text('setup.times', { count })}</span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="wrap-anywhere font-medium">{roleName(speaker, role)}</span>
          <span className="text-muted text-small group-open/role:hidden">
            {layers.map((layer) => speaker.text(`roles.${layer}.short`)).join(' ')}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open/role:rotate-180 print:hidden"
        />
      </summary>
      <div className="flex flex-col gap-2 pb-3 text-small">
        {layers.map((layer) => (
          <p key={layer}>
            {layers.length > 1 && <strong>{speaker.text(`roles.${layer}.name`)}: </strong>}
            {speaker.text(`roles.${layer}.help`)}
          </p>
        ))}
      </div>
    </details>
  );
}
