import { type Heard, heardBy, type Kinds, type Told, type Viewer } from '../../kernel/index.ts';

type Batch = readonly Heard<Kinds>[];

/** What every chair, and somebody beside the table, has heard since it last listened; a batch an input. */
export class Ears {
  private readonly batches = new Map<Viewer, Batch[]>();

  constructor(seats: number) {
    for (const viewer of ['spectator' as const, ...Array.from({ length: seats }, (_, seat) => seat)]) {
      this.batches.set(viewer, []);
    }
  }

  hear(told: readonly Told<Kinds>[]): void {
    if (told.length === 0) return;
    for (const [viewer, batches] of this.batches) batches.push(heardBy(told, viewer));
  }

  since(viewer: Viewer): readonly Batch[] {
    const batches = this.batches.get(viewer) ?? [];
    this.batches.set(viewer, []);
    return batches;
  }
}
