import type { GameTypes, VisibleEvent } from './game.ts';
import { type EmittedEvent, heardBy, type Viewer } from './input.ts';

/** The events that each seat, and a spectator, has not read yet; one batch per input. */
export class EventInbox<K extends GameTypes> {
  private readonly batches = new Map<Viewer, (readonly VisibleEvent<K>[])[]>();

  constructor(seats: number) {
    this.batches.set('spectator', []);
    for (let seat = 0; seat < seats; seat++) this.batches.set(seat, []);
  }

  hear(told: readonly EmittedEvent<K>[]): void {
    if (told.length === 0) return;
    for (const [viewer, batches] of this.batches) batches.push(heardBy(told, viewer));
  }

  /** Takes the events that this viewer has not read yet. */
  since(viewer: Viewer): readonly (readonly VisibleEvent<K>[])[] {
    const batches = this.batches.get(viewer) ?? [];
    this.batches.set(viewer, []);
    return batches;
  }
}
