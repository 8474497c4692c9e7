import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../../web/ui/dialog.tsx';
import { type Entry, hasBegun, nameOf, phaseIn, type Undone, undo } from '../../../../moderator/game/index.ts';
import { draftOf } from '../../draft/draft.ts';
import { keyed } from '../../kit/keyed.ts';
import type { Translator } from '../../kit/voice.ts';
import { copyMark, tellerOf } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';

/** MF-153: takes back the last resolution, with everything since; says first what that would be. */
export function UndoButton() {
  const { kept, desk, change, voice } = useRoom();
  const { say } = voice;
  const [isAsking, setAsking] = useState(false);
  const undone = isAsking ? undo(desk) : null;
  const go = ({ desk: before }: Undone) => {
    setAsking(false);
    const reopened = copyMark(before.village.phase, 'story').replace(/story$/, '');
    const copied = kept.copied.filter((mark) => !mark.startsWith(reopened));
    if (hasBegun(before)) change({ desk: before, copied });
    else change({ draft: draftOf(before.opening), copied: [] });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-5" />
        {say('undo.button')}
      </Button>
      {undone?.ok ? (
        <Dialog
          title={say('undo.title')}
          isOpen
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
              <Button kind="danger" onClick={() => go(undone)}>
                {say('undo.go')}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p>{whatIn(voice, undone)}</p>
            {undone.lost.length === 0 ? null : (
              <>
                <p>{say('undo.lost', { count: undone.lost.length })}</p>
                <ul className="list-disc ps-5 text-small">
                  {keyed(undone.lost).map(({ key, item }) => (
                    <li key={key}>{entryIn(voice, undone, item)}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="text-muted text-small">{say('undo.final')}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function whatIn(voice: Translator, { desk, undone }: Undone): string {
  const name = 'who' in undone ? nameOf(tellerOf(voice, desk), undone.who) : '';
  return voice.say(`undo.what.${undone.do}`, { phase: phaseIn(voice.text, desk.village.phase), name });
}

/** One of the later things that would be gone. */
function entryIn(voice: Translator, { desk }: Undone, entry: Entry): string {
  const name = 'who' in entry ? nameOf(tellerOf(voice, desk), entry.who) : '';
  if (entry.do === 'say') return `${name}: ${entry.text}`;
  if (entry.do === 'substitute') return voice.say('undo.entries.substitute', { name, to: entry.name });
  return voice.say(`undo.entries.${entry.do === 'withdraw' || entry.do === 'deadline' ? entry.do : 'other'}`);
}
