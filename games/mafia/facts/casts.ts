/** A set-up with a name: for how many players, and who takes part in addition to villagers. */
interface Cast {
  readonly seats: readonly [min: number, max: number];
  /** By number of seats, smallest first: from that many on these roles; the rest are villagers. */
  readonly from: Readonly<Record<number, string>>;
}

/** MF-123: the casts that were balanced by simulation. */
export const CASTS = {
  classic: {
    seats: [5, 20],
    from: {
      5: 'Town Cop, Mafia Goon',
      6: 'Town Doctor, Mafia Goon',
      7: 'Town Cop, Town Doctor, 2 Mafia Goon',
      10: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, 2 Mafia Goon',
      13: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, Mafia Roleblocker Goon, 2 Mafia Goon',
      16: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, Mafia Roleblocker Goon, 3 Mafia Goon',
      19: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Mafia Godfather, Mafia Roleblocker Goon, 4 Mafia Goon',
    },
  },
  'first-night': {
    seats: [5, 8],
    from: {
      5: 'Town Cop, Mafia Goon',
      6: 'Mafia Goon',
      7: 'Town Cop, Town Doctor, 2 Mafia Goon',
      8: 'Town Cop, Town Watcher, 2 Mafia Goon',
    },
  },
  guards: {
    seats: [8, 14],
    from: {
      8: 'Town Cop, Town Doctor, Town Bodyguard, Mafia Hitman, Mafia Goon',
      10: 'Town Cop, Town Doctor, Town Bodyguard, Town Elite Bodyguard, Town Vengeful Villager, Mafia Hitman, 2 Mafia Goon',
      13: 'Town Cop, Town Doctor, Town Bodyguard, Town Elite Bodyguard, Town Paranoid Gun Owner, Mafia Hitman, Mafia Bulletproof Goon, Mafia Goon',
    },
  },
  traffic: {
    seats: [9, 16],
    from: {
      9: 'Town Busdriver, Town Tracker, Town Watcher, Mafia Roleblocker Goon, Mafia Goon',
      11: 'Town Busdriver, Town Tracker, Town Watcher, Town Roleblocker, Mafia Ventriloquist Goon, Mafia Roleblocker Goon, Mafia Goon',
      14: 'Town Busdriver, Town Tracker, Town Watcher, Town Roleblocker, Town Delayer, Town Ventriloquist, Town Doctor, Mafia Delayer Goon, Mafia Busdriver Goon, Mafia Ninja Goon, Mafia Goon',
    },
  },
  'town-hall': {
    seats: [8, 16],
    from: {
      8: 'Town Double Voter, Town Governor, Town Cop, Town Doctor, Third-Party Joker, 2 Mafia Goon',
      9: 'Town Double Voter, Town Governor, Town Cop, Town Politician, Third-Party Joker, 2 Mafia Goon',
      11: 'Town Double Voter, Town Governor, Town Cop, Town Politician, Third-Party Joker, Mafia Double Voter Goon, Mafia Goon',
      14: 'Town Double Voter, Town Governor, Town Cop, Town Doctor, Town Politician, Town Unlynchable Villager, Third-Party Joker, Third-Party Lyncher, Mafia Politician Goon, Mafia Usurper, Mafia Goon',
    },
  },
  masons: {
    seats: [9, 16],
    from: {
      9: '2 Mason Villager, Town Cop, Mafia Godfather, Mafia Goon',
      11: '2 Mason Villager, Town Cop, Town Miller, Town Doctor, Mafia Godfather, Mafia Framer Goon, Mafia Goon',
      14: '2 Mason Villager, Mason Doctor, Town Cop, Town Miller, Mafia Godfather, Mafia Framer Goon, 3 Mafia Goon',
    },
  },
  cult: {
    seats: [10, 18],
    from: {
      10: 'Town Cop, Town Doctor, Town Vigilante, Cult Cult Leader, Cult Cultist',
      13: 'Town Cop, Town Doctor, Town Vigilante, Town Overeager Watcher, Cult Cult Leader, Cult Cultist, Mafia Goon',
      16: 'Town Cop, Town Doctor, Town Vigilante, Town Overeager Watcher, 2 Mason Villager, Cult Cult Leader, Cult Cultist, 2 Mafia Goon',
    },
  },
  'two-families': {
    seats: [12, 20],
    from: {
      12: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Town Watcher, Mafia Godfather, Mafia Goon, Mafia2 Hitman, Mafia2 Goon',
      17: 'Town Cop, Town Doctor, Town Vigilante, Town Tracker, Town Watcher, Town Vengeful Villager, Mafia Godfather, Mafia Goon, Mafia Usurper, Mafia2 Hitman, Mafia2 Goon, Mafia2 Ninja Goon',
    },
  },
  jacks: {
    seats: [8, 15],
    from: {
      8: 'Town Jack of All Trades, Town Jailkeeper, Town One-Shot Vigilante, Mafia Thief Goon, Mafia Goon',
      11: 'Town Jack of All Trades, Town Jailkeeper, Town Reviver, Town Hider, Town Dayvigilante, Town One-Shot Cop, Mafia Thief Goon, 2 Mafia Goon',
      14: 'Town Jack of All Trades, Town Jailkeeper, Town Reviver, Town Hider, Town Dayvigilante, Town Role Swapper, Town Bomb Villager, Mafia Thief Goon, Mafia Jack of All Trades Goon, Mafia Goon',
    },
  },
  'full-moon': {
    seats: [14, 20],
    from: {
      14: 'Town Cop, Town Doctor, Town Jailkeeper, Town Watcher, Town Vigilante, Town Governor, 2 Town Lover, Third-Party Joker, Mafia Godfather, Mafia Framer Goon, Cult Cult Leader',
      17: 'Town Cop, Town Doctor, Town Jailkeeper, Town Watcher, Town Vigilante, Town Governor, 2 Town Lover, Town Forensic Investigator, Town Action Doubler, Town Tracker, Third-Party Joker, Third-Party Lyncher, Mafia Godfather, Mafia Framer Goon, Cult Cult Leader',
      19: 'Town Cop, Town Doctor, Town Jailkeeper, Town Watcher, Town Vigilante, Town Governor, 2 Town Lover, Town Forensic Investigator, Town Action Doubler, Town Tracker, Town Vengeful Villager, Third-Party Joker, Third-Party Lyncher, Mafia Godfather, Mafia Framer Goon, Mafia Ninja Goon, Cult Cult Leader',
    },
  },
} as const satisfies Record<string, Cast>;

export type CastId = keyof typeof CASTS;

export const CAST_IDS = Object.keys(CASTS) as readonly CastId[];

/** A named cast with so many seats, one entry between commas: how many, the faction's word, the layers from the outside. */
export function castText(id: CastId, seats: number): string {
  const { from }: Cast = CASTS[id];
  const sizes = Object.keys(from).map(Number);
  const size = Math.max(...sizes.filter((each) => each <= seats), Math.min(...sizes));
  const named = from[size] as string;
  const count = named.split(', ').reduce((sum, entry) => sum + Number(/^\d+/.exec(entry)?.[0] ?? 1), 0);
  if (count >= seats) return named;
  return `${named}, ${seats - count === 1 ? '' : `${seats - count} `}Town Villager`;
}
