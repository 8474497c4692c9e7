import { Shield } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { CustodiansDialog } from '../frame/custodians-dialog.tsx';
import { useRecorder } from '../use-recorder.ts';

/** While they guard Mecatol Rex: records who removed them. */
export function Custodians() {
  const { table, text, offers } = useRecorder();
  const [isAsking, setAsking] = useState(false);
  if (table.custodians !== null || offers('claimCustodians').length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Shield aria-hidden className="size-5" />
        {text('play.custodians')}
      </Button>
      {isAsking ? <CustodiansDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
