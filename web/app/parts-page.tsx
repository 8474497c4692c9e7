import { Bird, Eye, Flame, Hammer, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TimerRing } from '../ui/clock.tsx';
import { Dock } from '../ui/dock.tsx';
import { PhaseSteps } from '../ui/headline.tsx';
import { Medallion } from '../ui/medallion.tsx';
import { MomentBanner } from '../ui/moment-banner.tsx';
import {
  Ballot,
  BallotButton,
  Card,
  CardBack,
  type CardFace,
  Envelope,
  Pips,
  RoleCard,
  TokenStack,
  TurningCard,
} from '../ui/pieces.tsx';
import { PosterDrawing } from '../ui/poster.tsx';
import type { Poster } from '../ui/poster-data.ts';
import type { Face } from '../ui/screen.ts';
import { SpeechBubble, Stage, type StageSeat } from '../ui/stage.tsx';
import { BoardTrack } from '../ui/track.tsx';

const FOR_EVER = 10_000_000;

/** Every part that screens are built from, in each of its states: for contributors, in development builds alone. */
export default function PartsPage() {
  const [isTurned, setTurned] = useState(false);
  const [isNight, setNight] = useState(false);
  const toggleNight = () => {
    document.documentElement.toggleAttribute('data-night', !isNight);
    setNight(!isNight);
  };
  return (
    <main className="grid gap-8 p-6">
      <header className="flex items-center gap-4">
        <h1 className="text-title">Parts</h1>
        <Button onClick={toggleNight}>{isNight ? 'Day' : 'Night'}</Button>
      </header>
      <Part name="Medallion">
        {MEDALLIONS.map(({ title, ...state }, at) => (
          <figure key={title} className="grid w-24 justify-items-center gap-8 pt-4 text-small">
            <span className="w-17">
              <Medallion look={at} name={NAMES[at % NAMES.length] as string} {...state} />
            </span>
            <figcaption>{title}</figcaption>
          </figure>
        ))}
        <figure className="grid w-24 justify-items-center gap-8 pt-4 text-small">
          <span className="w-17">
            <Medallion name="Hacan" disc={<circle cx="36" cy="36" r="34" fill="#1e88e5" stroke="#231b14" />} />
          </span>
          <figcaption>a game's own disc</figcaption>
        </figure>
      </Part>
      <Part name="Cards">
        <Card {...FACES.bird} className="h-15.5 w-14.5" />
        <Card {...FACES.flame} className="h-15.5 w-14.5" />
        <Card {...FACES.hammer} className="h-15.5 w-14.5" />
        <CardBack className="h-33.5 w-24" />
        <Card {...FACES.flame} word="Flame" className="h-33.5 w-24" />
        <button type="button" onClick={() => setTurned(!isTurned)}>
          <span className="sr-only">Turn</span>
          <TurningCard isTurned={isTurned} face={FACES.bird} className="h-33.5 w-24" />
        </button>
        <RoleCard
          {...FACES.flame}
          word="Flame"
          note="yours alone"
          isCovered={isTurned}
          label="My role"
          onExplain={() => setTurned(true)}
          turning={{ onClick: () => setTurned(false) }}
        />
      </Part>
      <Part name="Votes">
        <Envelope />
        <Ballot isYes word="Ja" />
        <Ballot isYes={false} word="Nein" />
        <BallotButton isYes word="Ja" means="elect them" isDisabled={false} onPress={nothing} />
        <BallotButton isYes={false} word="Nein" means="reject them" isDisabled isChosen onPress={nothing} />
      </Part>
      <Part name="Counting">
        <TokenStack count={3} colour="#e3b45a" />
        <TokenStack count={12} colour="#8fb8de" />
        <span className="rounded-corner bg-table p-2">
          <TokenStack count={64} colour="#e53935" ink="var(--on-table)" />
        </span>
        <Pips filled={2} of={5} />
        <Pips filled={6} of={4} />
        <TimerRing left={42_000} whole={60_000} runsSince={0} isPaused label="Time" />
        <TimerRing left={7000} whole={60_000} runsSince={performance.now()} isPaused={false} label="Time" />
        <PhaseSteps title="" steps={['Nominate', 'Vote', 'Legislate', 'Power']} step={1} />
        <SpeechBubble text="I drew three. Sorry!" audience={{ kind: 'all', label: 'Everybody' }} />
        <SpeechBubble text="Not tonight." audience={{ kind: 'team', label: 'Your faction' }} />
      </Part>
      <Part name="Moment">
        <div className="relative h-44 w-full rounded-corner bg-table">
          <div className="absolute inset-x-0 top-1/2">
            <MomentBanner banner={{ line: 'Elected', reason: '8 to 2' }} time={[0, FOR_EVER]} />
          </div>
        </div>
        <div className="relative h-44 w-full rounded-corner bg-table">
          <div className="absolute inset-x-0 top-1/2">
            <MomentBanner
              banner={{ line: 'The mafia were Ada, Blas, Gala and Hugo.', reason: 'Victory: Town' }}
              time={[0, FOR_EVER]}
            />
          </div>
        </div>
      </Part>
      <Part name="Poster">
        {[5, 10, 16].map((count) => (
          <PosterDrawing key={count} poster={posterOf(count)} foot="Thursday evening, 24 minutes" className="w-90" />
        ))}
      </Part>
      {[5, 10, 16].map((count) => (
        <section
          key={count}
          aria-label={`Stage of ${count}`}
          className="relative -mx-6 flex h-[45rem] flex-col overflow-y-auto px-2 sm:px-4"
        >
          <Stage label="Players" seats={seatsOf(count)} middle={{ ring: [520, 300], rows: [330, 300] }}>
            <div className="flex h-full flex-col justify-center gap-2">
              <h2 className="text-center text-title">Hugo with Félix?</h2>
              {(['bird', 'flame', 'hammer'] as const).map((face, laid) => (
                <BoardTrack
                  key={face}
                  className="flex-1"
                  title={face}
                  count={`${laid} / 5`}
                  emblem={FACES[face].emblem}
                  slots={Array.from({ length: 5 }, (_, at) => ({
                    number: at + 1,
                    card: at < laid ? FACES[face] : undefined,
                    isNext: at === laid,
                    icon: at === 4 ? <Trophy className="size-5" /> : <Eye className="size-5" />,
                    name: at === 4 ? 'Victory' : 'Investigate',
                    label: `Slot ${at + 1}`,
                  }))}
                />
              ))}
            </div>
          </Stage>
          <Dock
            match={{ asked: [0], outcome: null, question: 1 }}
            seat={0}
            faces={seatsOf(count).map(({ face }) => face)}
            ask="Your vote"
            hint="Nobody sees a vote before the last one."
            card={
              <RoleCard
                {...FACES.flame}
                word="Flame"
                note="yours alone"
                isCovered={false}
                label="My role"
                onExplain={nothing}
                turning={{ onClick: nothing }}
              />
            }
            tools={<Button>Notes</Button>}
          >
            <BallotButton isYes word="Ja" means="elect them" isDisabled={false} onPress={nothing} />
            <BallotButton isYes={false} word="Nein" means="reject them" isDisabled={false} onPress={nothing} />
          </Dock>
        </section>
      ))}
    </main>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-large">{name}</h2>
      <div className="flex flex-wrap items-center gap-6 rounded-corner bg-table p-6 text-on-table">{children}</div>
    </section>
  );
}

const nothing = () => {};

const NAMES = ['Ana', 'Ada', 'Blas', 'Cleo', 'Dino', 'Elsa', 'Félix', 'Gala', 'Hugo', 'Inés'] as const;

const FACES = {
  bird: { colour: 'blue', emblem: <Bird className="size-6" /> },
  flame: { colour: 'orange', pattern: 'diagonal', emblem: <Flame className="size-6" /> },
  hammer: { colour: 'red', pattern: 'dots', emblem: <Hammer className="size-6" /> },
} as const satisfies Record<string, CardFace>;

const MEDALLIONS = [
  { title: 'plain' },
  { title: 'bot', isBot: true },
  { title: 'asked', isAsked: true },
  { title: 'can be chosen', choice: 'open' },
  { title: 'chosen', choice: 'chosen' },
  { title: 'office', plate: 'President' },
  { title: 'away', isAway: true },
  { title: 'dead', isDead: true },
  { title: 'dim', isDim: true },
  { title: 'free', isFree: true },
] as const;

const seatsOf = (count: number): readonly StageSeat[] =>
  Array.from({ length: count }, (_, seat) => ({
    face: faceOf(seat),
    isAsked: seat === 0,
    isDead: seat === 6,
    plate: seat === 3 ? 'President' : seat === 4 ? 'Chancellor' : null,
    token: seat % 2 === 1 ? <Envelope /> : <Ballot isYes={seat % 4 === 0} word={seat % 4 === 0 ? 'Ja' : 'Nein'} />,
  }));

const faceOf = (seat: number): Face => ({
  seat,
  look: seat,
  name: NAMES[seat % NAMES.length] as string,
  isYou: seat === 0,
  isBot: seat === 2,
  isHere: seat !== 5,
  heldBy: null,
  said:
    seat === 7 || seat === 1
      ? { text: 'I drew three. Sorry!', audience: { kind: 'all', label: 'Everybody' } as const, isLatest: seat === 7 }
      : undefined,
});

/** The end of a match of so many, one of them with the longest name. */
function posterOf(count: number): Poster {
  const people = Array.from({ length: count }, (_, at) => ({
    look: at,
    name: at === 4 ? 'Maximiliana de Todos' : (NAMES[at % NAMES.length] as string),
    isDead: at % 5 === 3,
    tab: { text: at < 2 ? 'Hammer' : 'Flame', colour: at < 2 ? ('red' as const) : ('orange' as const), Icon: Flame },
    changed: at === 1 || at === 6 ? { from: 'Flame', round: '7', by: 'Ada' } : null,
  }));
  const columns = Array.from({ length: count * 2 }, (_, at) => ({
    number: String(at + 1),
    marks: at % 3 === 0 ? [{ kind: 'card' as const, colour: 'red' as const, Icon: Hammer }] : [],
    isFlagged: at % 4 === 0,
    label: `Round ${at + 1}`,
    begins: null,
  }));
  const titles = ['Most trusted liar', 'Best nose', 'Most wanted'];
  return {
    tone: 'red',
    kicker: ['A game', `${count} players`],
    title: ['The Hammers', 'take the table'],
    why: 'Their sixth card fell from the deck, after three failed elections.',
    winners: people.slice(0, 2),
    line: 'The flame was Blas.',
    others: people.slice(2),
    strip: { title: 'What was laid, and who lied about it', legend: 'a false claim', rows: null, columns },
    titles: titles.map((title, look) => ({ look, title, text: 'Blas: 3 lies, 71 % Ja' })),
  };
}
