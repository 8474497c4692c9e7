import { Moon, Search, Skull, Stethoscope, Sun, Swords } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import {
  Captioned,
  PictureArrow,
  PictureBubble,
  PictureRow,
  PictureRows,
  PictureSeat,
} from '../../../web/ui/picture-parts.tsx';
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
  <PictureRow>
    {SIDES.map((side) => (
      <Captioned key={side} caption={speaker.text(`factions.${side}.name`)}>
        <SideCard side={side} className="h-18 w-13" />
      </Captioned>
    ))}
  </PictureRow>
);

const Hold = ({ speaker }: PictureProps) => (
  <PictureRow>
    {ROLES.map(([role, side]) => (
      <Captioned key={role} caption={roleName(speaker, [role] as unknown as RoleStack)}>
        <SideCard side={side} className="h-18 w-13" />
      </Captioned>
    ))}
  </PictureRow>
);

const Asked = () => (
  <PictureRows>
    <PictureRow>
      <Moon className="size-7" />
      <PictureSeat look={0} />
      <PictureArrow />
      <PictureSeat look={34} />
    </PictureRow>
    <PictureRow>
      <Sun className="size-7" />
      <PictureSeat look={17} />
      <PictureSeat look={51} />
      <PictureArrow />
      <PictureSeat look={34} />
    </PictureRow>
  </PictureRows>
);

const Night = () => (
  <PictureRows>
    {[
      [0, Swords],
      [17, Search],
      [51, Stethoscope],
    ].map(([look, Icon]) => {
      const Sign = Icon as typeof Search;
      return (
        <PictureRow key={look as number}>
          <CardBack className="h-10 w-7.5" />
          <Sign className="size-6" />
          <PictureArrow />
          <PictureSeat look={look as number} />
        </PictureRow>
      );
    })}
  </PictureRows>
);

const Dawn = ({ speaker }: PictureProps) => (
  <PictureRow>
    <Sun className="size-9" />
    <PictureSeat look={34} plate="†" />
    <PictureArrow />
    <Captioned caption={roleName(speaker, ['Villager'] as unknown as RoleStack)}>
      <SideCard side="town" className="h-14 w-10.5" />
    </Captioned>
  </PictureRow>
);

const Day = () => (
  <PictureRow>
    <PictureSeat look={0} />
    <PictureSeat look={17} />
    <PictureSeat look={51} />
    <PictureArrow />
    <PictureSeat look={34} />
    <Skull className="size-7" />
  </PictureRow>
);

const Claims = ({ speaker }: PictureProps) => (
  <PictureRows className="items-stretch">
    <PictureRow className="justify-start">
      <PictureSeat look={0} />
      <PictureBubble>
        <Search className="size-4" />
        {roleName(speaker, ['Cop'] as unknown as RoleStack)}
      </PictureBubble>
    </PictureRow>
    <PictureRow className="justify-end">
      <PictureBubble>
        <Search className="size-4" />
        {roleName(speaker, ['Cop'] as unknown as RoleStack)}
      </PictureBubble>
      <PictureSeat look={34} />
    </PictureRow>
  </PictureRows>
);

/** What Mafia shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'night', 'dawn', 'day', 'claims'],
  pictures: { goal: Goal, hold: Hold, asked: Asked, night: Night, dawn: Dawn, day: Day, claims: Claims },
  eventKey: (told, _match, seat) => {
    const event = told as Event;
    if (event.type === 'claimed' && event.claim.by === seat) return 'claimed-mine';
    if (event.type === 'died') return event.grave.how === 'night' ? 'died-night' : 'died-day';
    return event.type === 'dusk' && event.lynched === null ? 'noLynch' : event.type;
  },
};
