import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { downloadFile, jsonFile } from '../../../ui/download-file.ts';
import { ask } from '../../shell/asking.ts';
import { refusalOf } from '../use-asked.ts';

/** More than any plan. */
const LARGEST = 5_000_000;

/** A plan from a file: with what the server has against it; without a plan where it is none. */
export interface ReadPlan {
  readonly plan: SessionPlan | null;
  readonly refusal: Refusal | null;
}

/** Asks the server whether a plan can be played. Why not, or null. */
async function checkPlan(plan: unknown): Promise<Refusal | null> {
  try {
    await ask('POST', '/api/sessions/check', { plan });
    return null;
  } catch (failure) {
    return refusalOf(failure);
  }
}

/** Reads a plan from a file that somebody brings. What has the form of a plan is one, even where it cannot be played as it is. */
export async function readPlanFile(file: File): Promise<ReadPlan> {
  const json = file.size > LARGEST ? null : readJson(await file.text());
  if (json === null || typeof json !== 'object') return { plan: null, refusal: { code: 'not-a-plan' } };
  const refusal = await checkPlan(json);
  const isPlan = refusal === null || !['malformed-request', 'unreachable', 'too-large'].includes(refusal.code);
  return { plan: isPlan ? (json as SessionPlan) : null, refusal };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function savePlan(plan: SessionPlan): void {
  const name = plan.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  downloadFile(`${name || 'plan'}.json`, jsonFile(plan));
}
