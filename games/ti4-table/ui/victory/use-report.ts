import { useRecorder } from '../use-recorder.ts';
import { type Report, reportOf } from './report.ts';

/** The report of this table, at the current time of its clock. */
export function useReport(): Report {
  const { table, controls } = useRecorder();
  return reportOf(table, { now: controls.clock.now(), stood: controls.clock.stood });
}
