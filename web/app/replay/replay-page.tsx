import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { loadBotWords, loadGame } from '../shell/games.ts';
import { Loading, Page } from '../shell/page.tsx';
import { Refused, refusalOf, refusalText } from '../shell/server.ts';
import { ReplayPlayer } from './replay-player.tsx';
import { openServerReplay, type ReplaySource } from './replay-source.ts';
import { type Moment, readMoment } from './step-cache.ts';

/** A finished match of the server, to be watched by anybody who has its address. */
export default function ReplayPage({ match }: { readonly match: string }) {
  return <OpenedReplay key={match} name={match} open={() => openServerReplay(match)} />;
}

interface OpenedReplayProps {
  readonly name: string;
  readonly open: () => Promise<ReplaySource>;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

/** A match as soon as it is there, or why it is not. */
export function OpenedReplay({ name, open, onOtherFile }: OpenedReplayProps) {
  const { t } = useTranslation('replay');
  const [opened, retry] = useOpened(name, open);
  if (opened.type === 'open')
    return <ReplayPlayer replay={opened.replay} first={opened.first} onOtherFile={onOtherFile} />;
  return (
    <Page title={t('pageTitle')}>
      {opened.type === 'opening' ? (
        <Opening />
      ) : (
        <NoReplay refusal={opened.refusal} onRetry={retry} onOtherFile={onOtherFile} />
      )}
    </Page>
  );
}

function Opening() {
  const { t } = useTranslation('replay');
  return (
    <>
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <Loading />
    </>
  );
}

const isKnown = oneOf('no-such-match', 'not-over', 'unknown-game', 'not-kept');

interface NoReplayProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

/** Why there is nothing to watch here, and what to do about it. */
function NoReplay({ refusal, onRetry, onOtherFile }: NoReplayProps) {
  const { t } = useTranslation('replay');
  const { code } = refusal;
  const isLasting = code === 'no-such-match' || code === 'unknown-game' || code === 'not-kept';
  return (
    <section className="mx-auto grid max-w-md justify-items-start gap-4 py-16">
      <h1 className="text-title">{code === 'not-over' ? t('none.stillPlayed') : t('none.title')}</h1>
      <p role="alert" className="text-muted">
        {isKnown(code) ? t(`none.${code}`, { ...(refusal.with as object) }) : refusalText(refusal, null)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isLasting && (
          <Button kind="main" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Link href="/replay" onClick={onOtherFile} className={buttonLook()}>
          {t('toFiles')}
        </Link>
        <ButtonLink href="/">{t('toHome')}</ButtonLink>
      </div>
    </section>
  );
}

/** A replay on its way, ready to be watched, or refused. */
type Opened =
  | { readonly type: 'opening' }
  | { readonly type: 'open'; readonly replay: ReplaySource; readonly first: Moment }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** Opens what a key names, at the moment that the address names; again on `retry`. */
function useOpened(key: string, open: () => Promise<ReplaySource>): readonly [Opened, () => void] {
  const [opened, setOpened] = useState<{ readonly key: string; readonly is: Opened } | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened, the turn that it is wanted again
  useEffect(() => {
    let isWanted = true;
    void openAt(open).then((is) => isWanted && setOpened({ key, is }));
    return () => {
      isWanted = false;
    };
  }, [key, turn]);
  const retry = () => {
    setOpened(null);
    setTurn(turn + 1);
  };
  return [opened?.key === key ? opened.is : { type: 'opening' }, retry];
}

async function openAt(open: () => Promise<ReplaySource>): Promise<Opened> {
  try {
    const replay = await open();
    await Promise.all([loadGame(replay.game), loadBotWords(replay.game)]).catch(() => {
      throw new Refused({ code: 'unknown-game', with: { game: replay.game } });
    });
    return { type: 'open', replay, first: await readMoment(window.location.search, replay) };
  } catch (failure) {
    return { type: 'refused', refusal: refusalOf(failure) };
  }
}

/** Says of any code whether it is one of these, for which there are texts. */
export function oneOf<Code extends string>(...codes: readonly Code[]): (code: string) => code is Code {
  return (code): code is Code => (codes as readonly string[]).includes(code);
}
