import { useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../../web/ui/notice.tsx';
import { TextField } from '../../../../../../web/ui/text-field.tsx';
import { extendDeadline, setDeadline } from '../../../../moderator/game/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { DeadlineLine } from '../desk-head.tsx';
import { useRoom } from '../room.ts';

const STEPS = { quarter: 15, hour: 60, day: 24 * 60 } as const;

/** MF-155: by when the phase should end; moved, set or taken away. */
export function DeadlinePanel() {
  const { desk, voice, take } = useRoom();
  const { say } = voice;
  const [at, setAt] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const move = (minutes: number) => setRefused(take(extendDeadline(desk, minutes, Date.now())));
  const set = (time: number | null) => {
    setRefused(take(setDeadline(desk, time)));
    setAt('');
  };
  const time = new Date(at).getTime();
  return (
    <Panel title={say('deadline.title')} className="max-lg:order-2">
      {desk.deadline === null ? <p className="text-muted">{say('deadline.none')}</p> : <DeadlineLine />}
      <div className="flex flex-wrap gap-2">
        {Object.entries(STEPS).map(([step, minutes]) => (
          <Button key={step} size="small" onClick={() => move(minutes)}>
            {say(`deadline.add.${step}`)}
          </Button>
        ))}
        {desk.deadline === null ? null : (
          <Button size="small" kind="quiet" onClick={() => set(null)}>
            {say('deadline.off')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={say('deadline.at')}
          type="datetime-local"
          value={at}
          onChange={setAt}
          className="min-w-0 flex-1 basis-52"
        />
        <Button disabled={Number.isNaN(time)} onClick={() => set(time)}>
          {say('deadline.set')}
        </Button>
      </div>
      {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
    </Panel>
  );
}
