/** From so many fascist policies on, Hitler as chancellor wins. */
export const HITLER_FROM = 3;
/** From so many fascist policies on, a government may veto. */
export const VETO_FROM = 5;
/** So many fascist policies after it was laid, a mark kills. */
export const MARK_STRIKES_AFTER = 3;
