import { PrivateTray } from '../../../../web/ui/private-tray.tsx';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Policy } from '../../rules/policies.ts';
import type { SecretHitler } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import type { Choice } from '../use-choice.ts';
import { PolicyCard } from './policy-card.tsx';

/** The policies that I am choosing from, or looking at, which nobody else sees; face down where October blinds me too. */
export function MyCards({ choice }: { readonly choice: Choice }) {
  const props = useScreen();
  const { speaker } = props;
  const offer = choice.offer?.kind === 'card' ? choice.offer : null;
  const held = heldCards(props);
  const isBlind = offer !== null && held.length === 0;
  const cards: readonly (Policy | null)[] = isBlind ? offer.among.map(() => null) : held;
  if (cards.length === 0) return null;
  const title = props.match.phase === 'propaganda' ? 'screen.asking.topCard' : 'screen.asking.yourCards';
  return (
    <PrivateTray title={speaker.text(title)}>
      {isBlind && <p className="pb-2 text-small">{speaker.text('screen.asking.blind')}</p>}
      <div className="flex justify-center gap-3">
        {inPlaces(cards).map(({ policy, place }) => (
          <PolicyCard
            key={place}
            policy={policy}
            place={place}
            isChosen={offer !== null && choice.chosen === place}
            onChoose={offer === null ? null : () => choice.choose(place)}
          />
        ))}
      </div>
    </PrivateTray>
  );
}

/** Cards may be alike: it is their places that are chosen. */
const inPlaces = (cards: readonly (Policy | null)[]) => cards.map((policy, place) => ({ policy, place }));

/** The cards of the session; while I make propaganda, the card that I was shown for it. */
function heldCards({ match, seat, options }: ScreenProps<SecretHitler>): readonly Policy[] {
  if (match.hand === null || match.hands !== null || seat === null) return [];
  if (options.some(({ type }) => type === 'propaganda')) return match.hand.seen.at(-1)?.cards ?? [];
  return match.hand.cards;
}
