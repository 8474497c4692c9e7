import { BookOpen, UsersRound } from 'lucide-react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { Ending as Ended, EndedPlayer, Mafia } from '../../types.ts';
import { ScreenContext, useScreen } from '../screen-context.ts';
import { Section } from '../section.tsx';
import { Players } from './players.tsx';
import { Story } from './story.tsx';

/** When all is over: who won and why, who everybody was, and what really happened, night by night. */
export function Ending(props: ScreenProps<Mafia>) {
  const { speaker, match } = props;
  const { ending } = match.table;
  if (ending === null) return null;
  return (
    <ScreenContext value={props}>
      <div data-screen className="@container flex min-w-0 flex-1 flex-col gap-3">
        <header className="flex flex-col gap-1 px-1">
          <h2 className="text-title">
            {ending.winners.length === 0
              ? speaker.text('ending.nobodyWon')
              : speaker.text('ending.winners', { side: speaker.text(`sides.${ending.sides.join('+')}`) })}
          </h2>
          <p>{speaker.text(`reasons.${ending.reason}`)}</p>
          <MyEnd ending={ending} />
        </header>
        <Section title={speaker.text('ending.roles')} icon={<UsersRound aria-hidden className="size-5" />}>
          <Players ending={ending} />
        </Section>
        <Section title={speaker.text('ending.story')} icon={<BookOpen aria-hidden className="size-5" />}>
          <Story ending={ending} />
        </Section>
      </div>
    </ScreenContext>
  );
}

/** What I was, and whether I won: what everybody asks first. */
function MyEnd({ ending }: { readonly ending: DeepReadonly<Ended> }) {
  const { seat, place, speaker } = useScreen();
  if (seat === null || place !== 'table') return null;
  const { role, faction } = ending.players[seat] as DeepReadonly<EndedPlayer>;
  const end = ending.winners.includes(seat) ? 'won' : 'lost';
  return (
    <p data-my-end className="font-semibold">
      {speaker.text(`ending.you.${end}`, { title: roleTitle(speaker, role, faction) })}
    </p>
  );
}
