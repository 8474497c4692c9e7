import { useMemo } from 'react';
import type { Followed, PastItem } from '../../../client/followed.ts';
import { kindOf } from '../../ui/audience.tsx';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { SecretTypes } from '../../ui/speech.ts';
import { isSecret } from './talk.ts';

/** What is followed; while people cover what only they may see, or it lies face down as it was dealt, as much of what is told and said as everybody at the table may know. */
export function useOpenPart(followed: Followed, secrets: SecretTypes | null, isFaceDown = false): Followed {
  const isCovered = useIsCovered() || isFaceDown;
  return useMemo(
    () => (isCovered && hasSecrets(followed) ? openPart(followed, secrets) : followed),
    [followed, isCovered, secrets],
  );
}

/** Whether there is something to cover: for a seat, until all is over. */
export const hasSecrets = ({ viewer, match }: Pick<Followed, 'viewer' | 'match'>): boolean =>
  match !== null && match.outcome === null && typeof viewer === 'number';

/** Tells what everybody at the table may know; where a game does not say what is secret, all that is told may be. */
export const openIn =
  (secrets: SecretTypes | null) =>
  ({ type }: { readonly type: string }): boolean =>
    secrets !== null && !Object.hasOwn(secrets, type);

/** Items keep their keys and places, so that nothing is news again once it is shown. What a seat holds stays: the game's own screen covers it. */
function openPart(followed: Followed, secrets: SecretTypes | null): Followed {
  const isOpen = openIn(secrets);
  const opened = (item: PastItem): PastItem => {
    const heard = item.heard.filter(isOpen);
    const isHidden = item.said?.isPrivate === true && isSecret({ kind: kindOf(item.said.channel) });
    return isHidden || heard.length < item.heard.length ? { ...item, heard, said: isHidden ? null : item.said } : item;
  };
  const { match, past } = followed;
  return {
    ...followed,
    match: match && { ...match, channels: match.channels.filter(({ hearers }) => hearers === 'all') },
    past: past.map(opened),
  };
}
