import { describe, expect, it } from 'vitest';
import {
  answerAt,
  answersAt,
  died,
  found,
  isRole,
  LEADING,
  learned,
  type Position,
  targetsAt,
  votesAt,
  without,
} from './scene-for-tests.ts';

const EVIL_3 = learned({ t: 'alignment', about: 3, is: 'evil' });
const COP_SAYS = [isRole(5, 'Cop'), found(5, 3, 'evil')];
const MAFIA = { role: ['Goon'], faction: 'mafia', hand: LEADING } satisfies Position;

describe('a good player by day', () => {
  const cop: Position = { role: ['Cop'], hand: { notes: [EVIL_3] } };

  it('who found somebody evil says who they are, then what they found, leaves a will, and votes', () => {
    expect(answerAt(cop)).toEqual({ type: 'claimRole', role: 'Cop' });
    const named = { ...cop, table: { claims: [isRole(0, 'Cop')] } };
    expect(answerAt(named)).toEqual({ type: 'claimResult', about: 3, is: 'evil' });
    const told = { ...cop, table: { claims: [isRole(0, 'Cop'), found(0, 3, 'evil')] } };
    expect(answerAt(told)).toEqual({ type: 'will', will: 'Cop: 4 evil' });
    expect(votesAt({ ...told, hand: { notes: [EVIL_3], will: 'Cop: 4 evil' } })).toEqual([3]);
  });

  it('who stands in for somebody votes by what they know, and neither claims nor writes in their name', () => {
    expect(votesAt({ ...cop, isStandIn: true })).toEqual([3]);
  });

  it('who found nothing evil keeps quiet while nobody is after them', () => {
    const notes = [learned({ t: 'alignment', about: 3, is: 'good' })];
    const quiet: Position = { role: ['Cop'], hand: { notes, will: 'Cop: 4 good' } };
    expect(answersAt(quiet).every(({ type }) => type === 'vote')).toBe(true);
    expect(votesAt(quiet)).not.toContain(3);
  });

  it('who is about to be lynched says who they are', () => {
    const votes = [null, 0, 0, 0, 0, null, null, null, null, null];
    expect(answerAt({ role: ['Doctor'], table: { votes } })).toEqual({ type: 'claimRole', role: 'Doctor' });
  });

  it('whose role somebody else claims speaks up, and votes for the impostor', () => {
    const claims = [isRole(4, 'Doctor')];
    expect(answerAt({ role: ['Doctor'], table: { claims } })).toEqual({ type: 'claimRole', role: 'Doctor' });
    expect(votesAt({ role: ['Doctor'], table: { claims: [...claims, isRole(0, 'Doctor')] } })).toEqual([4]);
  });

  it('tells whom they saw where somebody was found dead', () => {
    const notes = [learned({ t: 'visitedBy', about: 6, list: [0, 7] })];
    const table = { graves: [died(6, 'Villager', 'town')], living: without(6), claims: [isRole(0, 'Watcher')] };
    expect(answerAt({ role: ['Watcher'], hand: { notes }, table })).toEqual({ type: 'claimSaw', who: 7, at: 6 });
  });

  it('believes a cop whom nobody contradicts', () => {
    expect(votesAt({ table: { claims: COP_SAYS } })).toEqual([3]);
  });

  it('believes a cop whom a grave proved right even more, and one whom a grave proved wrong not at all', () => {
    const graves = [died(5, 'Cop', 'town')];
    expect(votesAt({ table: { claims: COP_SAYS, graves, living: without(5) } })).toEqual([3]);
    const wrong = [died(3, 'Villager', 'town', 'lynched')];
    expect(votesAt({ table: { claims: COP_SAYS, graves: wrong, living: without(3) } })).toEqual([5]);
  });

  it('votes rather for those whom they have accused than for those whom they have defended', () => {
    const votesFor4 = (said: Position['said'] = []) =>
      answersAt({ said }).filter((answer) => answer.type === 'vote' && answer.for === 4).length;
    expect(votesFor4([{ type: 'suspect', seat: 4 }])).toBeGreaterThan(votesFor4() + 5);
    expect(votesFor4([{ type: 'disagreeAbout', seat: 2, about: 4 }])).toBe(0);
  });

  it('does not vote for masons of their own, nor for their lover', () => {
    const claims = [isRole(5, 'Cop'), found(5, 3, 'evil')];
    const mason: Position = { faction: 'mason', hand: { team: [0, 3] }, table: { claims } };
    expect(votesAt(mason)).toEqual([5]);
    expect(votesAt({ hand: { lover: 3 }, table: { claims } })).not.toContain(3);
  });

  it('with a day shot, shoots only a player who is certainly evil', () => {
    const role = ['Dayvigilante'] as const;
    expect(answerAt({ role, table: { claims: COP_SAYS } })).toEqual({ type: 'dayAct', target: 3 });
    expect(answersAt({ role }).every(({ type }) => type === 'vote')).toBe(true);
  });

  it('as a governor pardons somebody trusted who is about to be lynched, and votes for nobody else', () => {
    const votes = [null, 5, 5, 5, null, null, null, null, null, null];
    expect(votesAt({ role: ['Governor'], table: { claims: COP_SAYS, votes } })).toEqual([5]);
    expect(votesAt({ role: ['Governor'], table: { votes } })).toEqual(['nobody']);
  });
});

describe('a mobster by day', () => {
  it('who pretends to have found somebody evil votes for them, not for a mate who is lost', () => {
    const votes = [null, null, 1, null, 1, 1, 1, 1, 1, null];
    expect(votesAt({ ...MAFIA, table: { votes } })).toEqual([1]);
    const claims = [isRole(0, 'Cop'), { ...found(0, 5, 'evil'), day: 2 }];
    expect(votesAt({ ...MAFIA, table: { claims, votes } })).toEqual([5]);
  });
});

describe('a good player at night', () => {
  it('investigates only those of whom nothing is known', () => {
    const aimed = targetsAt({ role: ['Cop'], hand: { notes: [EVIL_3] } }).flat();
    expect(aimed).not.toContain(3);
    expect(aimed).not.toContain(0);
    expect(new Set(aimed).size).toBeGreaterThan(3);
  });

  it.each(['Doctor', 'Bodyguard', 'EliteBodyguard'] as const)('as a %s protects a believed cop', (role) => {
    expect(targetsAt({ role: [role], table: { claims: COP_SAYS } })).toEqual([[5]]);
  });

  it('shoots, blocks and jails the surely evil, and nobody without a reason', () => {
    for (const role of ['Vigilante', 'Roleblocker', 'Jailkeeper', 'Delayer', 'Politician'] as const) {
      expect(targetsAt({ role: [role], table: { claims: COP_SAYS } }), role).toEqual([[3]]);
      expect(targetsAt({ role: [role] }), role).toEqual([[]]);
    }
  });

  it('does not visit a gun owner', () => {
    const cast = 'Town Cop, Town Doctor, Town Paranoid Gun Owner, 4 Town Villager, 3 Mafia Goon';
    const aimed = targetsAt({ cast, role: ['Doctor'], table: { claims: [isRole(4, 'ParanoidGunOwner')] } }).flat();
    expect(aimed).not.toContain(4);
  });

  it('revives the player the town misses most', () => {
    const graves = [died(6, 'Goon', 'mafia'), died(7, 'Villager', 'town'), died(8, 'Cop', 'town')];
    expect(targetsAt({ role: ['Reviver'], table: { graves, living: without(6, 7, 8) } })).toEqual([[8]]);
  });

  it('does twice what it may do twice, at two different players', () => {
    const [answer] = answersAt({ role: ['Cop'], hand: { times: 2 }, phase: 'night' });
    const own = answer?.type === 'night' ? answer.own : [];
    expect(own).toHaveLength(2);
    expect(own[0]?.on).not.toEqual(own[1]?.on);
  });
});

describe('a mobster', () => {
  it('has a believed cop killed, and never one of the family', () => {
    const victims = (position: Position) =>
      answersAt({ ...position, phase: 'night' }).map((answer) => answer.type === 'night' && answer.order?.target);
    expect(new Set(victims({ ...MAFIA, table: { claims: COP_SAYS } }))).toEqual(new Set([5]));
    expect(victims(MAFIA).filter((victim) => victim !== false && Number(victim) <= 2)).toEqual([]);
  });

  it('orders nothing where somebody else leads', () => {
    const hand = { ...LEADING, leader: 1, carriers: [] };
    expect(answerAt({ ...MAFIA, hand, phase: 'night' })).toEqual({ type: 'night', own: [], order: null });
  });

  it('votes with the others, but for one of the family only when there is no help', () => {
    const votes = (many: number) => Array.from({ length: 10 }, (_, seat) => (seat > 2 && seat <= 2 + many ? 1 : null));
    expect(votesAt({ ...MAFIA, table: { votes: votes(2) } })).not.toContain(1);
    expect(votesAt({ ...MAFIA, table: { votes: votes(6) } })).toEqual([1]);
  });

  it('claims to be somebody good when accused', () => {
    const claims = [isRole(5, 'Cop'), found(5, 0, 'evil')];
    const roles = answersAt({ ...MAFIA, table: { claims } }).map(
      (answer) => answer.type === 'claimRole' && answer.role,
    );
    expect(roles).not.toContain(false);
    expect(roles).not.toContain('Goon');
    expect(roles).toContain('Villager');
  });

  it('who is accused by a cop contradicts, often enough, and then accuses the cop', () => {
    const claims = [isRole(5, 'Cop'), found(5, 0, 'evil')];
    const cops = answersAt({ ...MAFIA, table: { claims } }).filter(
      (answer) => answer.type === 'claimRole' && answer.role === 'Cop',
    );
    expect(cops.length).toBeGreaterThan(5);
    expect(answerAt({ ...MAFIA, table: { claims: [...claims, isRole(0, 'Cop')] } })).toEqual({
      type: 'claimResult',
      about: 5,
      is: 'evil',
    });
  });
});

describe('those who play for themselves', () => {
  it('a lyncher votes for the target', () => {
    const votes = votesAt({ role: ['Lyncher'], faction: 'third', hand: { lynchTarget: 6 } });
    expect(votes.filter((vote) => typeof vote === 'number')).toEqual([6]);
  });

  it('a joker whom somebody votes for helps them', () => {
    const table = { votes: [null, 0, null, null, null, null, null, null, null, null], claims: [] };
    expect(votesAt({ role: ['Joker'], faction: 'third', table })).toContain(0);
  });

  it('a cult leader recruits strangers', () => {
    const hand = { team: [0, 1] };
    const aimed = targetsAt({ role: ['CultLeader'], faction: 'cult', hand }).flat();
    expect(aimed.length).toBeGreaterThan(3);
    expect(aimed).not.toContain(1);
  });
});
