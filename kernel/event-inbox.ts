import type { GameTypes, VisibleEvent } from './game.ts';
import { type EmittedEvent, heardBy, type Viewer } from './input.ts';

/** What every chair, and somebody beside the table, has heard since it last listened; a batch an input. */
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

  /** What this viewer has not listened to yet; it counts as listened to now. */
  since(viewer: Viewer): readonly (readonly VisibleEvent<K>[])[] {
    const batches = this.batches.get(viewer) ?? [];
    this.batches.set(viewer, []);
    return batches;
  }
}
