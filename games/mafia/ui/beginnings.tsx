import { Moon, Search, Skull, Stethoscope, Sun, Swords } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
import { Card, CardBack } from '../../../web/ui/pieces.tsx';
import type { RoleStack } from '../resolver/types.ts';
import { roleName } from '../text/phrase.ts';
import type { Event, FactionId } from '../types.ts';
import { factionLook } from './sides.tsx';

const SIDES: readonly FactionId[] = ['town', 'mafia', 'third'];
const ROLES = [
  ['Villager', 'town'],
  ['Cop', 'town'],
  ['Doctor', 'town'],
  ['Goon', 'mafia'],
] as const;

function SideCard({ side, className }: { readonly side: FactionId; readonly className: string }) {
  const { Icon, card } = factionLook(side);
  return <Card {...card} emblem={<Icon className="size-3/5" />} className={className} />;
}

const Goal = ({ speaker }: PictureProps) => (
  <Picture.Row>
    {SIDES.map((side) => (
      <Picture.Captioned key={side} caption={speaker.text(`factions.${side}.name`)}>
        <SideCard side={side} className="h-18 w-13" />
      </Picture.Captioned>
    ))}
  </Picture.Row>
);

const Hold = ({ speaker }: PictureProps) => (
  <Picture.Row>
    {ROLES.map(([role, side]) => (
      <Picture.Captioned key={role} caption={roleName(speaker, [role] as unknown as RoleStack)}>
        <SideCard side={side} className="h-18 w-13" />
      </Picture.Captioned>
    ))}
  </Picture.Row>
);

const Asked = () => (
  <Picture.Rows>
    <Picture.Row>
      <Moon className="size-7" />
      <Picture.Seat look={0} />
      <Picture.Arrow />
      <Picture.Seat look={34} />
    </Picture.Row>
    <Picture.Row>
      <Sun className="size-7" />
      <Picture.Seat look={17} />
      <Picture.Seat look={51} />
      <Picture.Arrow />
      <Picture.Seat look={34} />
    </Picture.Row>
  </Picture.Rows>
);

const Night = () => (
  <Picture.Rows>
    {[
      [0, Swords],
      [17, Search],
      [51, Stethoscope],
    ].map(([look, Icon]) => {
      const Sign = Icon as typeof Search;
      return (
        <Picture.Row key={look as number}>
          <CardBack className="h-10 w-7.5" />
          <Sign className="size-6" />
          <Picture.Arrow />
          <Picture.Seat look={look as number} />
        </Picture.Row>
      );
    })}
  </Picture.Rows>
);

const Dawn = ({ speaker }: PictureProps) => (
  <Picture.Row>
    <Sun className="size-9" />
    <Picture.Seat look={34} plate="†" />
    <Picture.Arrow />
    <Picture.Captioned caption={roleName(speaker, ['Villager'] as unknown as RoleStack)}>
      <SideCard side="town" className="h-14 w-10.5" />
    </Picture.Captioned>
  </Picture.Row>
);

const Day = () => (
  <Picture.Row>
    <Picture.Seat look={0} />
    <Picture.Seat look={17} />
    <Picture.Seat look={51} />
    <Picture.Arrow />
    <Picture.Seat look={34} />
    <Skull className="size-7" />
  </Picture.Row>
);

const Claims = ({ speaker }: PictureProps) => (
  <Picture.Rows className="items-stretch">
    <Picture.Row className="justify-start">
      <Picture.Seat look={0} />
      <Picture.Bubble>
        <Search className="size-4" />
        {roleName(speaker, ['Cop'] as unknown as RoleStack)}
      </Picture.Bubble>
    </Picture.Row>
    <Picture.Row className="justify-end">
      <Picture.Bubble>
        <Search className="size-4" />
        {roleName(speaker, ['Cop'] as unknown as RoleStack)}
      </Picture.Bubble>
      <Picture.Seat look={34} />
    </Picture.Row>
  </Picture.Rows>
);

/** What Mafia shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'night', 'dawn', 'day', 'claims'],
  pictures: { goal: Goal, hold: Hold, asked: Asked, night: Night, dawn: Dawn, day: Day, claims: Claims },
  eventKey: (told, _match, seat) => {
    const event = told as Event;
    if (event.type === 'claimed' && event.claim.by === seat) return 'claimed-mine';
    if (event.type === 'died' && event.grave.how === 'night')
      return event.grave.round.number === 0 ? 'died-first' : 'died-night';
    if (event.type === 'died') return 'died-day';
    return event.type === 'dusk' && event.lynched === null ? 'noLynch' : event.type;
  },
};
