import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Translator } from '../../../game-package.ts';
import { roleName } from '../../text/phrase.ts';
import type { CastLine } from '../../types.ts';
import { factionLook } from '../sides.tsx';
import { FACTIONS, type FactionId } from './written.ts';

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

interface SizeCheckProps {
  readonly lines: readonly CastLine[];
  readonly seats: number;
  readonly speaker: Pick<Translator, 'text'>;
  /** Takes the list that villagers make fit; null where one may only look. */
  readonly onFit: ((lines: readonly CastLine[]) => void) | null;
}

/** Whether there is a role for everybody, and how the factions weigh against one another. */
export function SizeCheck({ lines, seats, speaker, onFit }: SizeCheckProps) {
  const size = sizeOf(lines);
  const missing = seats - size;
  const fitted = fittedTo(lines, seats);
  const problem =
    missing === 0 ? null : speaker.text(missing > 0 ? 'setup.tooFew' : 'setup.tooMany', { count: Math.abs(missing) });
  return (
    <div className="flex flex-col gap-1.5">
      <div role="status" className="flex flex-wrap items-center gap-x-2 text-small">
        {problem === null ? (
          <Check aria-hidden className="size-4 text-success" strokeWidth={3} />
        ) : (
          <TriangleAlert aria-hidden className="size-4 text-danger" />
        )}
        <span className="counts font-medium">{speaker.text('setup.ofSeats', { count: size, seats })}</span>
        {problem !== null && <span className="font-medium text-danger">{problem}</span>}
      </div>
      <Weights lines={lines} room={Math.max(seats, size)} />
      {onFit !== null && fitted !== lines && (
        <Button size="small" className="self-start" onClick={() => onFit(fitted)}>
          {speaker.text(missing > 0 ? 'setup.fillUp' : 'setup.takeOut', { count: Math.abs(missing) })}
        </Button>
      )}
    </div>
  );
}

/** A bar with a place for everybody, in the colours of the factions; the list below says the same in words. */
function Weights({ lines, room }: { readonly lines: readonly CastLine[]; readonly room: number }) {
  return (
    <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
      {byFaction(lines).map(({ faction, size }) => (
        <span
          key={faction}
          className={`bg-current ${factionLook(faction).ink}`}
          style={{ width: `${(100 * size) / room}%` }}
        />
      ))}
    </div>
  );
}

/** The most of one role: as many as the game has seats. */
const MOST_OF_ONE = 20;

const isSame = (one: CastLine, other: CastLine): boolean =>
  one.faction === other.faction && one.role.join() === other.role.join();

/** The list with so many more (or, below zero, fewer) of a role; one of which none is left is gone. */
export function withMore(lines: readonly CastLine[], wanted: Omit<CastLine, 'count'>, more: number): CastLine[] {
  const line = { ...wanted, count: 0 };
  const known = lines.some((other) => isSame(other, line)) ? lines : [...lines, line];
  return known
    .map((other) => (isSame(other, line) ? { ...other, count: Math.min(MOST_OF_ONE, other.count + more) } : other))
    .filter(({ count }) => count > 0);
}

export const sizeOf = (lines: readonly CastLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** The list faction by faction, empty ones left out, each with how many belong to it. */
export function byFaction(
  lines: readonly CastLine[],
): readonly { readonly faction: FactionId; readonly lines: readonly CastLine[]; readonly size: number }[] {
  return FACTIONS.map((faction) => lines.filter((line) => line.faction === faction))
    .filter((own) => own.length > 0)
    .map((own) => ({ faction: (own[0] as CastLine).faction, lines: own, size: sizeOf(own) }));
}

/** The same list, with as many villagers more or fewer as make it fit the seats; as it is where villagers cannot make it fit. */
export function fittedTo(lines: readonly CastLine[], seats: number): readonly CastLine[] {
  const missing = seats - sizeOf(lines);
  const villager: Omit<CastLine, 'count'> = { faction: 'town', role: ['Villager'] };
  const villagers = lines.find((line) => isSame(line, { ...villager, count: 0 }))?.count ?? 0;
  return missing === 0 || villagers + missing < 0 ? lines : withMore(lines, villager, missing);
}
