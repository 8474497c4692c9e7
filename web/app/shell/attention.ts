/** What is known of somebody's turn: whether they saw it begin, or were called already. */
export interface Attention {
  readonly isMyTurn: boolean;
  readonly isNoticed: boolean;
}

/** How the world is: whose turn, and whether anybody looks at the page. */
export interface Glance {
  readonly isMyTurn: boolean;
  readonly isLooking: boolean;
}

export const AT_REST: Attention = { isMyTurn: false, isNoticed: false };

/** What to do about it: `marks` shows it in the tab for as long as it holds, `calls` is heard once a turn. */
export interface Call {
  readonly attention: Attention;
  readonly marks: boolean;
  readonly calls: boolean;
}

/** A turn that begins while somebody looks is noticed; one that begins unseen calls once, and marks the tab until seen. */
export function attend(before: Attention, { isMyTurn, isLooking }: Glance): Call {
  if (!isMyTurn) return { attention: AT_REST, marks: false, calls: false };
  const wasNoticed = before.isMyTurn && before.isNoticed;
  return { attention: { isMyTurn, isNoticed: true }, marks: !isLooking, calls: !isLooking && !wasNoticed };
}
