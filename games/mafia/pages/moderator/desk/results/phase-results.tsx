import { EyeClosed, Megaphone, User } from 'lucide-react';
import { behindLines, nameOf, resultsOf } from '../../../../moderator/game/index.ts';
import { isAlive, type Phase } from '../../../../resolver/index.ts';
import { Fold } from '../../kit/fold.tsx';
import { keyed } from '../../kit/keyed.ts';
import { privateText, storyText } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';
import { CopyCard } from './copy-card.tsx';

/** MF-152: what came of a phase: for all, for each, and for the moderator alone. */
export function PhaseResults({ phase }: { readonly phase: Phase }) {
  const { desk, voice, teller, aloud } = useRoom();
  const { say, text } = voice;
  const results = resultsOf(desk, phase);
  const { village } = results;
  const behind = behindLines(text, results);
  const untold = village.byName.filter(
    (who) => isAlive(village, who) && !results.privately.some((each) => each.who === who),
  );
  return (
    <div className="grid gap-4">
      <ul className="grid items-start gap-3 md:grid-cols-2">
        <CopyCard
          phase={phase}
          of="story"
          title={text('desk.terminal.publicly')}
          icon={<Megaphone className="size-5" />}
          text={storyText(aloud, desk, results)}
        />
        {results.privately.map(({ who }) => (
          <CopyCard
            key={who}
            phase={phase}
            of={who}
            title={text('desk.terminal.privately', { name: nameOf(teller, who) })}
            icon={<User className="size-5" />}
            text={privateText(aloud, desk, phase, who) ?? ''}
          />
        ))}
      </ul>
      {untold.length === 0 ? null : (
        <p className="text-muted text-small">
          {say('results.untold', { names: untold.map((who) => nameOf(teller, who)).join(', ') })}
        </p>
      )}
      {behind.length === 0 ? null : (
        <Fold
          title={
            <span className="inline-flex items-center gap-2">
              <EyeClosed aria-hidden className="size-5 text-muted" />
              {text('desk.terminal.behind')}
            </span>
          }
        >
          <ul className="grid gap-1">
            {keyed(behind).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
