/** How like people the bots of Secret Hitler XL are: votes, claims, failed elections, and whether votes give sides away. */
import { parseArgs } from 'node:util';
import { countEvenings, type Habits, type Share } from './secret-hitler/human-votes.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { bots: text, matches: text, seed: text, seats: text, communists: text } });
const { bots = 'people', matches: many = '2000', seed = '1' } = values;
const matches = Number(many);
const sizes = values.seats === undefined ? [7, 10, 16] : [Number(values.seats)];
const sorts = values.communists === undefined ? [false, true] : [values.communists === 'true'];

const ROLES = ['liberal', 'fascist', 'hitler', 'communist'] as const;

const percent = ({ of, percent }: Share): string => (of === 0 ? '–' : percent.toFixed(1)).padStart(5);

function lineOf(what: string, shares: Readonly<Record<(typeof ROLES)[number], Share>>): string {
  return `  ${what.padEnd(28)} ${ROLES.map((role) => `${role} ${percent(shares[role])}`).join('   ')}`;
}

function describe({ won, ja, trueOfThree, trueOfTwo, failed, chaos, elections, endings }: Habits): readonly string[] {
  const wins = Object.entries(won).map(([party, share]) => `${party} ${percent(share)}`);
  return [
    `  ${'wins'.padEnd(28)} ${wins.join('   ')}   (${(elections.of / matches).toFixed(1)} elections a match)`,
    lineOf('Ja', ja),
    lineOf('true claims of three cards', trueOfThree),
    lineOf('true claims of two cards', trueOfTwo),
    `  ${'elections that fail'.padEnd(28)} ${percent(failed)}`,
    `  ${'policies by chaos'.padEnd(28)} ${percent(chaos)}`,
    `  ${Object.entries(endings)
      .map(([ending, count]) => `${ending} ${count}`)
      .join(', ')}`,
  ];
}

for (const communists of sorts) {
  for (const seats of sizes) {
    const evenings = { seats, communists, bots, matches, seed: Number(seed) };
    console.log(
      `${seats} seats, ${communists ? 'with' : 'without'} communists, ${matches} matches of ${bots}, in per cent`,
    );
    const { habits, guesser } = countEvenings(evenings);
    for (const line of describe(habits)) console.log(line);
    const auc = guesser.auc().toFixed(3);
    console.log(`  ${'sides by votes alone, AUC'.padEnd(28)} ${auc} (of ${guesser.seats} seats after ten elections)\n`);
  }
}
