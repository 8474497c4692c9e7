import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { MatchOnScreen, PlayingMoment, Screen } from '../../../web/ui/screen.ts';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import { Stage } from '../../../web/ui/stage.tsx';
import type { PhaseName, SecretHitler } from '../types.ts';
import { Asking } from './asking.tsx';
import { useChoice } from './choice.ts';
import { phaseShown, roundOf, ScreenContext } from './match-state.ts';
import { Roles } from './roles.tsx';
import { useSeats } from './seats.tsx';
import { MIDDLE, TableMiddle } from './table-middle.tsx';

/** Secret Hitler XL as a person sees it: the players round a table, the boards between them, and my cards at its edge. */
const SecretHitlerScreen: Screen<SecretHitler> = (props) => {
  const { match, moment = null } = props;
  const under =
    moment === null ? match : { ...match, phase: phaseShown(match), table: tableUnder(match.table, moment) };
  const shown = { ...props, match: under };
  return (
    <ScreenContext value={shown}>
      <TableAndDock {...shown} />
    </ScreenContext>
  );
};

export default SecretHitlerScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';
export { speechOf } from './speech.ts';

/** What only some are told. */
export const secrets: SecretTypes<SecretHitler> = {
  yourRole: true,
  sawCards: true,
  sawParty: true,
  secretAim: true,
  comrades: true,
  radicalized: true,
};

type Table = MatchOnScreen<SecretHitler>['table'];

/** The table under a moment: policies that were enacted just before lie there, and roles that it turns over do not lie open yet. */
function tableUnder(table: Table, moment: PlayingMoment<SecretHitler>): Table {
  if (moment.event.type === 'gameOver') return { ...table, roles: null };
  const before = moment.heard.slice(0, Math.max(0, moment.heard.indexOf(moment.event)));
  const laid = before.flatMap((event) =>
    event.type === 'enacted' && event.track !== null ? [[event.track, event.count]] : [],
  );
  return laid.length === 0 ? table : { ...table, tracks: { ...table.tracks, ...Object.fromEntries(laid) } };
}

const TableAndDock: Screen<SecretHitler> = (props) => {
  const { match, speaker, place, hasPoster = false } = props;
  const choice = useChoice(props);
  const seats = useSeats(choice);
  return (
    <div data-screen className="flex min-h-0 flex-1 flex-col short:flex-row">
      <Stage
        seats={seats}
        label={speaker.text('screen.table.people')}
        middle={MIDDLE}
        className="[&_[data-seat]_[data-plate]]:rows:hidden [&_[data-seat]_[data-plate]]:columns:hidden"
      >
        <TableMiddle />
      </Stage>
      {match.outcome !== null && !hasPoster && <Roles />}
      {place === 'table' && <Asking choice={choice} />}
    </div>
  );
};

const STEPS = ['nominate', 'vote', 'legislate', 'power'] as const;

/** The step of a round that a phase belongs to; everything else is a power. */
const STEP_OF: Partial<Record<PhaseName, (typeof STEPS)[number] | null>> = {
  setup: null,
  election: 'nominate',
  vote: 'vote',
  legislativePresident: 'legislate',
  legislativeChancellor: 'legislate',
  legislativeVeto: 'legislate',
  gameOver: null,
};

/** What the head of the page says: the phase, the month and the round, and where in the round we are. */
export const headline: HeadlineOf<SecretHitler> = (match, { text }) => {
  const { table } = match;
  const phase = phaseShown(match);
  const step = STEP_OF[phase] === undefined ? 'power' : STEP_OF[phase];
  const when = text('screen.table.when', { month: text(`months.${table.monthCounter}`), round: roundOf(match) });
  return {
    title: text(`phases.${phase}`),
    note: table.oktoberfestActive ? `${when} · ${text('screen.table.oktober')}` : when,
    steps: STEPS.map((one) => text(`screen.steps.${one}`)),
    step: step === null ? -1 : STEPS.indexOf(step),
  };
};
