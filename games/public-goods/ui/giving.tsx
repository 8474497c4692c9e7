import { useId } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { NumberField } from '../../../web/ui/fields.tsx';
import { readNumber } from '../../../web/ui/filling.ts';
import type { Command } from '../types.ts';
import { Coin } from './coin.tsx';
import { firstOf, leftWith, useNumbers, useScreen } from './use-screen.ts';

/** What is typed or tapped so far: a number of points, or something that is none yet. */
export interface Contribution {
  readonly text: string;
  readonly amount: number | null;
  readonly write: (text: string) => void;
}

/** Reads what is chosen; nothing is chosen before somebody has chosen it, so that no number is suggested. */
export const readContribution = (text: string, endowment: number): number | null =>
  readNumber({ from: 0, to: endowment }, text);

interface GivingProps {
  readonly contribution: Contribution;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** How much goes into the pot: tapped or dragged along my coins, stepped or typed, and sent by one press. */
export function Giving({ contribution, isSending, onAnswer }: GivingProps) {
  const { match, speaker, hasShortcuts = true } = useScreen();
  const { endowment } = match.setup;
  const { text, amount, write } = contribution;
  return (
    <div className="flex w-full flex-col gap-2 sm:w-104 short:w-full">
      <Coins contribution={contribution} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <NumberField
          name={speaker.text('screen.give.name')}
          text={text}
          onChange={write}
          from={0}
          to={endowment}
          isNameHidden
        />
        {hasShortcuts && (
          <span className="flex gap-1 short:hidden max-[24rem]:hidden">
            {[0, endowment].map((each) => (
              <Button
                key={each}
                size="small"
                aria-pressed={amount === each}
                className="px-2 aria-pressed:border-accent aria-pressed:bg-raised"
                onClick={() => write(String(each))}
              >
                {speaker.text(each === 0 ? 'screen.give.nothing' : 'screen.give.everything')}
              </Button>
            ))}
          </span>
        )}
        <Button
          kind="main"
          data-give
          className="min-h-12 grow font-semibold sm:basis-full"
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

/** More coins than these are drawn as piles. */
const MOST_COINS = 25;

/** My coins in a row: those on the left go into the pot. A press or a drag anywhere on it chooses. */
function Coins({ contribution: { amount, write } }: { readonly contribution: Contribution }) {
  const { match, speaker } = useScreen();
  const { endowment } = match.setup;
  const numbers = useNumbers();
  const id = useId();
  const drawn = Math.min(endowment, MOST_COINS);
  const given = ((amount ?? 0) / endowment) * drawn;
  return (
    <div className="relative rounded-corner has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2">
      <span aria-hidden className="flex justify-between text-small leading-tight">
        <span className="font-semibold">
          {amount === null ? speaker.text('screen.give.pot') : speaker.text('screen.give.toPot', { amount })}
        </span>
        <span className="text-muted">{speaker.text('screen.give.kept', { amount: endowment - (amount ?? 0) })}</span>
      </span>
      <span aria-hidden className="flex items-center py-1">
        {firstOf(drawn).map((at) => (
          <span key={at} className="flex min-w-0 flex-1 justify-center">
            <Coin
              className={classes(
                'aspect-square w-full max-w-8 transition duration-150 motion-reduce:transition-none',
                at < given ? '-translate-y-0.5' : 'opacity-35 grayscale contrast:opacity-50',
              )}
            />
          </span>
        ))}
      </span>
      <input
        id={id}
        type="range"
        aria-label={speaker.text('screen.give.name')}
        aria-valuetext={
          amount === null
            ? speaker.text('screen.give.choose')
            : `${numbers.text(amount)}. ${speaker.text('screen.give.kept', { amount: endowment - amount })}`
        }
        min={0}
        max={endowment}
        step={1}
        value={amount ?? 0}
        onChange={(event) => write(event.target.value)}
        // A press on the place of the present value changes nothing, but it is a choice too.
        onPointerUp={(event) => write(event.currentTarget.value)}
        className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y opacity-0"
      />
    </div>
  );
}

/** What the round would leave me with, before any punishment: if nobody else gives, and if all give the same. */
export function Preview({ amount }: { readonly amount: number | null }) {
  const { match, speaker } = useScreen();
  if (amount === null) return <p>{speaker.text('screen.give.before', { percent: match.setup.multiplier })}</p>;
  const others = match.seats - 1;
  return (
    <ul aria-live="polite" className="counts">
      <li>{speaker.text('screen.give.alone', { count: leftWith(match, amount, 0) })}</li>
      <li>{speaker.text('screen.give.together', { amount, count: leftWith(match, amount, others * amount) })}</li>
    </ul>
  );
}
