import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { PrivateTray } from '../../../../web/ui/private-tray.tsx';
import type { News } from '../../../../web/ui/screen.ts';
import type { Secret, SecretHitler } from '../../types.ts';
import { PARTY_LOOKS } from '../marks.tsx';
import { CardRow } from '../record/card-row.tsx';
import { useScreen } from '../screen-context.ts';

type Learnt = Exclude<Secret, { type: 'yourRole' }>;

/** What a power has just told me, until I close it or the next government is voted on. */
export function Learned() {
  const { news, match, speaker } = useScreen();
  const rounds = match.table.governments.length;
  const [kept, setKept] = useState({ beat: news.beat, rounds, secrets: secretsIn(news) });
  if (kept.beat !== news.beat) {
    const fresh = secretsIn(news);
    setKept({ beat: news.beat, rounds, secrets: fresh.length > 0 || rounds !== kept.rounds ? fresh : kept.secrets });
  }
  if (kept.secrets.length === 0 || match.hand === null) return null;
  return (
    <PrivateTray title={speaker.text('screen.asking.learned.title')}>
      <div role="status" className="flex items-start justify-between gap-2">
        <ul className="flex flex-col gap-1">
          {kept.secrets.map((secret) => (
            <li key={secret.type}>
              <Sentence secret={secret} />
            </li>
          ))}
        </ul>
        <Button
          kind="quiet"
          size="icon"
          className="-my-2"
          aria-label={speaker.text('screen.asking.learned.close')}
          onClick={() => setKept({ ...kept, secrets: [] })}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
    </PrivateTray>
  );
}

/** The cards of a session are in my hand anyway, and my role is among my secrets. */
const secretsIn = ({ heard }: News<SecretHitler>): readonly Learnt[] =>
  heard.filter((told): told is Learnt => {
    if (told.type === 'sawCards') return told.as === 'peeked';
    return ['sawParty', 'comrades', 'radicalized', 'secretAim'].includes(told.type);
  });

function Sentence({ secret }: { readonly secret: Learnt }) {
  const { speaker } = useScreen();
  const say = (key: string, values = {}) => speaker.text(`screen.asking.learned.${key}`, values);
  switch (secret.type) {
    case 'sawParty': {
      const { Icon, ink } = PARTY_LOOKS[secret.party];
      return (
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className={`size-5 shrink-0 ${ink}`} />
          {say('sawParty', { seat: speaker.seat(secret.seat), party: speaker.text(`parties.${secret.party}`) })}
        </span>
      );
    }
    case 'sawCards':
      return (
        <span className="flex flex-wrap items-center gap-2">
          {say('peeked')} <CardRow cards={secret.cards} />
        </span>
      );
    case 'comrades':
      return secret.seats.length === 0
        ? speaker.text('events.noComrades')
        : say('comrades', { count: secret.seats.length, seats: speaker.seats(secret.seats) });
    case 'secretAim':
      return say(secret.power, { seat: speaker.seat(secret.seat) });
    case 'radicalized':
      return say(secret.result);
  }
}
