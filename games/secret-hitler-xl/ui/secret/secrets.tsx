import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useMedia } from '../../../../web/ui/device.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PrivateTray } from '../../../../web/ui/private-tray.tsx';
import type { Hand } from '../../types.ts';
import { MEMBERSHIPS, PartyMark, RoleMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { Knowledge } from './knowledge.tsx';
import { SeenCardsList } from './seen-cards-list.tsx';

/** What only I may know: my role, my aim, my side, and everything I was shown. One line on a phone, until it is opened. */
export function Secrets() {
  const { match, speaker } = useScreen();
  const isWide = useMedia('(min-width: 64rem)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { hand, hands, table } = match;
  if (hand === null || hands !== null || table.roles !== null) return null;
  const isOpen = chosen ?? isWide;
  return (
    <PrivateTray title={speaker.text('screen.secret.title')}>
      <Line hand={hand} isOpen={isOpen} onToggle={() => setChosen(!isOpen)} />
    </PrivateTray>
  );
}

interface LineProps {
  readonly hand: DeepReadonly<Hand>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ hand, isOpen, onToggle }: LineProps) {
  const { speaker } = useScreen();
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <p className="flex flex-1 items-center gap-1.5 whitespace-nowrap">
          <span className="shrink-0 text-muted">{speaker.text('screen.secret.youAre')}</span>
          <RoleMark role={hand.role} className="font-semibold text-large" />
        </p>
        <Button
          kind="quiet"
          size="small"
          className="-my-1.5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Chevron aria-hidden className="size-4" />
          {speaker.text(isOpen ? 'screen.secret.less' : 'screen.secret.more')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <Details hand={hand} />
      </div>
    </>
  );
}

function Details({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-2 pt-1 text-small @2xl:grid-cols-2">
        <div className="flex flex-col gap-2">
          <p>{speaker.text(`roles.${hand.role}.aim`)}</p>
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span className="text-muted">{speaker.text('screen.secret.party')}</span>
            <PartyMark party={MEMBERSHIPS[hand.role]} className="font-medium" />
          </p>
          {hand.originalRole !== hand.role && (
            <Notice kind="info">
              {speaker.text('screen.secret.radicalized', { role: speaker.text(`roles.${hand.originalRole}.name`) })}
            </Notice>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <Knowledge hand={hand} />
          <SeenCardsList seen={hand.seen} />
        </div>
      </div>
    </div>
  );
}
