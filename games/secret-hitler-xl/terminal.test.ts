import { describe, expect, test } from 'vitest';
import { chooseSetup, type EmittedEvent, heardBy, type Match, openView } from '../../kernel/host.ts';
import { playByChance, type Show, startHeard } from '../chance-for-tests.ts';
import { logLevelOf, type Translator } from '../game-package.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { game } from './game.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Event, SecretHitler } from './types.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

interface Played {
  readonly seats: number;
  readonly seed: number;
  readonly preset?: string;
  readonly options?: object;
}

function startOf({ seats, seed, preset = 'seed', options = {} }: Played) {
  const setup = chooseSetup(game, { preset, options: { ...options } }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  return { game, setup: setup.value, seats, seed };
}

const start = (played: Played) => startHeard(startOf(played));

const playBy = (played: Played, show: Show<SecretHitler>): void => playByChance(startOf(played), show);

function everythingShown(
  match: Match<SecretHitler>,
  told: readonly EmittedEvent<SecretHitler>[],
  speaker: Translator,
): string[] {
  const views = [match.publicView(), openView(match), match.seatView(0), match.seatView(match.seats - 1)];
  const heard = (['spectator', 0, match.seats - 1] as const).flatMap((viewer) => {
    const view = viewer === 'spectator' ? match.publicView() : match.seatView(viewer);
    return terminal.narrate?.(heardBy(told, viewer), view, speaker, plain) ?? [];
  });
  return [...views.flatMap((view) => terminal.draw(view, speaker, plain)), ...heard.filter((line) => /^ /.test(line))];
}

const everything = { antiPolicies: true, emergencyPowers: true };

describe.each<Played>([
  { seats: 5, seed: 1 },
  { seats: 6, seed: 2 },
  { seats: 7, seed: 3, preset: 'classic' },
  { seats: 8, seed: 4, options: { antiPolicies: true } },
  { seats: 9, seed: 5, preset: 'handbook' },
  { seats: 10, seed: 6, preset: 'official', options: { length: 'short' } },
  { seats: 12, seed: 7, preset: 'handbook', options: everything },
  { seats: 16, seed: 8, options: everything },
  { seats: 16, seed: 9, options: { communists: false, emergencyPowers: true, liberalTrack: 6 } },
  {
    seats: 9,
    seed: 10,
    options: { liberalTrack: 8, liberalCards: 9, fascistTrack: 7, communistTrack: 7, hitlerZone: 7 },
  },
])('$seats seats, $preset, $options', (played) => {
  test('in both languages everything fits into 80 columns, and roles are shown to all at the end alone', () => {
    let steps = 0;
    playBy(played, (match, told) => {
      // Every single position takes long and adds nothing.
      if (told.every(({ event }) => event.type === 'hasVoted') || (steps++ % 3 > 0 && match.outcome === null)) return;
      const lines = [english, spanish].flatMap((speaker) => everythingShown(match, told, speaker));
      const wrong = lines.filter((line) => line.length > 80 || /undefined|NaN|null|{{/.test(line));
      const views = [match.publicView(), match.seatView(0), match.seatView(match.seats - 1)];
      const roles = views.map((view) => terminal.draw(view, english, plain).join('\n').split('[').length - 1);
      const shown = match.outcome === null ? 0 : match.seats;
      expect({ wrong, roles }).toEqual({ wrong: [], roles: views.map(() => shown) });
    });
  });
});

test('what lies hidden is drawn for nobody, and what one player knows for nobody else', () => {
  playBy({ seats: 9, seed: 11 }, (match) => {
    if (match.outcome !== null) return;
    expect(terminal.draw(match.seatView(2), english, plain).join('\n')).not.toContain('Draw pile');
    expect(terminal.draw(match.publicView(), english, plain).join('\n')).not.toMatch(/You (are|know|saw)|Your cards/);
  });
});

test('a session from the president’s seat', () => {
  const drawn: string[] = [];
  playBy({ seats: 9, seed: 21, options: everything }, (match) => {
    const { phase, table } = match.state;
    if (phase !== 'legislativePresident' || table.governments.length < 6 || drawn.length > 0) return;
    drawn.push(...terminal.draw(match.seatView(table.president as number), english, plain));
  });
  expect(`\n${drawn.join('\n')}\n`).toMatchInlineSnapshot(`
    "
     Election 6 · January                                 draw pile 16 · discards 2
     Liberal   □ –        □ –        □ –        □ –        □ victory
     Fascist   ■ –        ■ examine  □ special  □ execute  □ execute  □ victory
     Communist □ bug      □ convert  □ 5 years  □ congress □ confess  □ victory
     Failed elections ○○○ chaos

       Seat 1 · says: Liberal                  Seat 6 · says: Communist
       Seat 2 · says: Fascist                  Seat 7
       Seat 3 · says: Fascist                  Seat 8 · chancellor
       Seat 4 · says: Communist                Seat 9 · says: Liberal
     ▸ Seat 5 (you) · president
       says: Liberal

      3 Seat 2 + Seat 4 2–7  rejected
      4 Seat 3 + Seat 4 2–7  rejected, chaos: Fascist
      5 Seat 4 + Seat 2 4–5  rejected
      6 Seat 5 + Seat 8 6–3  in session

     You are Fascist. Fill the fascist track, or get Hitler elected chancellor
                      with 3 or more fascist policies.
     You know: Seat 1 Hitler (from the start) · Seat 6 Fascist (from the start)
     You saw: C F SD drawn in election 6
     Your cards: 1 Communist · 2 Fascist · 3 Social Democratic
     ▸ to play · † dead · L F C liberal, fascist, communist policy
     AF AC SD anti-fascist, anti-communist, social democratic policy
     A48 EA emergency of the president (Article 48), of the chancellor
    "
  `);
});

test.each([
  ['no-power', ' Fascist   ■ –        □ –        □ –        □ execute  □ execute  □ victory'],
  ['skip-one', ' Fascist   ■ –        □ –        □ special  □ execute  □ execute  □ victory'],
])('[SH-42] after two fascist policies were taken off, %s: what the slots still grant', (coveredAgain, line) => {
  const { match } = start({ seats: 9, seed: 1, options: { coveredAgain } });
  const { table } = match.state;
  table.tracks.fascist = 1;
  table.reached.fascist = 3;
  table.skipPower.fascist = true;
  expect(terminal.draw(match.publicView(), english, plain).map((each) => each.trimEnd())).toContain(line);
});

test('an election that fails, and what chaos enacts', () => {
  const said: string[] = [];
  playBy({ seats: 6, seed: 5 }, (match, told) => {
    const isWanted = told.some(({ event }) => event.type === 'enacted');
    if (isWanted && said.length === 0)
      said.push(...(terminal.narrate?.(heardBy(told, 'spectator'), match.publicView(), english, plain) ?? []));
  });
  expect(`\n${said.join('\n')}\n`).toMatchInlineSnapshot(`
    "
     Ja 2: Seat 2, Seat 4
     Nein 4: Seat 1, Seat 3, Seat 5, Seat 6
    The election fails. Failed in a row: 3 of 3.
    Chaos: the top policy of the draw pile is enacted, whatever it is.
    A Fascist policy is enacted. Fascist track: 1.
    Seat 3 runs for president.
    It is May.
    "
  `);
});

describe('labels', () => {
  test('players by their names, cards by what they are, governments by their number and offices', () => {
    const seen: string[][] = [];
    playBy({ seats: 7, seed: 2 }, (match) => {
      if (match.state.phase !== 'legislativePresident') return;
      const view = match.seatView(match.state.table.president as number);
      const label = (value: unknown, field: string) => terminal.label(value, field, view, english);
      seen.push([label(3, 'chancellor'), label(0, 'seat'), ...[0, 1, 2].map((card) => label(card, 'card'))]);
      expect(seen.at(-1)?.slice(2)).toEqual(view.hand.cards.map((card) => english.text(`policies.${card}`)));
      expect(label(0, 'government')).toMatch(/^election 1 \(Seat \d \+ Seat \d\)$/);
    });
    expect(seen[0]?.slice(0, 2)).toEqual(['Seat 4', 'Seat 1']);
  });

  test('cards that October hides, by their place', () => {
    const { match } = start({ seats: 7, seed: 1 });
    expect(terminal.label(1, 'card', match.seatView(0), english)).toBe('card 2, unseen');
  });
});

describe('the log', () => {
  const levels = new Map<Event['type'], string>();
  for (let seed = 0; seed < 4; seed++) {
    playBy({ seats: 12, seed, options: everything }, (_, told) => {
      for (const { event, to } of told)
        if (to === 'all') levels.set(event.type as Event['type'], logLevelOf(terminal, event as Event));
    });
  }

  test('speaks of the beginning and the end first', () => {
    const at = (level: string) => [...levels].flatMap(([type, each]) => (each === level ? [type] : [])).sort();
    expect(at('minimal')).toEqual(['dealt', 'gameOver']);
    expect(at('normal')).toEqual(
      expect.arrayContaining(['votes', 'enacted', 'powerUsed', 'died', 'chaos', 'month', 'electionFailed', 'elected']),
    );
    expect([...at('none'), ...at('verbose'), ...at('debug')]).toEqual([]);
  });

  test('takes a month for a round', () => {
    expect(terminal.log?.roundEnds).toEqual(['month']);
  });
});
