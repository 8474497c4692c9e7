/** On which side of the cloth a chair stands: mine is near. */
export type Nearness = 'near' | 'far';
