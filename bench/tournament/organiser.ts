import { fastRandom, sameJson } from '../../kernel/index.ts';
import type { MonitorChange, Monitored, OrganiserAction, SessionPlan } from '../../protocol/index.ts';
import { askFor } from './asking.ts';
import { Line } from './line.ts';

/** Whoever runs the session: makes it, starts it, and follows its monitor from changes alone. */
export class Organiser {
  readonly code: string;
  picture: Monitored | null = null;
  /** Called whenever the picture has changed. */
  onChange: () => void = () => {};
  private readonly url: string;
  private readonly key: string;
  private readonly line: Line;

  constructor(url: string, { code, key }: { readonly code: string; readonly key: string }) {
    this.url = url;
    this.code = code;
    this.key = key;
    this.line = new Line({
      ...{ url, token: null, random: fastRandom(1, 1) },
      welcomed: () => void this.line.send({ type: 'attend', id: 'monitor', session: code, as: 'organiser', key }),
      heard: (message) => {
        if (message.type === 'monitored') this.picture = message.monitored;
        else if (message.type === 'monitor' && this.picture !== null)
          this.picture = changed(this.picture, message.change);
        else return;
        this.onChange();
      },
    });
    this.line.open();
  }

  static async make(url: string, plan: SessionPlan): Promise<Organiser> {
    return new Organiser(url, await askFor<{ code: string; key: string }>(`${url}/api/sessions`, { body: { plan } }));
  }

  /** Somebody else with the same key, who sees everything as it is now. */
  beside(): Organiser {
    return new Organiser(this.url, { code: this.code, key: this.key });
  }

  get bytes(): number {
    return this.line.bytes;
  }

  async order(deed: OrganiserAction): Promise<void> {
    await askFor(`${this.url}/api/sessions/${this.code}/deeds`, { key: this.key, body: { deed } });
  }

  /** Whether both see the same, but for the time. */
  seesWhat(other: Organiser): boolean {
    if (this.picture === null || other.picture === null) return false;
    return sameJson({ ...this.picture, at: 0 } as never, { ...other.picture, at: 0 } as never);
  }

  leave(): void {
    this.line.close();
  }
}

/** A picture with what changed; rooms of an older phase are gone with it. */
function changed(picture: Monitored, { participants, rooms, ...whole }: MonitorChange): Monitored {
  const isNewPhase = whole.phase !== undefined && whole.phase !== picture.phase;
  return {
    ...picture,
    ...whole,
    participants: withRows(picture.participants, participants),
    rooms: withRows(isNewPhase ? {} : picture.rooms, rooms),
  } as Monitored;
}

function withRows(before: Readonly<Record<string, object>>, rows: Readonly<Record<string, object>> = {}): object {
  const after = { ...before };
  for (const [key, fields] of Object.entries(rows)) after[key] = { ...after[key], ...fields };
  return after;
}
