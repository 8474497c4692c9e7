import { Check, CircleX, History } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Translator } from '../../../games/game-package.ts';
import { classes } from '../../ui/classes.ts';
import { PIECE_COLOURS } from '../../ui/pieces.tsx';
import type { Face, MatchOnScreen } from '../../ui/screen.ts';
import { MarkedName, SeatMark } from '../../ui/seat-mark.tsx';
import type { Truth, TruthCard, TruthFact, TruthLine, TruthOf, TruthRound, TruthWord } from '../../ui/truth-data.ts';

const tellers = import.meta.glob<{ readonly truth: TruthOf }>('../../../games/*/ui/truth.ts');

interface TruthWish {
  readonly game: string;
  /** With every hand open, where it can be. */
  readonly match: MatchOnScreen;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

/** What was said next to what was so; null until the game's part is loaded, and where it tells nothing. */
export function useTruth({ game, match, speaker, faces }: TruthWish): Truth | null {
  const [tell, setTell] = useState<{ readonly truth: TruthOf } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void tellers[`../../../games/${game}/ui/truth.ts`]?.().then((loaded) => isWanted && setTell(loaded));
    return () => {
      isWanted = false;
    };
  }, [game]);
  return useMemo(() => tell?.truth(match, speaker, faces) ?? null, [tell, match, speaker, faces]);
}

interface TruthViewProps {
  readonly truth: Truth;
  /** Where a round is in the replay. */
  readonly hrefOf: (round: Pick<TruthRound, 'begins'>) => string;
}

/** Where links to it lead. */
export const TRUTH = 'truth';

/** What was said next to what was so, a card for each round. */
export function TruthView({ truth: { title, changes, rounds }, hrefOf }: TruthViewProps) {
  const id = useId();
  return (
    <section id={TRUTH} aria-labelledby={id} className="@container mx-auto flex w-full max-w-5xl flex-col gap-3 p-3">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {changes.length > 0 && (
        <ul className="grid gap-1">
          {changes.map(({ look, text }) => (
            <li key={text} className="flex items-center gap-2">
              <SeatMark look={look} />
              <span className="wrap-anywhere min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <ol className="grid gap-2">
        {rounds.map((round) => (
          <Round key={round.number} round={round} href={hrefOf(round)} />
        ))}
      </ol>
    </section>
  );
}

/** One round: what was so on the left and what was said on the right, or one under the other where there is no room. */
function Round({ round, href }: { readonly round: TruthRound; readonly href: string }) {
  const { t } = useTranslation('end');
  const { title, facts, words } = round;
  return (
    <li data-round className="overflow-hidden rounded-corner border border-line bg-surface">
      <Link
        href={href}
        className="flex min-h-11 items-center gap-2 border-line border-b bg-raised px-3 py-1.5 font-semibold hover:underline"
      >
        <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
        <History role="img" aria-label={t('replay')} size={18} className="shrink-0 text-muted" />
      </Link>
      <div
        className={classes(
          'grid gap-x-6 gap-y-2 p-3',
          facts.length > 0 && words.length > 0 && '@2xl:grid-cols-[2fr_3fr]',
        )}
      >
        {facts.length > 0 && (
          <dl className="flex flex-wrap content-start gap-x-5 gap-y-1">
            {facts.map((fact) => (
              <Fact key={fact.label} fact={fact} />
            ))}
          </dl>
        )}
        {words.length > 0 && (
          <ul className="grid content-start gap-1.5">
            {words.map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said never moves
              <Word key={at} word={word} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Fact({ fact }: { readonly fact: TruthFact }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <dt className="text-muted text-small">{fact.label}</dt>
      <dd className="min-w-0">
        <Line line={fact} />
      </dd>
    </div>
  );
}

/** What somebody said; whether it was so in a word and a mark, not in a colour alone. */
function Word({ word: { look, name, said, verdict, truth } }: { readonly word: TruthWord }) {
  const isBroken = verdict?.isKept === false;
  return (
    <li
      data-lie={isBroken || undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-2 gap-y-0.5 border-s-4 ps-2',
        isBroken ? 'border-danger' : 'border-line',
      )}
    >
      <MarkedName look={look} name={name} className="font-medium" />
      <Line line={said} />
      {verdict !== null && (
        <span
          className={classes(
            'inline-flex items-center gap-1 font-semibold text-small',
            isBroken ? 'text-danger' : 'text-success',
          )}
        >
          {isBroken ? (
            <CircleX aria-hidden size={16} className="shrink-0" />
          ) : (
            <Check aria-hidden size={16} strokeWidth={3} className="shrink-0" />
          )}
          {verdict.text}
        </span>
      )}
      {truth !== null && <Line line={truth} />}
    </li>
  );
}

function Line({ line: { text = '', cards = [] } }: { readonly line: TruthLine }) {
  return (
    <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      {text}
      {cards.length > 0 && (
        <span className="inline-flex gap-0.5">
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards that are alike
            <Chip key={at} card={card} />
          ))}
        </span>
      )}
    </span>
  );
}

const Chip = ({ card: { colour, Icon, name } }: { readonly card: TruthCard }) => (
  <span
    title={name}
    className={classes(
      'inline-flex size-[1.6em] shrink-0 items-center justify-center rounded-[0.3em] border border-paper text-paper',
      PIECE_COLOURS[colour],
    )}
  >
    <Icon role="img" aria-label={name} className="size-[72%]" strokeWidth={2.4} />
  </span>
);
