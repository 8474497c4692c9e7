/** Whoever sits at this device. */
export const YOU = 'you';

/** The code of the table in this page: of the form of all codes, though no server knows it. */
export const LOCAL_CODE = 'MYSELF';

/** What a bot takes for an answer unless somebody says otherwise. */
export const USUAL_PACE_MS = 900;
