import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { NumberField } from '../../../web/ui/fields.tsx';
import { readNumber } from '../../../web/ui/filling.ts';
import type { Command, Setup } from '../types.ts';
import { Coin } from './coin.tsx';
import { firstOf, leftWith, useNumbers, useScreen } from './use-screen.ts';

/** What is typed or tapped so far: a number of points, or something that is none yet. */
export interface Contribution {
  readonly text: string;
  readonly amount: number | null;
  readonly write: (text: string) => void;
}

/** Reads what is chosen; nothing is chosen before somebody has chosen it, so that no number is suggested. */
export function readContribution(text: string, { endowment, givingStep }: Pick<Setup, 'endowment' | 'givingStep'>) {
  const amount = readNumber({ from: 0, to: endowment }, text);
  return amount !== null && amount % givingStep === 0 ? amount : null;
}

interface GivingProps {
  readonly contribution: Contribution;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** How much goes into the pot: tapped or dragged along my coins, stepped or typed, and sent by one press. */
export function Giving({ contribution, isSending, onAnswer }: GivingProps) {
  const { match, speaker, hasShortcuts = true } = useScreen();
  const { endowment, givingStep } = match.setup;
  const { text, amount, write } = contribution;
  const quick = (to: number, key: string) => (
    <Button
      size="small"
      aria-pressed={amount === to}
      className="px-2.5 aria-pressed:border-accent aria-pressed:bg-raised short:hidden"
      onClick={() => write(String(to))}
    >
      {speaker.text(key)}
    </Button>
  );
  return (
    <div className={MY_SIDE}>
      <div className="flex min-h-11 items-center justify-between gap-2 short:min-h-0">
        {hasShortcuts && quick(0, 'screen.give.nothing')}
        <Split amount={amount} />
        {hasShortcuts && quick(endowment, 'screen.give.everything')}
      </div>
      <div className="relative rounded-corner has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2">
        <Coins amount={amount} />
        <CoinSlider {...contribution} />
      </div>
      <div className="flex items-center gap-2 short:gap-1 short:[&_input]:w-11 [&_[id$=-limits]]:sr-only">
        <NumberField
          name={speaker.text('screen.give.name')}
          text={text}
          onChange={write}
          from={0}
          to={endowment}
          by={givingStep}
          isNameHidden
          mayBeEmpty
        />
        <Button
          kind="main"
          data-give
          className="min-h-11 min-w-0 grow font-semibold max-sm:px-2 short:px-1 short:text-small"
          disabled={amount === null}
          aria-disabled={isSending}
          onClick={() => amount !== null && onAnswer({ type: 'give', amount })}
        >
          {amount === null ? speaker.text('screen.give.choose') : speaker.text('screen.give.send', { amount })}
        </Button>
      </div>
    </div>
  );
}

/** As wide as my coins need, and as high whether I am asked or not: the table keeps its size. */
export const MY_SIDE = 'flex min-h-35 w-full flex-col gap-1 sm:w-96 short:min-h-0 short:w-full';

/** My coins while nothing is asked of me: what of them I have given, if I have. */
export function MyCoins({ amount }: { readonly amount: number | null }) {
  const isMoment = (useScreen().moment ?? null) !== null;
  return (
    <div
      className={classes(MY_SIDE, 'justify-center max-sm:min-h-0 sm:w-80! short:hidden', isMoment && 'max-sm:hidden')}
    >
      <div className="flex justify-center">{amount !== null && <Split amount={amount} />}</div>
      <Coins amount={amount} />
    </div>
  );
}

/** What goes into the pot, and what I keep. */
function Split({ amount }: { readonly amount: number | null }) {
  const { match, speaker } = useScreen();
  if (amount === null)
    return <p className="grow text-center text-muted text-small">{speaker.text('screen.give.pot')}</p>;
  return (
    <p className="counts grow text-center text-small leading-tight">
      <strong>{speaker.text('screen.give.toPot', { amount })}</strong>
      <span className="text-muted">
        {' · '}
        {speaker.text('screen.give.kept', { amount: match.setup.endowment - amount })}
      </span>
    </p>
  );
}

/** More coins than these are drawn as piles. */
const MOST_COINS = 25;

/** My coins in a row: those on the left go into the pot. */
function Coins({ amount }: { readonly amount: number | null }) {
  const { endowment } = useScreen().match.setup;
  const drawn = Math.min(endowment, MOST_COINS);
  const given = ((amount ?? 0) / endowment) * drawn;
  return (
    <span aria-hidden className="flex items-center py-1.5">
      {firstOf(drawn).map((at) => (
        <span key={at} className="flex min-w-0 flex-1 justify-center">
          <Coin
            className={classes(
              'aspect-square w-full max-w-8 transition duration-150 motion-reduce:transition-none',
              amount !== null && at < given ? '-translate-y-1' : 'opacity-40 contrast:opacity-60',
              amount !== null && at >= given && 'grayscale',
              amount === null && 'opacity-100!',
            )}
          />
        </span>
      ))}
    </span>
  );
}

/** Lies over my coins: a press or a drag anywhere on them chooses. */
function CoinSlider({ amount, write }: Contribution) {
  const { match, speaker } = useScreen();
  const { endowment, givingStep } = match.setup;
  const numbers = useNumbers();
  return (
    <input
      type="range"
      aria-label={speaker.text('screen.give.name')}
      aria-valuetext={
        amount === null
          ? speaker.text('screen.give.choose')
          : `${numbers.text(amount)}. ${speaker.text('screen.give.kept', { amount: endowment - amount })}`
      }
      min={0}
      max={endowment}
      step={givingStep}
      value={amount ?? 0}
      onChange={(event) => write(event.target.value)}
      // A press on the place of the present value changes nothing, but it is a choice too.
      onPointerUp={(event) => write(event.currentTarget.value)}
      className="absolute inset-x-0 -inset-y-1 m-0 h-[calc(100%+0.5rem)] w-full cursor-pointer touch-pan-y opacity-0"
    />
  );
}

/** What the round would leave me with, before any punishment: if nobody else gives, and if all give the same. */
export function Preview({ amount }: { readonly amount: number | null }) {
  const { match, speaker } = useScreen();
  const { multiplier, givingStep } = match.setup;
  if (amount === null)
    return (
      <>
        <p>{speaker.text('screen.give.before', { percent: multiplier })}</p>
        {givingStep > 1 && <p>{speaker.text('screen.give.steps', { step: givingStep })}</p>}
      </>
    );
  const others = match.seats - 1;
  return (
    <ul aria-live="polite" className="counts">
      <li>{speaker.text('screen.give.alone', { count: leftWith(match, amount, 0) })}</li>
      <li>{speaker.text('screen.give.together', { amount, count: leftWith(match, amount, others * amount) })}</li>
    </ul>
  );
}
