import { Trophy } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import {
  Captioned,
  PictureArrow,
  PictureBubble,
  PictureRow,
  PictureRows,
  PictureSeat,
} from '../../../web/ui/picture-parts.tsx';
import { Ballot, Card, CardBack, Envelope } from '../../../web/ui/pieces.tsx';
import type { Power } from '../rules/powers.ts';
import type { Role } from '../rules/roles.ts';
import type { Event } from '../types.ts';
import { POWER_ICONS, policyFace, roleFace } from './marks.tsx';

const POLICY = 'h-14 w-11';
const SMALL = 'h-10 w-8';
const PARTIES = ['liberal', 'fascist', 'communist'] as const;
const ROLES: readonly Role[] = ['liberal', 'fascist', 'hitler', 'communist'];
const POWERS: readonly Power[] = ['investigate_loyalty', 'special_election', 'policy_peek', 'execution'];

const Goal = ({ speaker }: PictureProps) => (
  <PictureRows className="items-stretch">
    {PARTIES.map((party, at) => (
      <PictureRow key={party} className="justify-start">
        {[...'abc'].slice(0, 3 - at).map((key) => (
          <Card key={key} {...policyFace(party)} className={SMALL} />
        ))}
        <span className="ms-auto flex items-center gap-1 text-small">
          {speaker.text(`parties.${party}`)}
          <Trophy className="size-5" />
        </span>
      </PictureRow>
    ))}
  </PictureRows>
);

const Hold = ({ speaker }: PictureProps) => (
  <PictureRow>
    {ROLES.map((role) => (
      <Captioned key={role} caption={speaker.text(`roles.${role}.name`)}>
        <Card {...roleFace(role)} className="h-18 w-13" />
      </Captioned>
    ))}
  </PictureRow>
);

const ballots = ({ speaker }: PictureProps) => (
  <>
    <Ballot isYes word={speaker.text('screen.votes.ja')} />
    <Ballot isYes={false} word={speaker.text('screen.votes.nein')} />
  </>
);

const Asked = (props: PictureProps) => (
  <PictureRows>
    <PictureRow>{ballots(props)}</PictureRow>
    <PictureRow>
      <Card {...policyFace('liberal')} className={POLICY} />
      <Card {...policyFace('fascist')} className={POLICY} />
      <Card {...policyFace('fascist')} className={POLICY} />
    </PictureRow>
  </PictureRows>
);

const Nominate = ({ speaker }: PictureProps) => (
  <PictureRow className="items-end">
    <PictureSeat look={0} plate={speaker.text('screen.seats.president')} />
    <span className="self-center pt-4">
      <PictureArrow />
    </span>
    <PictureSeat look={17} plate={speaker.text('screen.seats.chancellor')} />
  </PictureRow>
);

const Votes = (props: PictureProps) => (
  <PictureRow>
    <Envelope />
    <Envelope />
    <PictureArrow />
    {ballots(props)}
  </PictureRow>
);

const Legislate = () => (
  <PictureRow>
    <Card {...policyFace('fascist')} className={SMALL} />
    <Card {...policyFace('liberal')} className={SMALL} />
    <CardBack className={SMALL} />
    <PictureArrow />
    <Card {...policyFace('liberal')} className="h-18 w-14" />
  </PictureRow>
);

const Powers = ({ speaker }: PictureProps) => (
  <PictureRow className="items-start">
    {POWERS.map((power) => {
      const Icon = POWER_ICONS[power];
      return (
        <Captioned key={power} caption={speaker.text(`powers.${power}.name`)}>
          <Icon className="size-8" />
        </Captioned>
      );
    })}
  </PictureRow>
);

const Talk = () => (
  <PictureRows className="items-stretch">
    <PictureRow className="justify-start">
      <PictureSeat look={0} />
      <PictureBubble>
        <Card {...policyFace('fascist')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
      </PictureBubble>
    </PictureRow>
    <PictureRow className="justify-end">
      <PictureBubble>
        <Card {...policyFace('liberal')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
        <span className="font-semibold">?</span>
      </PictureBubble>
      <PictureSeat look={17} />
    </PictureRow>
  </PictureRows>
);

/** What Secret Hitler XL shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'nominate', 'vote', 'legislate', 'power', 'talk'],
  pictures: {
    goal: Goal,
    hold: Hold,
    asked: Asked,
    nominate: Nominate,
    vote: Votes,
    legislate: Legislate,
    power: Powers,
    talk: Talk,
  },
  eventKey: (told, _match, seat) => {
    const event = told as Event;
    if (event.type === 'claimed' && event.claim.by === seat) return 'claimed-mine';
    if (event.type === 'powerUsed') return event.by === seat ? 'powerUsed-mine' : `powerUsed-${event.power}`;
    return event.type === 'enacted' ? `enacted-${event.track ?? 'none'}` : event.type;
  },
};
