import { MessageSquareQuote } from 'lucide-react';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { phrase } from '../../text/phrase.ts';
import { useScreen } from '../screen-context.ts';
import { Section } from '../section.tsx';

/** More than these are folded away. */
const IN_SIGHT = 4;

/** What people said to be or to have found out, the latest first. It binds nobody, and may be a lie. */
export function ClaimsMade() {
  const { match, speaker } = useScreen();
  const claims = match.table.claims.map((claim, at) => ({ claim, at })).toReversed();
  if (claims.length === 0) return null;
  const earlier = claims.slice(IN_SIGHT);
  return (
    <Section
      title={speaker.text('screen.claims.made')}
      icon={<MessageSquareQuote aria-hidden className="size-5 text-info" />}
    >
      <ClaimList claims={claims.slice(0, IN_SIGHT)} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-muted text-small">
            {speaker.text('screen.claims.earlier', { count: earlier.length })}
          </summary>
          <ClaimList claims={earlier} />
        </details>
      )}
    </Section>
  );
}

type Numbered = {
  readonly claim: ReturnType<typeof useScreen>['match']['table']['claims'][number];
  readonly at: number;
};

function ClaimList({ claims }: { readonly claims: readonly Numbered[] }) {
  const { faces, speaker } = useScreen();
  return (
    <ul className="flex flex-col gap-1 text-small">
      {claims.map(({ claim, at }) => (
        <li key={at} className="flex items-start gap-2">
          <SeatMark look={faces[claim.by]?.look ?? claim.by} size="small" />
          <span className="min-w-0 break-words">
            {phrase({ type: 'claimed', claim }, speaker)}{' '}
            <span className="text-muted">{speaker.text('screen.round.day', { number: claim.day })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
