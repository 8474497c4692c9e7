import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Card, CardBack } from '../../../web/ui/pieces.tsx';
import { toggleCovered, useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { News, ScreenProps } from '../../../web/ui/screen.ts';
import type { Policy } from '../rules/policies.ts';
import type { EmergencyPower } from '../rules/powers.ts';
import type { Secret, SecretHitler } from '../types.ts';
import type { Choice } from './choice.ts';
import { CardRow, PartyMark, POWER_ICONS, policyFace } from './marks.tsx';
import { useScreen } from './match-state.ts';

/** The policies that I am choosing from, or looking at, which nobody else sees; face down where October blinds me too. */
export function MyCards({ choice }: { readonly choice: Choice }) {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { speaker } = props;
  const offer = choice.offer?.kind === 'card' ? choice.offer : null;
  const held = heldCards(props);
  const isBlind = offer !== null && held.length === 0;
  const cards: readonly (Policy | null)[] = isBlind ? offer.among.map(() => null) : held;
  if (cards.length === 0) return null;
  const title = props.match.phase === 'propaganda' ? 'screen.asking.topCard' : 'screen.asking.yourCards';
  return (
    <fieldset aria-label={speaker.text(title)} className="min-w-0">
      {isBlind && <p className="pb-1 text-muted text-small">{speaker.text('screen.asking.blind')}</p>}
      <div className="flex justify-center gap-2 pt-1.5 sm:gap-3">
        {inPlaces(cards).map(({ policy, place }) => (
          <PolicyCard
            key={place}
            policy={isCovered ? null : policy}
            place={place}
            isHidden={isCovered && !isBlind}
            isChosen={offer !== null && choice.chosen === place}
            onChoose={offer === null ? null : () => choice.choose(place)}
          />
        ))}
      </div>
    </fieldset>
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

interface PolicyCardProps {
  /** Null for a card that lies face down. */
  readonly policy: Policy | null;
  /** Its place in the hand, from 0. */
  readonly place: number;
  /** Covered by me: then a press shows what I hold, and chooses nothing. */
  readonly isHidden: boolean;
  readonly isChosen: boolean;
  /** Null for a card that is only looked at. */
  readonly onChoose: (() => void) | null;
}

/** A policy card in my hand, turned up as it comes. */
function PolicyCard({ policy, place, isHidden, isChosen, onChoose }: PolicyCardProps) {
  const { speaker } = useScreen();
  const { t } = useTranslation('kit');
  const name = policy === null ? null : speaker.text(`policies.${policy}`);
  const label =
    name === null
      ? speaker.text('screen.asking.cardBack', { place: place + 1 })
      : speaker.text('screen.asking.card', { place: place + 1, policy: name });
  const style = { animationDelay: `${place * 90}ms` };
  const face =
    policy === null || name === null ? (
      <CardBack className="size-full" />
    ) : (
      <Card {...policyFace(policy)} word={name} className="size-full text-small" />
    );
  if (isHidden) {
    return (
      <button type="button" aria-label={`${label}: ${t('tray.show')}`} onClick={toggleCovered} className={HELD}>
        {face}
      </button>
    );
  }
  if (onChoose === null) {
    return (
      <span role="img" aria-label={label} style={style} className={HELD}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-card={place}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={style}
      className={classes(HELD, 'hover:-translate-y-1', isChosen && '-translate-y-2 ring-4 ring-accent')}
    >
      {face}
      {isChosen && <Chosen />}
    </button>
  );
}

const HELD =
  'drawn turns-up relative block h-26 w-18.5 rounded-[10%/8%] transition-transform duration-150 sm:h-33.5 sm:w-24 short:h-24 short:w-17';

function Chosen() {
  return (
    <span className="-top-2 -right-2 absolute rounded-full bg-accent p-0.5 text-on-accent">
      <Check aria-hidden className="size-4" strokeWidth={3} />
    </span>
  );
}

/** The powers of an emergency card to choose from, each a card with what it does. */
export function EmergencyCards({ choice }: { readonly choice: Choice }) {
  const { speaker } = useScreen();
  const { offer, chosen } = choice;
  if (offer?.kind !== 'power') return null;
  return (
    <fieldset
      aria-label={speaker.text('screen.asking.emergencyTitle')}
      className="flex max-w-full snap-x gap-2 overflow-x-auto px-1 pt-2.5 pb-1"
    >
      {offer.among.map((power) => (
        <PowerCard key={power} power={power} isChosen={power === chosen} onChoose={() => choice.choose(power)} />
      ))}
    </fieldset>
  );
}

interface PowerCardProps {
  readonly power: EmergencyPower;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PowerCard({ power, isChosen, onChoose }: PowerCardProps) {
  const { match, speaker } = useScreen();
  const Icon = POWER_ICONS[power];
  return (
    <button
      type="button"
      data-power={power}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'relative flex w-38 shrink-0 snap-start flex-col gap-1 rounded-corner border border-paper-ink bg-paper p-1.5 text-start text-paper-ink shadow-piece transition-transform duration-150 hover:-translate-y-0.5',
        isChosen && 'ring-4 ring-accent',
      )}
    >
      <span className="flex items-center gap-1.5 rounded-[0.3rem] bg-piece-wine px-1.5 py-1 font-semibold text-paper text-small leading-tight">
        <Icon aria-hidden className="size-5 shrink-0" />
        {speaker.text(`powers.${power}.name`)}
      </span>
      <span className="text-paper-muted text-small leading-snug">
        {speaker.text(`powers.${power}.help`, { policies: match.setup.markRipens })}
      </span>
      {isChosen && <Chosen />}
    </button>
  );
}

type Learnt = Exclude<Secret, { type: 'yourRole' }>;

/** What a power has just told me, until I close it or the next government is voted on. */
export function Learned() {
  const { news, match, speaker } = useScreen();
  const isCovered = useIsCovered();
  const rounds = match.table.governments.length;
  const [kept, setKept] = useState({ beat: news.beat, rounds, secrets: secretsIn(news) });
  if (kept.beat !== news.beat) {
    const fresh = secretsIn(news);
    setKept({ beat: news.beat, rounds, secrets: fresh.length > 0 || rounds !== kept.rounds ? fresh : kept.secrets });
  }
  if (kept.secrets.length === 0 || match.hand === null || match.outcome !== null || isCovered) return null;
  return (
    <div className="turns-up flex items-start gap-2 rounded-corner border border-paper-ink bg-paper ps-3 text-paper-ink">
      <div role="status" className="min-w-0 flex-1 py-1.5">
        <p className="text-paper-muted text-small">{speaker.text('screen.asking.learned.title')}</p>
        <ul className="flex flex-col gap-1">
          {kept.secrets.map((secret) => (
            <li key={secret.type}>
              <Sentence secret={secret} />
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={X}
        label={speaker.text('screen.asking.learned.close')}
        onClick={() => setKept({ ...kept, secrets: [] })}
      />
    </div>
  );
}

/** The cards of a session are in my hand anyway, and my role is on my card. */
const secretsIn = ({ heard }: News<SecretHitler>): readonly Learnt[] =>
  heard.filter((told): told is Learnt => {
    if (told.type === 'sawCards') return told.as === 'peeked';
    return ['sawParty', 'comrades', 'radicalized', 'secretAim'].includes(told.type);
  });

function Sentence({ secret }: { readonly secret: Learnt }) {
  const { speaker } = useScreen();
  const say = (key: string, values = {}) => speaker.text(`screen.asking.learned.${key}`, values);
  switch (secret.type) {
    case 'sawParty':
      return (
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <PartyMark party={secret.party} form="picture" />
          {say('sawParty', { seat: speaker.seat(secret.seat), party: speaker.text(`parties.${secret.party}`) })}
        </span>
      );
    case 'sawCards':
      return (
        <span className="flex flex-wrap items-center gap-2">
          {say('peeked')} <CardRow cards={secret.cards} />
        </span>
      );
    case 'comrades':
      return secret.seats.length === 0
        ? speaker.text('events.noComrades')
        : say('comrades', { count: secret.seats.length, seats: speaker.seats(secret.seats) });
    case 'secretAim':
      return say(secret.power, { seat: speaker.seat(secret.seat) });
    case 'radicalized':
      return say(secret.result);
  }
}
