/** A terminal's Ctrl-C may arrive twice, once through npm; only a later one is a second. */
const SAME_WISH_MS = 800;

/** Resolves when somebody asks the process to end; asked again, it ends at once. */
export function untilAsked(onHaste: () => void): { readonly asked: Promise<void>; readonly letGo: () => void } {
  let askedAt: number | null = null;
  let resolveAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    resolveAsked = resolve;
  });
  const hear = (): void => {
    const now = performance.now();
    if (askedAt === null) {
      askedAt = now;
      resolveAsked();
    } else if (now - askedAt > SAME_WISH_MS) onHaste();
  };
  process.on('SIGINT', hear).on('SIGTERM', hear);
  return { asked, letGo: () => void process.off('SIGINT', hear).off('SIGTERM', hear) };
}
