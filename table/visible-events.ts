import { type EmittedEvent, type GameTypes, heardBy } from '../kernel/host.ts';
import type { Viewer } from './table-state.ts';

/** The events of a step, as each viewer sees them. */
export class VisibleEvents {
  private readonly told: readonly EmittedEvent<GameTypes>[];
  private readonly texts = new Map<object, string>();
  /** The events as text if everyone sees the same ones. */
  private readonly alike: string | null;

  constructor(told: readonly EmittedEvent<GameTypes>[]) {
    this.told = told;
    this.alike = told.every(({ to }) => to === 'all') ? this.join(told.map(({ event }) => event)) : null;
  }

  by(viewer: Viewer): string {
    if (this.alike !== null) return this.alike;
    return this.join(viewer === 'moderator' ? this.told.map(({ event }) => event) : heardBy(this.told, viewer));
  }

  private join(events: readonly object[]): string {
    let joined = '';
    for (const event of events) {
      let text = this.texts.get(event);
      if (text === undefined) {
        text = JSON.stringify(event);
        this.texts.set(event, text);
      }
      joined = joined === '' ? text : `${joined},${text}`;
    }
    return joined;
  }
}
