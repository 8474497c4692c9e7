/** On which side of the cloth a seat is: mine is near. */
export type Nearness = 'near' | 'far';
