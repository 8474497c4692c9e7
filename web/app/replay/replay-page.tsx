import { OpenedReplay } from './opened-replay.tsx';
import { openServerReplay } from './server-replay.ts';

/** A finished match of the server, to be watched by anybody who has its address. */
export default function ReplayPage({ match }: { readonly match: string }) {
  return <OpenedReplay key={match} name={match} open={() => openServerReplay(match)} />;
}
