import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OpenLink } from '../following/link.ts';
import { Loading } from '../shell/loading.tsx';
import { useAttention } from '../shell/use-attention.ts';
import { BetweenPage } from './between-page.tsx';
import { ConsentPage } from './consent-page.tsx';
import { DonePage } from './done-page.tsx';
import { GoodbyePage } from './goodbye-page.tsx';
import { InstructionsPage } from './instructions-page.tsx';
import { NamePage } from './name-page.tsx';
import type { PageProps } from './page-props.ts';
import { PlayingPage } from './playing-page.tsx';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionsPage } from './questions-page.tsx';
import type { SessionClient, SessionSnapshot } from './session-client.ts';
import { SessionHeader } from './session-header.tsx';
import { SessionNotices } from './session-notices.tsx';
import { WaitingPage } from './waiting-page.tsx';

type Standing = ParticipantState;

/** The pages on which somebody reads, answers or waits. */
const PAGES: Readonly<Record<Exclude<Standing['page'], 'playing'>, ComponentType<PageProps>>> = {
  name: NamePage,
  consent: ConsentPage,
  instructions: InstructionsPage,
  questions: QuestionsPage,
  waiting: WaitingPage,
  between: BetweenPage,
  questionnaire: QuestionnairePage,
  done: DonePage,
  declined: () => <GoodbyePage why="declined" />,
  failed: () => <GoodbyePage why="failed" />,
};
/** Those of somebody who is not in yet: once the last match is over, there is nothing left to come into. */
const COMING_IN: readonly Standing['page'][] = ['name', 'consent', 'instructions', 'questions'];
/** Those that stay when the organiser has closed the session: nothing can be sent any more. */
const LASTING: readonly Standing['page'][] = ['done', 'declined', 'failed'];

interface SessionViewProps {
  readonly session: PublicSession;
  readonly sight: SessionSnapshot<Standing>;
  readonly standing: Standing;
  readonly client: Pick<SessionClient<Standing>, 'takePart' | 'hurry'>;
  readonly token: string;
  /** The link that the match shares. */
  readonly openLink: OpenLink;
}

/** The page that a participant is on, under one slim header. */
export function SessionView({ session, sight, standing, client, token, openLink }: SessionViewProps) {
  const { t } = useTranslation('session');
  const top = (
    <>
      <SessionHeader session={session} standing={standing} connection={sight.connection} />
      <SessionNotices session={session} sight={sight} hurry={() => client.hurry()} />
    </>
  );
  const { page, table } = standing;
  const parting = partingOf(standing);
  if (parting !== null) {
    return (
      <>
        {top}
        <GoodbyePage why={parting} />
      </>
    );
  }
  if (page === 'playing') {
    return (
      <div className="flex h-dvh flex-col">
        {top}
        {(standing.partner === 'bot' || standing.partner === 'both') && (
          <Notice kind="info" className="rounded-none">
            {t(`partner.${standing.partner}`)}
          </Notice>
        )}
        {table === null ? (
          <Loading />
        ) : (
          <PlayingPage key={table.code} {...{ table, token, openLink }} hasShortcuts={session.shortcuts} />
        )}
      </div>
    );
  }
  const Shown = PAGES[page];
  return (
    <div className="flex min-h-dvh flex-col">
      {top}
      <Called standing={standing} />
      <Shown
        key={page}
        session={session}
        standing={standing}
        receivedAt={sight.receivedAt}
        takePart={(deed) => client.takePart(deed)}
      />
    </div>
  );
}

/** Why nothing more is asked, whatever the page; null while something is. */
function partingOf({ stage, page }: Standing): 'over' | 'closed' | null {
  if (stage === 'closed') return LASTING.includes(page) ? null : 'closed';
  return stage === 'over' && COMING_IN.includes(page) ? 'over' : null;
}

/** Reaches somebody who looks elsewhere when something is asked of them between matches and after the last. */
function Called({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('session');
  const isMissed = standing.mustSayReady && standing.page !== 'done';
  const text = t(isMissed ? 'between.mustTitle' : 'questionnaire.title');
  useAttention({ isMyTurn: isMissed || standing.page === 'questionnaire', text, title: text });
  return null;
}
