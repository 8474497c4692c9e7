import { BookOpen, Skull, Trophy, UsersRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { roleTitle } from '../../text/phrase.ts';
import type { Ending as Ended, EndedPlayer, Mafia } from '../../types.ts';
import { ScreenContext, useScreen } from '../screen-context.tsx';
import { factionLook } from '../sides.tsx';
import { Story } from './story.tsx';

/** When all is over: what really happened, night by night. */
export function Ending(props: ScreenProps<Mafia>) {
  const { speaker, match, hasPoster = false } = props;
  const { ending } = match.table;
  if (ending === null) return null;
  return (
    <ScreenContext value={props}>
      <div data-screen className="@container flex min-w-0 flex-1 flex-col gap-3">
        {!hasPoster && <WhoWon ending={ending} />}
        <Section title={speaker.text('ending.story')} icon={<BookOpen aria-hidden className="size-5" />}>
          <Story ending={ending} />
        </Section>
      </div>
    </ScreenContext>
  );
}

/** Where no poster says it: who won and why, and who everybody was. */
function WhoWon({ ending }: { readonly ending: DeepReadonly<Ended> }) {
  const { speaker } = useScreen();
  return (
    <>
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
    </>
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

interface SectionProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Something that everybody may see, on a sheet of its own. */
function Section({ title, icon, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-corner border border-line bg-surface p-3"
    >
      <h3 id={id} className="flex items-center gap-2 text-large">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Who everybody was: the winners before the others. */
function Players({ ending }: { readonly ending: DeepReadonly<Ended> }) {
  const { speaker } = useScreen();
  const { winners, players } = ending;
  const others = players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  return (
    <>
      <Group seats={winners} players={players}>
        <Trophy aria-hidden className="size-4 text-success" />
        {speaker.text('ending.won')}
      </Group>
      <Group seats={others} players={players}>
        {speaker.text('ending.lost')}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly seats: readonly Seat[];
  readonly players: DeepReadonly<Ended>['players'];
  readonly children: ReactNode;
}

function Group({ seats, players, children }: GroupProps) {
  const id = useId();
  if (seats.length === 0) return null;
  return (
    <div className="pt-3">
      <h4 id={id} className="flex items-center gap-1.5 pb-1 font-sans font-semibold text-small">
        {children}
      </h4>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-3 gap-y-2 @3xl:grid-cols-4">
        {seats.map((seat) => (
          <Player key={seat} seat={seat} player={players[seat] as DeepReadonly<EndedPlayer>} />
        ))}
      </ul>
    </div>
  );
}

function Player({ seat, player }: { readonly seat: Seat; readonly player: DeepReadonly<EndedPlayer> }) {
  const { faces, speaker } = useScreen();
  const { Icon, ink } = factionLook(player.faction);
  const title = roleTitle(speaker, player.role, player.faction);
  const original = roleTitle(speaker, player.original.role, player.original.faction);
  return (
    <li className="flex min-w-0 items-start gap-2">
      <SeatMark look={faces[seat]?.look ?? seat} />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate">{speaker.seat(seat)}</span>
          {!player.alive && (
            <span className="inline-flex shrink-0 items-center gap-1 text-muted text-small">
              <Skull aria-hidden className="size-4" />
              <span className="sr-only @md:not-sr-only">{speaker.text('ending.dead')}</span>
            </span>
          )}
        </span>
        <span className="flex items-start gap-1 font-semibold text-small">
          <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
          {title}
        </span>
        {original !== title && (
          <span className="text-muted text-small">{speaker.text('ending.atFirst', { title: original })}</span>
        )}
      </span>
    </li>
  );
}
