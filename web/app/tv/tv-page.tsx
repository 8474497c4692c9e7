import { useEffect } from 'react';
import { readCode } from '../../../protocol/codes.ts';
import type { Followed } from '../following/followed.ts';
import { openSocket } from '../following/socket-link.ts';
import { useTable } from '../following/use-table.ts';
import { Loading } from '../shell/loading.tsx';
import { useMe } from '../shell/me.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { ConnectionNotice } from '../table/connection-notice.tsx';
import { historyReader } from '../table/read-history.ts';
import { TvLobby } from './tv-lobby.tsx';
import { TvMatch } from './tv-match.tsx';

/** A table for a whole room: what everybody may see, readable from across it. */
export default function TvPage({ code: written }: { readonly code: string }) {
  useEffect(() => {
    document.documentElement.dataset.place = 'tv';
    return () => {
      delete document.documentElement.dataset.place;
    };
  }, []);
  const code = readCode(written);
  return code === null ? <Sorry why="no-such-table" code={written} /> : <TvTable code={code} />;
}

function TvTable({ code }: { readonly code: string }) {
  const [sight, client] = useTable({
    code,
    token: null,
    openLink: openSocket,
    watchesOnly: true,
    readPast: historyReader(code),
  });
  // A screen has no name of its own; where only known people are let in, it comes in as whoever has opened it.
  const me = useMe();
  useEffect(() => {
    if (sight.door !== null && me.token !== null) client.become(me.token, me.name);
  }, [sight.door, client, me]);
  const followed: Followed | undefined = sight.followed.get('spectator');
  if (sight.ended !== null) return <Sorry why={sight.ended} code={code} />;
  if (sight.door !== null) return <Sorry why={sight.door} code={code} />;
  if (followed === undefined) return <Loading />;
  const isLobby = followed.match === null || followed.standing.stage === 'lobby';
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <ConnectionNotice sight={sight} client={client} />
      {isLobby || followed.match === null ? (
        <TvLobby standing={followed.standing} />
      ) : (
        <TvMatch followed={followed} match={followed.match} />
      )}
    </div>
  );
}

function Sorry({ why, code }: { readonly why: string; readonly code: string }) {
  return <p className="p-12 text-center text-title">{refusalText({ code: why, with: { code } }, null)}</p>;
}
