import { ChevronsUpDown, Trophy } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import type { Source, Stage, UnnamedSource } from '../../facts/facts.ts';
import { pointsFor } from '../../reading/victory.ts';
import type { Command } from '../../types.ts';
import { type Item, since } from '../frame/log.ts';
import { useObjectiveName } from '../objectives/reveal.tsx';
import { Fitted, PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { useScoringOrder } from './ticks.ts';

/** Everybody once, in initiative order, with what they score next to them. */
export function Scoring() {
  const { controls, text } = useRecorder();
  const { short } = useNames();
  const order = useScoringOrder();
  const tooMany = order.flatMap((seat) =>
    (['public', 'secret'] as const).flatMap((kind) => {
      const count = scoredHere(controls.log, seat, kind);
      return count > 1 ? text(`rounds.two.${kind}`, { who: short(seat), count }) : [];
    }),
  );
  return (
    <Panel
      title={text('rounds.order')}
      text={tooMany.length === 0 ? text('rounds.orderHelp') : tooMany.join(' ')}
      className="gap-1! py-2!"
    >
      <ol className="flex flex-col divide-y divide-line">
        {order.map((seat) => (
          <li key={seat} data-scorer={seat} data-part={`score-${seat}`} className="py-0.5">
            <Scorer seat={seat} />
          </li>
        ))}
      </ol>
      <OthersButton seats={order} />
    </Panel>
  );
}

/** On a phone with a seat: opens the rows of the others under the own one, and closes them. */
function OthersButton({ seats }: { readonly seats: readonly Seat[] }) {
  const { place, seat, text } = useRecorder();
  const [isOpen, setOpen] = useState(false);
  if (place !== 'table' || seat === null || !seats.includes(seat)) return null;
  return (
    <Button icon={ChevronsUpDown} aria-expanded={isOpen} className="tt-others" onClick={() => setOpen(!isOpen)}>
      {text('rounds.scoreOthers')}
    </Button>
  );
}

function Scorer({ seat }: { readonly seat: Seat }) {
  const { table, place, text } = useRecorder();
  const { short, person } = useNames();
  return (
    <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
      <span className="flex w-40 min-w-0 items-center gap-2 max-sm:w-full">
        <PlayerMark seat={seat} />
        <span className="min-w-0 flex-1 font-semibold">
          <Fitted text={short(seat)} size="1rem" className="leading-tight" />
          {/* Its line is there from the beginning: the buttons stay where they are. */}
          <span className="block min-h-[1lh] truncate font-normal text-muted text-small">
            {table.keepers.includes(seat) ? text('rounds.keepsCards') : person(seat)}
          </span>
        </span>
      </span>
      {place === 'table' ? <ScoreButtons seat={seat} /> : null}
    </div>
  );
}

/** What a player scores in this phase: one tap, or two where it is known which objective it can be. */
function ScoreButtons({ seat }: { readonly seat: Seat }) {
  const isMine = useRecorder().seat === seat;
  return (
    <div data-mine={isMine || undefined} className="grid min-w-0 flex-1 basis-60 grid-cols-3 gap-2">
      {useShortcuts(seat).map((shortcut) => (
        <ScoreButton key={shortcut.label} seat={seat} shortcut={shortcut} />
      ))}
    </div>
  );
}

function ScoreButton({ seat, shortcut }: { readonly seat: Seat; readonly shortcut: Shortcut }) {
  const { text, may, does } = useRecorder();
  const who = useNames().short(seat);
  const { label, points, ways } = shortcut;
  const open = ways.filter(({ command }) => may(command));
  const only = ways.length === 1 ? open[0] : undefined;
  const face = {
    size: 'small',
    'aria-label': text('rounds.scoreFor', { what: label, who }),
    disabled: open.length === 0,
    children: (
      <span className="flex flex-col leading-tight">
        {label}
        <span className="counts font-semibold">{text('rounds.gain', { count: points })}</span>
      </span>
    ),
  } as const;
  const record = (command: Command) => void does(command);
  if (open.length === 0) return <Button {...face} />;
  if (only !== undefined) return <Button {...face} onClick={() => record(only.command)} />;
  return (
    <Menu label={face['aria-label']} trigger={<Button {...face} />}>
      <MenuGroup title={text('rounds.scoreWhich', { who })}>
        {open.map(({ name, command }) => (
          <MenuItem key={JSON.stringify(command)} icon={<Trophy className="size-5" />} onSelect={() => record(command)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

/** One way to get the points of a shortcut. */
interface Way {
  readonly name: string;
  readonly command: Command;
}

/** What a button next to a player scores. */
interface Shortcut {
  readonly label: string;
  readonly points: number;
  readonly ways: readonly Way[];
}

/** The three things that a player scores in a status phase. */
function useShortcuts(seat: Seat): readonly Shortcut[] {
  const { table, text } = useRecorder();
  const nameOf = useObjectiveName();
  const secrets = useOwnSecrets(seat);
  const from = table.players[seat]?.vp ?? 0;
  const unwritten = (source: UnnamedSource): readonly Way[] => [
    { name: text('rounds.notWritten'), command: { type: 'scoreUnnamed', seat, from, source } },
  ];
  const open = (stage: Stage) =>
    table.objectives
      .filter((objective) => objective.stage === stage && !objective.scorers.includes(seat))
      .map(
        (objective): Way => ({
          name: nameOf(objective),
          command: { type: 'score', seat, objective: objective.id },
        }),
      );
  const publics = (stage: Stage): Shortcut => ({
    label: text(`rounds.score${stage}`),
    points: pointsFor(stage),
    ways: [...open(stage), ...unwritten(`public-${stage}`)],
  });
  const secret = {
    label: text('rounds.scoreSecret'),
    points: 1,
    ways: [...secrets, ...unwritten('secret')],
  };
  return [publics(1), publics(2), secret];
}

/** The secret objectives that the viewer has written down for their own seat. */
function useOwnSecrets(seat: Seat): readonly Way[] {
  const { match, seat: mine, text } = useRecorder();
  const isCovered = useIsCovered();
  if (seat !== mine || match.hand === null) return [];
  return match.hand.secrets.flatMap((secret, index): Way[] => {
    const name = isCovered ? text('rounds.hiddenSecret', { number: index + 1 }) : secret.text;
    return secret.isScored ? [] : [{ name, command: { type: 'scoreSecret', secret: index } }];
  });
}

/** The objectives of which a player usually scores one of each kind in a status phase. */
const KINDS = { public: ['public-1', 'public-2'], secret: ['secret'] } as const satisfies Record<
  string,
  readonly Source[]
>;
type Kind = keyof typeof KINDS;

/** How many objectives of a kind a seat scored in this phase, those taken back left out; what Imperial scored before it does not count. */
export function scoredHere(log: readonly Item[], seat: Seat, kind: Kind): number {
  const sources: readonly Source[] = KINDS[kind];
  return since(log, 'phaseBegan')
    .flatMap(({ heard }) => heard.flatMap((event) => (event.type === 'vpChanged' ? [event] : [])))
    .filter((change) => change.seat === seat && sources.includes(change.source))
    .reduce((sum, { from, to }) => sum + Math.sign(to - from), 0);
}
