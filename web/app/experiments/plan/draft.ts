import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SessionPlan } from '../../../../protocol/index.ts';

/** The plan that is being written on this device and is no session yet. */
export const usePlanDraft = create<{ readonly plan: SessionPlan | null }>()(
  persist((): { readonly plan: SessionPlan | null } => ({ plan: null }), { name: 'tertulia.plan-draft', version: 1 }),
);
