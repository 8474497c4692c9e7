/** The viewpoint from which a match is followed: a seat, a spectator, or a moderator who sees everything. */
export type Viewer = number | 'spectator' | 'moderator';
