import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { CustodiansDialog } from '../frame/custodians-dialog.tsx';
import { Planet } from '../mecatol/planet.tsx';
import { Foot } from '../parts/foot.tsx';
import { useRecorder } from '../use-recorder.ts';
import { KeepMenu } from './keep-menu.tsx';
import { LeaveButton } from './leave-button.tsx';

/** From the second round on, whether the custodians are still there: one tap, and the round goes on. */
export function CustodiansCard({ warnings }: { readonly warnings: () => readonly string[] }) {
  const { text, may, does } = useRecorder();
  const next = { type: 'nextPhase', custodians: 'there' } as const;
  return (
    <Foot
      help={
        <p className="flex items-center gap-2 font-semibold text-base text-ink">
          <Planet isGuarded className="h-11 shrink-0" />
          {text('rounds.custodiansThere')}
        </p>
      }
    >
      <KeepMenu />
      <ClaimButton label={text('rounds.claimedBy')} />
      <LeaveButton
        label={text('rounds.stillThere')}
        isDisabled={!may(next)}
        warnings={warnings}
        onLeave={() => does(next)}
      />
    </Foot>
  );
}

/** Opens the question who took Mecatol Rex. */
export function ClaimButton({ label }: { readonly label: string }) {
  const { offers } = useRecorder();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={offers('claimCustodians').length === 0} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? <CustodiansDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
