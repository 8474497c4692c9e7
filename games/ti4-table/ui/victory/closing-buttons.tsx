import { useState } from 'react';
import { Button, buttonLook } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Another game with the same people, or home. */
export function ClosingButtons() {
  const { controls, text } = useRecorder();
  const [why, setWhy] = useState<string | null>(null);
  const { again } = controls;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-center gap-3">
        {again === null ? null : (
          <Button kind="main" size="large" onClick={() => void again().then(setWhy)}>
            {text('end.newGame')}
          </Button>
        )}
        <a href="/" className={buttonLook({ size: 'large' })}>
          {text('end.exit')}
        </a>
      </div>
      {why === null ? null : <Notice kind="danger">{why}</Notice>}
    </div>
  );
}
