/** An id for a message: random enough that two devices of a person never choose the same. */
export function freshId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return [...words].map((word) => word.toString(36)).join('-');
}
