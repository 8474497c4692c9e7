import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { PIECE_COLOURS } from '../../../web/ui/pieces.tsx';
import type { Face, ScreenProps } from '../../../web/ui/screen.ts';
import { type StageSeat, seatsFrom } from '../../../web/ui/stage.tsx';
import { numberText } from '../text/index.ts';
import type { PublicGoods } from '../types.ts';
import { Coin, Purse } from './coin.tsx';
import type { Punishing } from './punishing.tsx';
import type { Lying } from './use-lying.ts';
import { isAsked, tenths } from './use-screen.ts';

type Props = ScreenProps<PublicGoods>;

/** What is drawn at a seat. */
interface Drawn {
  readonly props: Props;
  readonly lying: Lying;
  readonly seat: Seat;
}

/** Everybody round the pot, mine nearest: points, what they give, and what was taken from them. */
export function seatsOf(props: Props, lying: Lying, punishing: Punishing | null): readonly StageSeat[] {
  const { match, seat: mine, faces, speaker } = props;
  return seatsFrom(mine, match.seats).map((seat): StageSeat => {
    const drawn = { props, lying, seat };
    const spends = punishing?.points[seat] ?? 0;
    const choosing: Partial<StageSeat> =
      punishing === null || seat === mine
        ? {}
        : {
            choice: spends > 0 ? 'chosen' : 'open',
            onChoose: () => punishing.add(seat, 1),
            chooseLabel: speaker.text('screen.punish.more', { seat: speaker.seat(seat) }),
            isReachedByName: true,
          };
    return {
      face: faces[seat] as Face,
      status: statusOf(drawn),
      isAsked: isAsked(match, seat) && (props.moment ?? null) === null,
      isLit: lying.turned === seat,
      token: (
        <span className="mt-[calc(max(0,var(--dy))*28*var(--u))] block upright:mt-0 low:mt-0">
          {spends > 0 ? <Loss points={spends} props={props} /> : <Token {...drawn} />}
        </span>
      ),
      notes: <Noted {...drawn} />,
      ...choosing,
    };
  });
}

/** Something small on paper before a seat. */
function Chip({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'counts flex items-center gap-1 whitespace-nowrap rounded-full border border-paper-ink px-2 py-0.5 font-bold text-base shadow-piece upright:px-1.5 upright:text-small',
        className ?? 'bg-paper text-paper-ink',
      )}
    >
      {children}
    </span>
  );
}

/** What lies before a seat: a closed purse, what came out of it, the share of the pot, what was lost, or what the round brought. */
function Token({ props, lying, seat }: Drawn) {
  const { speaker } = props;
  const number = (value: number) => numberText(value, speaker);
  const given = lying.given[seat] ?? null;
  const earned = lying.earned[seat] ?? null;
  const punished = lying.punished[seat] ?? 0;
  if (props.moment?.event.type === 'punished' && punished > 0) return <Loss points={punished} props={props} />;
  if (lying.share !== null && props.moment?.event.type === 'shared') {
    return (
      <span className="dealt block">
        <Chip className="bg-brass text-paper-ink">+{number(lying.share)}</Chip>
      </span>
    );
  }
  if (props.moment?.event.type === 'roundEnded' && earned !== null) {
    return (
      <span className="block animate-appears">
        <Chip className={earned < 0 ? classes(PIECE_COLOURS.brick, 'text-paper') : 'bg-brass text-paper-ink'}>
          {earned < 0 ? number(earned).replace('-', '−') : `+${number(earned)}`}
        </Chip>
      </span>
    );
  }
  if (given === 'closed') return <Purse className="size-9 animate-appears upright:size-7" />;
  if (given === null || props.match.outcome !== null) return null;
  return (
    <span className="turns-up block">
      <Chip>
        {/* On a phone many numbers fit next to names only without it. */}
        <Coin className={classes('size-[1.1em]', props.match.seats > 6 && 'max-sm:hidden')} />
        {number(given)}
      </Chip>
    </span>
  );
}

/** What somebody loses if so many points are spent on them. */
function Loss({ points, props: { match, speaker } }: { readonly points: number; readonly props: Props }) {
  return (
    <span className="turns-up block">
      <Chip className={classes(PIECE_COLOURS.brick, 'text-paper')}>
        <Hand className="size-[1em]" strokeWidth={2.5} />−{numberText(points * match.setup.punishmentEffect, speaker)}
      </Chip>
    </span>
  );
}

/** Points in all; and what was given and lost in the last round, while the next is decided: nobody should have to remember it. */
function Noted(drawn: Drawn) {
  const { props, seat } = drawn;
  const { match, speaker } = props;
  const given = notedGift(drawn);
  const lost = given === match.table.rounds.at(-1)?.given[seat] ? lostLast(match, seat) : 0;
  return (
    <span
      aria-hidden
      className="counts flex h-5.5 shrink-0 items-center overflow-hidden whitespace-nowrap rounded-full border border-paper-ink bg-paper font-semibold text-paper-ink text-small upright:translate-x-[calc(var(--inwards)*14*var(--u))]"
    >
      <span className="flex h-full items-center bg-paper-ink px-2 font-bold text-paper upright:px-1.5">
        {numberText(match.table.points[seat] ?? 0, speaker).replace('-', '−')}
      </span>
      {given !== null && (
        // Of eight on a phone, the rounds so far have it.
        <span className={classes('flex items-center gap-0.5 px-1.5 upright:px-1', match.seats > 6 && 'max-sm:hidden')}>
          <Coin className="size-[1em]" />
          {numberText(given, speaker)}
          {lost > 0 && <span className="text-piece-brick">−{numberText(lost, speaker)}</span>}
        </span>
      )}
    </span>
  );
}

/** What somebody gave last; null while that lies before the seat, or is not known. */
function notedGift({ props: { match, moment = null }, lying, seat }: Drawn): number | null {
  const event = moment?.event.type;
  if (event === 'shared' || event === 'punished' || match.phase !== 'giving') {
    const given = lying.given[seat];
    const isBefore = event !== 'punished' && (event !== 'shared' || lying.share === null) && match.outcome === null;
    return isBefore || typeof given !== 'number' ? null : given;
  }
  return match.table.rounds.at(-1)?.given[seat] ?? null;
}

const lostLast = ({ table, setup }: Props['match'], seat: Seat): number =>
  tenths((table.rounds.at(-1)?.punished[seat] ?? 0) * setup.punishmentEffect);

/** Everything that is drawn at a seat, as words. */
function statusOf({ props: { match, speaker }, lying, seat }: Drawn): string {
  const { table, phase, outcome } = match;
  const last = table.rounds.at(-1);
  const given = lying.given[seat] ?? null;
  const lost = lostLast(match, seat);
  const isGiving = phase === 'giving' || outcome !== null;
  return [
    speaker.text('screen.points', { count: table.points[seat] ?? 0 }),
    outcome === null && table.hasDecided[seat] ? speaker.text('screen.decided') : '',
    typeof given === 'number' && outcome === null ? speaker.text('screen.gave', { amount: given }) : '',
    isGiving && last !== undefined ? speaker.text('screen.gaveLast', { amount: last.given[seat] ?? 0 }) : '',
    isGiving && lost > 0 ? speaker.text('screen.lostLast', { points: lost }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
