import { describe, expect, it } from 'vitest';
import { type Character, fastRandom, type HeardPhrase, type Phrase, readPhrase } from '../../../kernel/host.ts';
import { channels, game } from '../game.ts';
import type { Event } from '../types.ts';
import { died, found, isRole, LEADING, learned, type Position, viewOf } from './scene-for-tests.ts';
import { voice } from './voice.ts';

const TALKATIVE: Character = { boldness: 0.5, honesty: 0.5, talkativeness: 1 };

const CHANCES = Array.from({ length: 40 }, (_, seed) => seed);

const COP_SAYS = [isRole(5, 'Cop'), found(5, 3, 'evil')];

interface Heard {
  readonly events?: readonly Event[];
  readonly phrases?: readonly HeardPhrase[];
}

/** What seat 0 says to something, with several chances. */
function remarksAt(position: Position, { events = [], phrases = [] }: Heard): (Phrase | null)[] {
  const view = viewOf(position);
  return CHANCES.map((seed) => {
    const remark = voice(0, fastRandom(seed), TALKATIVE)(view, { events, phrases });
    if (remark === null) return null;
    const { channel, phrase } = remark;
    const isOut = (seat: number) => !view.table.living.includes(seat);
    expect(channels(view).map(({ name }) => name)).toContain(channel);
    expect(readPhrase(game.phrases?.(view) ?? [], phrase, { seats: 10, seat: 0, channel, isOut })).toEqual(phrase);
    return phrase;
  });
}

const said = (position: Position, heard: Heard): string[] => [
  ...new Set(remarksAt(position, heard).map((phrase) => (phrase === null ? '' : Object.values(phrase).join(' ')))),
];

const says = (seat: number, phrase: Phrase): Heard => ({ phrases: [{ seat, channel: 'table', phrase }] });

const claims = (claim: Extract<Event, { type: 'claimed' }>['claim']): Heard => ({
  events: [{ type: 'claimed', claim }],
});

describe('a good player', () => {
  it('follows a believed cop, and calls one who accuses them a liar', () => {
    const followed = said({ table: { claims: COP_SAYS } }, claims(found(5, 3, 'evil')));
    expect(followed).toContain('foundBy 3 5');
    expect(followed).toContain('agreeAbout 5 3');
    expect(followed).toContain('voteFor 3');
    expect(said({ table: { claims: [isRole(5, 'Cop'), found(5, 0, 'evil')] } }, claims(found(5, 0, 'evil')))).toContain(
      'liar 5',
    );
  });

  it('protests when somebody else claims their role', () => {
    expect(said({ role: ['Doctor'], table: { claims: [isRole(4, 'Doctor')] } }, claims(isRole(4, 'Doctor')))).toEqual([
      'liar 4',
    ]);
  });

  it('answers what they are, unless they have a power to hide', () => {
    expect(said({}, says(4, { type: 'whatAreYou', seat: 0 }))).toContain('iAm Villager');
    const doctor = said({ role: ['Doctor'] }, says(4, { type: 'whatAreYou', seat: 0 }));
    expect(doctor.sort()).toEqual(['', 'notYet 4']);
  });

  it('defends whom they know to be good, and accuses whom they know to be evil', () => {
    const hand = {
      notes: [learned({ t: 'alignment', about: 3, is: 'evil' }), learned({ t: 'alignment', about: 6, is: 'good' })],
    };
    const cop: Position = { role: ['Cop'], hand };
    expect(said(cop, says(4, { type: 'suspect', seat: 6 }))).toContain('trust 6');
    expect(said(cop, says(4, { type: 'trust', seat: 3 }))).toContain('suspect 3');
    expect(said(cop, { events: [{ type: 'dawn', number: 2, died: [] }] })).toContain('suspect 3');
  });

  it('gives a reason for an accusation, and does not blame others for what they did themselves', () => {
    const graves = [died(6, 'Villager', 'town', 'lynched')];
    const living = [0, 1, 2, 3, 4, 5, 7, 8, 9];
    const asked = says(5, { type: 'whomDoYouSuspect', seat: 0 });
    const reasons = (mine: number | null) => {
      const cast = [mine, 2, 2, 2, 6, 2, 2, 2, 2, 2];
      const days = [{ number: 1, votes: cast, lynched: 6 }];
      const votes = [4, ...new Array<null>(9).fill(null)];
      return said({ table: { graves, living, days, votes } }, asked);
    };
    expect(reasons(2)).toContain('votedForGood 4 6');
    expect(reasons(6)).not.toContain('votedForGood 4 6');
  });

  it('says why they vote so when asked, for certain', () => {
    const votes = [4, ...new Array<null>(9).fill(null)];
    const asked = says(5, { type: 'whyVote', seat: 0 });
    for (const answer of remarksAt({ table: { votes } }, asked)) expect(answer).toMatchObject({ seat: 4 });
    expect(said({}, asked)).toEqual(['undecided 5']);
  });

  it('says that they change their vote, from whom to whom', () => {
    const votes = [4, ...new Array<null>(9).fill(null)];
    const events: Event[] = [3, 4].map((seat) => ({ type: 'voted', seat: 0, for: seat }));
    expect(said({ table: { votes } }, { events })).toContain('moveVote 3 4');
  });

  it('answers those who speak to them on every day, and says whom they suspect where they vote', () => {
    const votes = [4, ...new Array<null>(9).fill(null)];
    const asked = says(5, { type: 'whomDoYouSuspect', seat: 0 });
    for (const seed of CHANCES) {
      const speak = voice(0, fastRandom(seed), { ...TALKATIVE, talkativeness: 0 });
      const answers = [1, 2, 3].map((number) => {
        const view = viewOf({ table: { votes, round: { kind: 'day' as const, number } } });
        return speak(view, { events: [], phrases: asked.phrases ?? [] })?.phrase;
      });
      for (const answer of answers) expect(answer).toMatchObject({ seat: 4 });
    }
  });

  it('says nothing twice, and nothing when dead or at night', () => {
    const dawn = { events: [{ type: 'voted', seat: 4, for: 0 }] } satisfies Heard;
    for (const seed of CHANCES) {
      const speak = voice(0, fastRandom(seed), TALKATIVE);
      const lines = [1, 2, 3, 4, 5, 6].flatMap(() => JSON.stringify(speak(viewOf({}), { ...dawn, phrases: [] })) ?? []);
      const spoken = lines.filter((line) => line !== 'null');
      expect(new Set(spoken).size).toBe(spoken.length);
    }
    const dead = { graves: [died(0, 'Villager', 'town')], living: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    expect(said({ table: dead }, dawn)).toEqual(['']);
    expect(said({ phase: 'night' }, dawn)).toEqual(['']);
  });
});

describe('a mobster', () => {
  const mobster: Position = { role: ['Goon'], faction: 'mafia', hand: { ...LEADING, leader: 1, carriers: [] } };

  it('never says a bad word of a mate who is not lost', () => {
    const heard: readonly Heard[] = [
      says(4, { type: 'trust', seat: 1 }),
      says(4, { type: 'suspect', seat: 1 }),
      { events: [{ type: 'dawn', number: 2, died: [] }] },
      { events: [{ type: 'voted', seat: 4, for: 1 }] },
    ];
    for (const each of heard) expect(said(mobster, each)).not.toContain('suspect 1');
  });

  it('proposes somebody at night to the family alone, and nobody of it', () => {
    const night: Position = { ...mobster, phase: 'night' };
    const lines = said(night, { events: [{ type: 'nightFell', number: 2 }] });
    expect(lines.some((line) => line.startsWith('tonight'))).toBe(true);
    for (const mate of [0, 1, 2]) expect(lines).not.toContain(`tonight ${mate}`);
  });
});
