import { Scale, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { SetupControlProps, Simulate, Simulated } from '../../../../web/ui/setup.ts';
import type { Translator } from '../../../game-package.ts';

/** How evenly the set-up comes out, estimated from matches that bots play at once. */
export function Balance({ simulate, isRefused, speaker }: SetupControlProps) {
  const { estimate, start, stop } = useEstimate(simulate);
  if (simulate === null) return null;
  if (estimate.state === 'playing') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-w-40 flex-1 flex-col gap-1 text-small">
          <span className="counts">{speaker.text('setup.playing', { played: estimate.played })}</span>
          <progress value={estimate.played} max={estimate.of} className="h-2 w-full accent-accent" />
        </label>
        <Button size="small" onClick={stop}>
          <X aria-hidden className="size-4" />
          {speaker.text('setup.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button size="small" className="self-start" disabled={isRefused} onClick={start}>
        <Scale aria-hidden className="size-4" />
        {speaker.text(estimate.state === 'done' ? 'setup.estimateAgain' : 'setup.estimate')}
      </Button>
      <div role="status">
        {estimate.state === 'done' && <Estimated simulated={estimate.simulated} speaker={speaker} />}
        {estimate.state === 'refused' && <p className="text-small">{speaker.text('setup.cannotPlay')}</p>}
        {estimate.state === 'failed' && <p className="text-danger text-small">{speaker.text('setup.failed')}</p>}
      </div>
    </div>
  );
}

interface EstimatedProps {
  readonly simulated: Simulated;
  readonly speaker: Pick<Translator, 'text'>;
}

function Estimated({ simulated, speaker }: EstimatedProps) {
  const { played, bot } = simulated;
  const shares = sharesOf(simulated);
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-corner bg-raised">
        {shares.map(({ winners, part }) => (
          <span key={winners} className={`bg-current ${sideInk(winners)}`} style={{ width: `${100 * part}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shares.map((share) => (
          <ShareLine key={share.winners} share={share} speaker={speaker} />
        ))}
      </ul>
      <p className="font-medium text-small">{speaker.text(`setup.verdict.${verdictOf(shares)}`)}</p>
      <p className="text-muted text-small">
        {speaker.text('setup.playedBy', { count: played, bot: speaker.text(`bots.${bot}.name`) })}
      </p>
    </div>
  );
}

function ShareLine({ share, speaker }: { readonly share: Share; readonly speaker: Pick<Translator, 'text'> }) {
  const { winners, percent, margin } = share;
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-full bg-current ${sideInk(winners)}`} />
      <span>{speaker.text(`sides.${winners}`)}</span>
      <span className="counts font-semibold">{speaker.text('setup.share', { percent })}</span>
      <span className="counts text-muted text-small">{speaker.text('setup.margin', { margin })}</span>
    </li>
  );
}

/** So many matches make an estimate, where there is time for them. */
const GAMES = 400;
const SECONDS = 10;

type Estimate =
  | { readonly state: 'none' }
  | { readonly state: 'playing'; readonly played: number; readonly of: number }
  | { readonly state: 'done'; readonly simulated: Simulated }
  | { readonly state: 'refused' }
  | { readonly state: 'failed' };

interface Estimating {
  readonly estimate: Estimate;
  readonly start: () => void;
  readonly stop: () => void;
}

const NONE: Estimate = { state: 'none' };

/** An estimate of how a set-up comes out, for as long as it is looked at. */
function useEstimate(simulate: Simulate | null): Estimating {
  const [estimate, setEstimate] = useState<Estimate>(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (simulate === null) return;
    const stopping = new AbortController();
    running.current = stopping;
    const show = (next: Estimate) => stopping.signal.aborted || setEstimate(next);
    show({ state: 'playing', played: 0, of: GAMES });
    const onProgress = (played: number) => show({ state: 'playing', played, of: GAMES });
    try {
      const simulated = await simulate({ games: GAMES, seconds: SECONDS, onProgress, signal: stopping.signal });
      show(simulated === null ? { state: 'refused' } : { state: 'done', simulated });
    } catch {
      show({ state: 'failed' });
    }
  };
  const stop = () => {
    running.current?.abort();
    setEstimate(NONE);
  };
  return { estimate, start: () => void start(), stop };
}

/** How often somebody won, and how far that may be from the truth. */
interface Share {
  readonly winners: string;
  /** In whole percent. */
  readonly percent: number;
  /** So many percent more or less in 95 of 100 such estimates. */
  readonly margin: number;
  readonly part: number;
}

/** The normal distribution's two-sided 95 %. */
const Z = 1.96;

/** Who won how often, most often first. The margin is half of Wilson's interval, which holds for rare and for certain things too. */
export function sharesOf({ winners, played }: Simulated): readonly Share[] {
  return winners.map(({ winners: who, count }) => {
    const part = count / played;
    const spread = Z * Math.sqrt((part * (1 - part) + (Z * Z) / (4 * played)) / played);
    const margin = Math.ceil((100 * spread) / (1 + (Z * Z) / played));
    return { winners: who, percent: Math.round(100 * part), margin, part };
  });
}

/** Whether one side is ahead of all others: not by much, somewhat, or by far. */
type Verdict = 'even' | 'leaning' | 'lopsided';

/** How far the side that wins most is ahead of the next; those who win together with it are not a side of their own. */
export function verdictOf(shares: readonly Share[]): Verdict {
  const sides = new Map<string, number>();
  for (const { winners, part } of shares) sides.set(mainSide(winners), (sides.get(mainSide(winners)) ?? 0) + part);
  const [first = 0, second = 0] = [...sides.values()].sort((one, other) => other - one);
  const lead = first - second;
  if (lead <= 0.2) return 'even';
  return lead <= 0.5 ? 'leaning' : 'lopsided';
}

/** The colours of those who can end a game by winning, and of nobody; they are always shown with a word. */
const INKS: Readonly<Record<string, string>> = {
  town: 'text-success',
  mafia: 'text-danger',
  mafia2: 'text-accent',
  cult: 'text-info',
  nobody: 'text-muted',
};

/** Of several who won together, the one who ended the game: `mafia` of `joker+mafia`. */
const mainSide = (winners: string): string => winners.split('+').find((side) => Object.hasOwn(INKS, side)) ?? winners;

/** The colour of an outcome: `town`, `joker+mafia`, `nobody`. */
const sideInk = (winners: string): string => INKS[mainSide(winners)] ?? 'text-gold';
