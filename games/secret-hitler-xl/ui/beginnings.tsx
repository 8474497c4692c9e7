import { Trophy } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
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
  <Picture.Rows className="items-stretch">
    {PARTIES.map((party, at) => (
      <Picture.Row key={party} className="justify-start">
        {[...'abc'].slice(0, 3 - at).map((key) => (
          <Card key={key} {...policyFace(party)} className={SMALL} />
        ))}
        <span className="ms-auto flex items-center gap-1 text-small">
          {speaker.text(`parties.${party}`)}
          <Trophy className="size-5" />
        </span>
      </Picture.Row>
    ))}
  </Picture.Rows>
);

const Hold = ({ speaker }: PictureProps) => (
  <Picture.Row>
    {ROLES.map((role) => (
      <Picture.Captioned key={role} caption={speaker.text(`roles.${role}.name`)}>
        <Card {...roleFace(role)} className="h-18 w-13" />
      </Picture.Captioned>
    ))}
  </Picture.Row>
);

const ballots = ({ speaker }: PictureProps) => (
  <>
    <Ballot isYes word={speaker.text('screen.votes.ja')} />
    <Ballot isYes={false} word={speaker.text('screen.votes.nein')} />
  </>
);

const Asked = (props: PictureProps) => (
  <Picture.Rows>
    <Picture.Row>{ballots(props)}</Picture.Row>
    <Picture.Row>
      <Card {...policyFace('liberal')} className={POLICY} />
      <Card {...policyFace('fascist')} className={POLICY} />
      <Card {...policyFace('fascist')} className={POLICY} />
    </Picture.Row>
  </Picture.Rows>
);

const Nominate = ({ speaker }: PictureProps) => (
  <Picture.Row className="items-end">
    <Picture.Seat look={0} plate={speaker.text('screen.seats.president')} />
    <span className="self-center pt-4">
      <Picture.Arrow />
    </span>
    <Picture.Seat look={17} plate={speaker.text('screen.seats.chancellor')} />
  </Picture.Row>
);

const Votes = (props: PictureProps) => (
  <Picture.Row>
    <Envelope />
    <Envelope />
    <Picture.Arrow />
    {ballots(props)}
  </Picture.Row>
);

const Legislate = () => (
  <Picture.Row>
    <Card {...policyFace('fascist')} className={SMALL} />
    <Card {...policyFace('liberal')} className={SMALL} />
    <CardBack className={SMALL} />
    <Picture.Arrow />
    <Card {...policyFace('liberal')} className="h-18 w-14" />
  </Picture.Row>
);

const Powers = ({ speaker }: PictureProps) => (
  <Picture.Row className="items-start">
    {POWERS.map((power) => {
      const Icon = POWER_ICONS[power];
      return (
        <Picture.Captioned key={power} caption={speaker.text(`powers.${power}.name`)}>
          <Icon className="size-8" />
        </Picture.Captioned>
      );
    })}
  </Picture.Row>
);

const Talk = () => (
  <Picture.Rows className="items-stretch">
    <Picture.Row className="justify-start">
      <Picture.Seat look={0} />
      <Picture.Bubble>
        <Card {...policyFace('fascist')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
      </Picture.Bubble>
    </Picture.Row>
    <Picture.Row className="justify-end">
      <Picture.Bubble>
        <Card {...policyFace('liberal')} className={SMALL} />
        <Card {...policyFace('fascist')} className={SMALL} />
        <span className="font-semibold">?</span>
      </Picture.Bubble>
      <Picture.Seat look={17} />
    </Picture.Row>
  </Picture.Rows>
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
