/** Through whose eyes a match is followed: a chair's, from beside the table, or with everything open. */
export type Viewer = number | 'spectator' | 'moderator';
