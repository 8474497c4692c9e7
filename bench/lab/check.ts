import { availableParallelism } from 'node:os';
import { inlineMore } from '../../simulation/simulate.ts';
import { checkHonesty, type Tally } from './honesty.ts';

// How honest the lab's intervals are: 20 real rule sets with 100,000 matches each, cut into 50 streams that are watched match by match
// (docs/lab.md). Ends with 1 if more than one in 20 misses.
inlineMore();
const workers = availableParallelism();
const { shares, means, decided } = await checkHonesty({
  ...{ matches: 100_000, streams: 50, workers },
  onPair: (line) => console.log(line),
});
const rate = ({ of, wrong }: Tally): string => `${wrong} of ${of} (${((100 * wrong) / of).toFixed(2)} %)`;
console.log(`\nShares whose interval missed the truth at some moment: ${rate(shares)}`);
console.log(`Means whose interval did: ${rate(means)}`);
console.log(`Decided comparisons with the wrong sign: ${rate(decided)}`);
process.exitCode = [shares, means, decided].every(({ of, wrong }) => wrong <= 0.05 * of) ? 0 : 1;
