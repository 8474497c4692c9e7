/** How somebody words what they say. */
type Manner = 'warm' | 'dry' | 'blunt' | 'merry';

/** How a bot is, from 0 to 1, and how it talks. The texts have a sentence for each, under `characters.<name>`. */
interface Personality {
  readonly manner: Manner;
  /** Whether it goes against the others, accuses early and takes risks. */
  readonly boldness: number;
  /** Whether it says what is true, as far as its side allows, and keeps its promises. */
  readonly honesty: number;
  readonly talkativeness: number;
}

const PERSONALITIES: Readonly<Record<string, Personality>> = {
  Ada: { manner: 'dry', boldness: 0.5, honesty: 0.9, talkativeness: 0.5 },
  Blas: { manner: 'merry', boldness: 0.8, honesty: 0.3, talkativeness: 0.9 },
  Cleo: { manner: 'warm', boldness: 0.3, honesty: 0.7, talkativeness: 0.7 },
  Dino: { manner: 'blunt', boldness: 0.9, honesty: 0.6, talkativeness: 0.6 },
  Elsa: { manner: 'dry', boldness: 0.2, honesty: 0.6, talkativeness: 0.2 },
  Félix: { manner: 'merry', boldness: 0.6, honesty: 0.5, talkativeness: 0.8 },
  Gala: { manner: 'blunt', boldness: 0.7, honesty: 0.8, talkativeness: 0.7 },
  Hugo: { manner: 'warm', boldness: 0.4, honesty: 0.2, talkativeness: 0.6 },
  Inés: { manner: 'warm', boldness: 0.6, honesty: 0.9, talkativeness: 0.8 },
  Jano: { manner: 'dry', boldness: 0.7, honesty: 0.1, talkativeness: 0.4 },
  Kira: { manner: 'blunt', boldness: 0.8, honesty: 0.4, talkativeness: 0.3 },
  Leo: { manner: 'merry', boldness: 0.3, honesty: 0.8, talkativeness: 0.6 },
  Mara: { manner: 'dry', boldness: 0.4, honesty: 0.4, talkativeness: 0.7 },
  Nilo: { manner: 'warm', boldness: 0.1, honesty: 0.5, talkativeness: 0.3 },
  Olga: { manner: 'blunt', boldness: 0.5, honesty: 0.3, talkativeness: 0.5 },
  Pablo: { manner: 'merry', boldness: 0.2, honesty: 0.6, talkativeness: 0.9 },
};

/** What bots are called, in the order in which they sit down. */
export const BOT_NAMES: readonly string[] = Object.keys(PERSONALITIES);

const ORDINARY: Omit<Personality, 'manner'> = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };

/** How the bot of this name is; one whose name was made up for a large table is like most people, and talks as plainly. */
export const characterOf = (name: string): Omit<Personality, 'manner'> & Partial<Personality> =>
  PERSONALITIES[name] ?? ORDINARY;

/** How the bot of this name talks; null for one without a character. */
export const mannerOf = (name: string): Manner | null => PERSONALITIES[name]?.manner ?? null;
