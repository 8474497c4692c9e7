import type { Seat } from '../../../../kernel/index.ts';
import { type Source, UNNAMED_SOURCES } from '../../facts/facts.ts';
import { worthOf } from '../../reading/victory.ts';
import { useRecorder } from '../use-recorder.ts';

/** A player's victory points, and a way to set them; beyond the limits nothing happens. */
export function useVp(seat: Seat) {
  const { table, does, may } = useRecorder();
  const vp = table.players[seat]?.vp ?? 0;
  const limit = table.options.vpLimit;
  const command = (to: number, source: Source) => ({ type: 'setVp', seat, from: vp, to, source }) as const;
  const mayBe = (to: number) => to !== vp && may(command(to, 'other'));
  return {
    vp,
    limit,
    may: mayBe,
    /** Whether they can be changed from here at all. */
    isOpen: mayBe(vp + 1) || mayBe(vp - 1),
    set: (to: number, source: Source) => {
      if (!mayBe(to)) return;
      const unnamed = UNNAMED_SOURCES.find((one) => one === source);
      // An objective that is ticked later must not count a second time.
      const isScore = unnamed !== undefined && to > vp && to === Math.min(limit, vp + worthOf(unnamed));
      void does(isScore ? { type: 'scoreUnnamed', seat, from: vp, source: unnamed } : command(to, source));
    },
  };
}
