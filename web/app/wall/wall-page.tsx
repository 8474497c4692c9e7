import { useEffect, useState } from 'react';
import { readCode } from '../../../protocol/codes.ts';
import type { FromServer, Projected, PublicSession } from '../../../protocol/index.ts';
import { openSocket } from '../following/socket-link.ts';
import { NoSession } from '../session/no-session.tsx';
import { useSession } from '../session/use-session.ts';
import { ask } from '../shell/asking.ts';
import { speakAsWritten } from '../shell/language.ts';
import { Loading } from '../shell/loading.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WallView } from './wall-view.tsx';

/** A session for a whole classroom: nothing private, readable from the last row. */
export default function WallPage({ code: written }: { readonly code: string }) {
  useEffect(() => {
    document.documentElement.dataset.place = 'tv';
    return () => {
      delete document.documentElement.dataset.place;
    };
  }, []);
  const code = readCode(written);
  if (code === null) return <NoSession refusal={{ code: 'no-such-session' }} code={written} />;
  return <Wall key={code} code={code} />;
}

const projectedIn = (message: FromServer): Projected | null =>
  message.type === 'projected' ? message.projected : null;

function Wall({ code }: { readonly code: string }) {
  const language = useLanguageOf(code);
  const [sight] = useSession({ code, token: null, openLink: openSocket, as: 'projector', read: projectedIn });
  const { now, receivedAt, connection, ended } = sight;
  usePageTitle(now?.title ?? null);
  if (ended !== null) return <NoSession refusal={{ code: ended }} code={code} />;
  if (now === null || !language.isKnown) return <Loading />;
  return <WallView code={code} shown={now} receivedAt={receivedAt} isLost={connection === 'lost'} />;
}

/** Speaks the session's language, before anything is drawn in another. */
function useLanguageOf(code: string): { readonly isKnown: boolean } {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const read = async () => {
      const { language } = await ask<PublicSession>('GET', `/api/sessions/${code}`, undefined, null);
      await speakAsWritten(language);
    };
    // Without an answer the browser's language has to do; why there is none, the socket says.
    void read()
      .catch(() => undefined)
      .finally(() => setKnown(true));
    return () => void speakAsWritten(null);
  }, [code]);
  return { isKnown };
}
