/** Tells of any code whether it is one of these, for which there are words. */
export const oneOf =
  <Code extends string>(...codes: readonly Code[]) =>
  (code: string): code is Code =>
    (codes as readonly string[]).includes(code);
