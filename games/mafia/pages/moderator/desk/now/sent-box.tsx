import { Inbox } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../../web/ui/notice.tsx';
import { Select } from '../../../../../../web/ui/select.tsx';
import type { PastedLine } from '../../../../moderator/game/index.ts';
import { nameOf, tellOrder } from '../../../../moderator/game/index.ts';
import { isAlive, type Who } from '../../../../resolver/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useSession } from '../../kit/use-session.ts';
import { Verdict } from '../../kit/verdict.tsx';
import { refusalIn } from '../../kit/voice.ts';
import { useRoom } from '../room.ts';
import { readSent, understoodIn } from './reading.ts';

interface SentBoxProps {
  /** Whose message it is; null where every line says so itself. */
  readonly sender: Who | null;
  readonly onSender: (sender: Who | null) => void;
  /** Where the message is written. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** MF-151: what players sent, pasted or typed: understood or refused while it is written, and then taken. */
export function SentBox({ sender, onSender, box }: SentBoxProps) {
  const { kept, desk, change, voice } = useRoom();
  const { say } = voice;
  const [text, write] = useSession(`${kept.id}.box`, () => '');
  const [taken, setTaken] = useState<number | null>(null);
  const from = sender !== null && isAlive(desk.village, sender) ? sender : null;
  const reading = useMemo(() => readSent(desk, from, text), [desk, from, text]);
  const understood = understoodIn(reading);
  const take = () => {
    if (understood === 0 || !change({ desk: reading.desk })) return;
    write(reading.rest);
    setTaken(understood);
    onSender(null);
  };
  return (
    <Panel title={say('box.title')}>
      <SenderChoice sender={from} onSender={onSender} />
      <TextArea
        ref={box}
        label={say('box.text')}
        value={text}
        onChange={(next) => {
          setTaken(null);
          write(next);
        }}
        rows={4}
        placeholder={say(`box.example.${desk.village.phase.kind}${from === null ? 'Many' : 'One'}`)}
        help={say('box.help')}
        onDone={take}
      />
      {reading.lines.length === 0 ? null : (
        <ul aria-live="polite" aria-label={say('box.verdicts')} className="grid">
          {reading.lines.map((line) => (
            <SentVerdict key={line.line} line={line} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" disabled={understood === 0} onClick={take}>
          <Inbox aria-hidden className="size-5" />
          {understood === 0 ? say('box.take') : say('box.takeSome', { count: understood, of: reading.lines.length })}
        </Button>
        {taken === null ? null : <TakenNotice taken={taken} left={reading.lines.length} />}
      </div>
    </Panel>
  );
}

/** Whose message it is, of the living. */
function SenderChoice({ sender, onSender }: Pick<SentBoxProps, 'sender' | 'onSender'>) {
  const { desk, voice, teller } = useRoom();
  const living = desk.village.byName.filter((who) => isAlive(desk.village, who));
  return (
    <Select
      label={voice.say('box.from')}
      value={sender === null ? '' : String(sender)}
      onChange={(value) => onSender(value === '' ? null : Number(value))}
      choices={[
        { value: '', label: voice.say('box.many') },
        ...living.map((who) => ({ value: String(who), label: nameOf(teller, who) })),
      ]}
    />
  );
}

/** How many lines were taken, and how many are left to be mended. */
function TakenNotice({ taken, left }: { readonly taken: number; readonly left: number }) {
  const { say } = useRoom().voice;
  return (
    <Notice kind={left === 0 ? 'success' : 'info'} className="py-2">
      {say('box.taken', { count: taken })} {left === 0 ? null : say('box.left', { count: left })}
    </Notice>
  );
}

function SentVerdict({ line }: { readonly line: PastedLine }) {
  const { desk, voice, teller } = useRoom();
  const { said, who } = line;
  if (!said.ok) {
    return (
      <li>
        <Verdict isUnderstood={false} written={line.text}>
          {refusalIn(voice, said.code)}
        </Verdict>
      </li>
    );
  }
  if ('help' in said) {
    const name = who === null ? '' : nameOf(teller, who);
    return (
      <li>
        <Verdict isUnderstood>{voice.say('box.canSend', { name, commands: said.help.join(' · ') })}</Verdict>
      </li>
    );
  }
  const isAtOnce = said.means.kind === 'act' && desk.village.phase.kind === 'day';
  return (
    <li>
      <Verdict isUnderstood>
        {tellOrder(teller, who as Who, said.means)}
        {isAtOnce ? <strong> {voice.say('box.atOnce')}</strong> : null}
      </Verdict>
    </li>
  );
}
