import { Crown, Heart, Target, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { roleName } from '../../text/phrase.ts';
import type { Hand } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';

/** What my role does and how I win, with whom, and how often. */
export function MyRole({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  return (
    <div className="flex flex-col gap-3 text-small">
      {/* A layer may lie there twice, and is explained once. */}
      {[...new Set(hand.role)].map((layer) => (
        <p key={layer}>
          {hand.role.length > 1 && <strong>{speaker.text(`roles.${layer}.name`)}: </strong>}
          {speaker.text(`roles.${layer}.help`)}
        </p>
      ))}
      <p>
        <strong>{speaker.text(`factions.${hand.faction}.name`)}: </strong>
        {speaker.text(`factions.${hand.faction}.aim`)}
      </p>
      <Uses hand={hand} />
      <Bonds hand={hand} />
      <Team hand={hand} />
    </div>
  );
}

/** What I can still do only once, and that I may act more than once tonight. */
function Uses({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  const once = [...hand.can, ...(hand.byDay === null ? [] : [hand.byDay])].filter((spec) => spec.once === true);
  return (
    <>
      {hand.times > 1 && <p className="font-semibold">{speaker.text('screen.secret.times', { count: hand.times })}</p>}
      {once.length > 0 && (
        <p>
          {speaker.text('screen.secret.once', {
            actions: once.map(({ a }) => speaker.text(`actions.${a}.name`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Whom I love, and whose lynching I want. */
function Bonds({ hand: { lover, lynchTarget } }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  return (
    <>
      {lover !== null && (
        <Bond icon={<Heart aria-hidden className="size-4 shrink-0 text-accent" />}>
          {speaker.text('screen.secret.lover')} <SeatName seat={lover} className="font-semibold" />
        </Bond>
      )}
      {lynchTarget !== null && (
        <Bond icon={<Target aria-hidden className="size-4 shrink-0 text-accent" />}>
          {speaker.text('screen.secret.lynchTarget')} <SeatName seat={lynchTarget} className="font-semibold" />
        </Bond>
      )}
    </>
  );
}

function Bond({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {icon}
      {children}
    </p>
  );
}

/** Those who belong with me, as far as I know them. */
function Team({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { match, seat: mine, speaker } = useScreen();
  if (hand.team.length < 2) return null;
  return (
    <section className="flex flex-col gap-1">
      <h4 className="flex items-center gap-1.5 font-semibold">
        <Users aria-hidden className="size-4" />
        {speaker.text('screen.secret.team')}
      </h4>
      <ul className="flex flex-col gap-1">
        {hand.teamRoles.map(({ seat, role }) => (
          <li key={seat} data-mate={seat} className="flex flex-wrap items-center gap-x-2">
            <SeatName seat={seat} className="font-medium" />
            <span className="text-muted">{roleName(speaker, role)}</span>
            {seat === mine && <span className="text-muted">({speaker.text('screen.people.you')})</span>}
            {!match.table.living.includes(seat) && (
              <span className="text-muted">· {speaker.text('screen.people.dead')}</span>
            )}
            {hand.leader === seat && (
              <span className="inline-flex items-center gap-1 text-gold">
                <Crown aria-hidden className="size-4" />
                {speaker.text('screen.known.leader')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
