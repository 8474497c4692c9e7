import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenLink } from '../../../client/connection.ts';
import { isPassing, PARTICIPANT } from '../../../client/session-client.ts';
import { shareLink } from '../../../client/shared-link.ts';
import { LANGUAGES } from '../../../games/game-package.ts';
import { readCode } from '../../../protocol/codes.ts';
import type { Device, PublicSession } from '../../../protocol/index.ts';
import { useMedia } from '../../ui/device.ts';
import { Loading } from '../shell/page.tsx';
import { usePageTitle } from '../shell/tab.ts';
import { openSocket } from '../table/use-table.ts';
import { forgetToken, useJoining } from './join.ts';
import { NoSession, useSession } from './session-shared.tsx';
import { SessionView } from './session-view.tsx';

/** A session as its participants see it. */
export default function SessionPage({ code: written }: { readonly code: string }) {
  const code = readCode(written);
  const [visit, setVisit] = useState(0);
  // Another personal link may be pasted into the address bar.
  useEffect(() => {
    const joinAgain = () => setVisit((before) => before + 1);
    window.addEventListener('hashchange', joinAgain);
    return () => window.removeEventListener('hashchange', joinAgain);
  }, []);
  if (code === null) return <NoSession refusal={{ code: 'no-such-session' }} code={written} />;
  return <JoinedSession key={`${code} ${visit}`} code={code} onJoinAgain={() => setVisit(visit + 1)} />;
}

interface JoinedSessionProps {
  readonly code: string;
  /** Joins again as a new participant. */
  readonly onJoinAgain: () => void;
}

function JoinedSession({ code, onJoinAgain }: JoinedSessionProps) {
  const joining = useJoining(code);
  if (joining.type === 'coming') return <Coming isLost={false} />;
  if (joining.type === 'refused') {
    const { refusal } = joining;
    return isPassing(refusal.code) ? <Coming isLost /> : <NoSession refusal={refusal} code={code} />;
  }
  const { session, token } = joining;
  if (token === null) return <NoSession refusal={{ code: 'session-over' }} code={code} />;
  return <FollowedSession session={session} token={token} onJoinAgain={onJoinAgain} />;
}

interface FollowedSessionProps extends Pick<JoinedSessionProps, 'onJoinAgain'> {
  readonly session: PublicSession;
  readonly token: string;
}

function FollowedSession({ session, token, onJoinAgain }: FollowedSessionProps) {
  const { code } = session;
  // The session and the match that is played in it share one socket.
  const [openLink] = useState((): OpenLink => shareLink(openSocket));
  const [snapshot, client] = useSession({ code, token, openLink, role: PARTICIPANT });
  const device = useDevice();
  useEffect(() => client.tellDevice(device), [client, device]);
  const isStranger = snapshot.ended === 'unknown-token' || snapshot.ended === 'not-a-participant';
  // The server does not know this token: join as somebody new.
  useEffect(() => {
    if (!isStranger) return;
    forgetToken(code, token);
    onJoinAgain();
  }, [isStranger, code, token, onJoinAgain]);
  usePageTitle(session.title);

  if (snapshot.ended !== null && !isStranger) return <NoSession refusal={{ code: snapshot.ended }} code={code} />;
  if (snapshot.now === null || isStranger) return <Coming isLost={snapshot.connection === 'lost'} />;
  return (
    <SessionView
      session={session}
      snapshot={snapshot}
      state={snapshot.now}
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

/** A window is medium or large from this width on. */
const MEDIUM = '(min-width: 640px)';
const LARGE = '(min-width: 1024px)';
const TOUCHED = '(pointer: coarse)';
/** The shorter side of a phone's screen is shorter than this. */
const SMALLEST_TABLET = 600;

/** The participant's device: its kind, the width of its window, and the language of the page; nothing else. */
function useDevice(): Device {
  const { i18n } = useTranslation();
  const isTouched = useMedia(TOUCHED);
  const isMedium = useMedia(MEDIUM);
  const isLarge = useMedia(LARGE);
  const language = LANGUAGES.find((one) => one === i18n.language) ?? 'en';
  return useMemo(() => {
    const isPhone = Math.min(screen.width, screen.height) < SMALLEST_TABLET;
    const touched = isPhone ? 'phone' : 'tablet';
    const size = isMedium ? 'medium' : 'small';
    return { kind: isTouched ? touched : 'desktop', screen: isLarge ? 'large' : size, language };
  }, [isTouched, isMedium, isLarge, language]);
}
