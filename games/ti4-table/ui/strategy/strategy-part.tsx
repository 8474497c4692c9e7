import { currentPicker } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';
import { Picking } from './picking.tsx';
import { Review } from './review.tsx';

/** The strategy phase: everybody picks, then all of it is looked over before play begins. */
export function StrategyPart() {
  const current = currentPicker(useRecorder().table);
  return (
    <div className="flex flex-1 flex-col gap-3">{current === null ? <Review /> : <Picking current={current} />}</div>
  );
}
