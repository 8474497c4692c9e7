import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode } from '../../../protocol/codes.ts';
import type { FromServer, ParticipantState, PublicSession } from '../../../protocol/index.ts';
import type { OpenLink } from '../following/link.ts';
import { shareLink } from '../following/shared-link.ts';
import { openSocket } from '../following/socket-link.ts';
import { Loading } from '../shell/loading.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { forgetToken } from './kept-token.ts';
import { NoSession } from './no-session.tsx';
import { isPassing } from './passing.ts';
import { SessionView } from './session-view.tsx';
import { useDevice } from './use-device.ts';
import { useJoining } from './use-joining.ts';
import { useSession } from './use-session.ts';

/** An experiment as somebody who takes part in it sees it. */
export default function SessionPage({ code: written }: { readonly code: string }) {
  const code = readCode(written);
  const [visit, setVisit] = useState(0);
  // Another personal link may be pasted over the one that is open.
  useEffect(() => {
    const comeAnew = () => setVisit((before) => before + 1);
    window.addEventListener('hashchange', comeAnew);
    return () => window.removeEventListener('hashchange', comeAnew);
  }, []);
  if (code === null) return <NoSession refusal={{ code: 'no-such-session' }} code={written} />;
  return <JoinedSession key={`${code} ${visit}`} code={code} onAgain={() => setVisit(visit + 1)} />;
}

interface JoinedSessionProps {
  readonly code: string;
  /** Comes in anew, as somebody who was never here. */
  readonly onAgain: () => void;
}

function JoinedSession({ code, onAgain }: JoinedSessionProps) {
  const joining = useJoining(code);
  if (joining.type === 'coming') return <Coming isLost={false} />;
  if (joining.type === 'refused') {
    const { refusal } = joining;
    return isPassing(refusal.code) ? <Coming isLost /> : <NoSession refusal={refusal} code={code} />;
  }
  const { session, token } = joining;
  if (token === null) return <NoSession refusal={{ code: 'session-over' }} code={code} />;
  return <FollowedSession session={session} token={token} onAgain={onAgain} />;
}

interface FollowedSessionProps extends Pick<JoinedSessionProps, 'onAgain'> {
  readonly session: PublicSession;
  readonly token: string;
}

const standingIn = (message: FromServer): ParticipantState | null =>
  message.type === 'session' ? message.standing : null;

function FollowedSession({ session, token, onAgain }: FollowedSessionProps) {
  const { code } = session;
  // The session and the match that is played in it share one socket.
  const [openLink] = useState((): OpenLink => shareLink(openSocket));
  const [sight, client] = useSession({ code, token, openLink, as: 'participant', read: standingIn });
  const device = useDevice();
  useEffect(() => client.tellDevice(device), [client, device]);
  const isStranger = sight.ended === 'unknown-token' || sight.ended === 'not-a-participant';
  // A secret that the server does not know is of no use: come in as somebody new.
  useEffect(() => {
    if (!isStranger) return;
    forgetToken(code, token);
    onAgain();
  }, [isStranger, code, token, onAgain]);
  usePageTitle(session.title);

  if (sight.ended !== null && !isStranger) return <NoSession refusal={{ code: sight.ended }} code={code} />;
  if (sight.now === null || isStranger) return <Coming isLost={sight.connection === 'lost'} />;
  return (
    <SessionView
      session={session}
      sight={sight}
      standing={sight.now}
      client={client}
      token={token}
      openLink={openLink}
    />
  );
}

function Coming({ isLost }: { readonly isLost: boolean }) {
  const { t } = useTranslation('session');
  usePageTitle(t('coming'));
  return (
    <main>
      <Loading />
      {isLost && (
        <p role="status" className="px-4 text-center text-muted">
          {t('outOfReach')}
        </p>
      )}
    </main>
  );
}
