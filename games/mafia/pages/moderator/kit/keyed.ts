/** Gives every item a key by its place, for lists whose items stay where they are. */
export const keyed = <T>(
  items: readonly T[],
): readonly { readonly key: string; readonly at: number; readonly item: T }[] =>
  items.map((item, at) => ({ key: String(at), at, item }));
