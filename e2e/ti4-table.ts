import { expect, vi } from 'vitest';
import { expectUsable } from './clean.ts';
import type { Visitor } from './visitor.ts';

export const TI4 = 'ti4-table';

/** A tap that comes sooner after another turn began is taken for a slip. */
const DOUBLE_TAP_MS = 450;
/** How often to check whether something is recorded, and for how long. */
const LOOK_MS = 50;
const LONGEST_MS = 10_000;
const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'orange', 'pink'];

/** What a person does at a companion's table: by keys and by taps. */
export class TableKeeper {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    visitor.page.setDefaultTimeout(15_000);
  }

  private get page() {
    return this.visitor.page;
  }

  word(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.visitor.say(`${TI4}:${key}`, values);
  }

  button(key: string, values?: Readonly<Record<string, unknown>>) {
    return this.page.getByRole('button', { name: this.word(key, values), exact: true });
  }

  /** The button that takes back the last step; its label says what that was. */
  get undo() {
    // By its place, since a dialog hides what has a role behind it.
    return this.page
      .locator('[data-bar=actions] button', { hasText: this.word('frame.undo.short') })
      .and(this.page.locator(':not([data-toast] *)'));
  }

  undoText = (): Promise<string> => this.undo.innerText();

  /** Does something, and waits until it is recorded. */
  async records(act: () => Promise<unknown>): Promise<void> {
    await this.page.waitForTimeout(DOUBLE_TAP_MS);
    const before = await this.undoText();
    await act();
    for (let waited = 0; (await this.undoText()) === before; waited += LOOK_MS) {
      if (waited > LONGEST_MS) throw new Error(`nothing was recorded after “${before}”`);
      await this.page.waitForTimeout(LOOK_MS);
    }
  }

  presses = (key: string, values?: Readonly<Record<string, unknown>>) =>
    this.records(() => this.button(key, values).first().click());

  /** Presses a key with no button focused. */
  types = (key: string) =>
    this.records(async () => {
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await this.page.keyboard.press(key);
    });

  /** Waits until the table shows this: "Round 2 – Action phase". */
  async isAt(round: number, phase: string): Promise<void> {
    const title = this.word('frame.title', { round, phase: this.word(`phases.${phase}`) });
    await this.page.getByRole('heading', { name: title }).first().waitFor();
  }

  /** Sets up this many places, each with a colour and a faction by name. */
  async seats(factions: readonly string[]): Promise<void> {
    const count = this.page.getByRole('radio', { name: String(factions.length), exact: true });
    await this.page.getByText(this.word('setup.seatHere')).waitFor();
    if (!(await count.isChecked())) await this.records(() => count.click({ force: true }));
    for (const [seat, faction] of factions.entries()) await this.setPlayer(seat, faction);
    await this.button('setup.next').click();
    await this.presses('setup.next');
    await this.presses('setup.roundZero.start');
  }

  private async setPlayer(seat: number, faction: string): Promise<void> {
    await this.button('setup.setOf', { number: seat + 1 }).click();
    const dialog = this.page.getByRole('dialog');
    const colour = this.word(`blanks.colour.values.${COLOURS[seat]}`);
    for (const name of [colour, this.word(`factions.${faction}.name`)]) {
      // While the dialog is on its way in, a tap may miss.
      await vi.waitFor(() => dialog.getByRole('radio', { name }).check({ force: true }), 10_000);
    }
    await this.records(() => dialog.getByRole('button', { name: this.word('setup.dialog.confirm') }).click());
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Somebody becomes the first speaker. */
  speaks = (faction: string) =>
    this.records(() =>
      this.page
        .getByRole('list', { name: this.word('setup.speaker.list') })
        .getByRole('button', { name: new RegExp(this.word(`factions.${faction}.short`)) })
        .click(),
    );

  /** Picks these cards in order, and ends the phase. */
  async picks(cards: readonly number[]): Promise<void> {
    for (const card of cards) await this.types(String(card));
    await this.presses('play.review.end');
  }

  /** The current player uses a card and ends the turn; Politics makes somebody speaker. */
  async uses(card: number, speaker: string | null = null): Promise<void> {
    if (speaker === null) await this.types(String(card));
    else {
      await this.button('play.buttons.use', { card: this.word(`cards.${card}.name`) })
        .first()
        .click();
      const dialog = this.page.getByRole('dialog');
      await dialog
        .getByRole('radio', { name: new RegExp(this.word(`factions.${speaker}.short`)) })
        .check({ force: true });
      await this.records(() => dialog.getByRole('button', { name: this.word('play.politics.confirm') }).click());
    }
    await this.types('Space');
  }

  /** This many players pass, one after another. */
  async pass(players: number): Promise<void> {
    for (let player = 0; player < players; player++) await this.types('p');
  }

  /** Says who took Mecatol Rex. */
  async claims(faction: string): Promise<void> {
    // The pointer may be over the planet already, which then asks as soon as it is drawn.
    await this.page.mouse.move(0, 0);
    await this.button('rounds.takePlanet').first().hover();
    await this.button('rounds.planetConfirm').first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(this.word(`factions.${faction}.short`)) }).click();
    await this.records(() => dialog.getByRole('button', { name: this.word('frame.custodians.claim') }).click());
  }

  /** Gives somebody the points that they need, and ends the game. */
  async wins(faction: string): Promise<void> {
    await this.hasPoints(faction, 10);
    await this.ends();
  }

  async ends(): Promise<void> {
    await this.button('frame.victory.end').first().click();
    const ending = this.page.getByRole('dialog').getByRole('button', { name: this.word('end.endGame') });
    await this.records(() => ending.click());
    await this.page.getByText(this.word('end.allegiance')).waitFor();
  }

  /** Records how many points somebody has. */
  async hasPoints(faction: string, points: number): Promise<void> {
    const player = this.word(`factions.${faction}.short`);
    await this.page
      .getByRole('list', { name: this.word('frame.vp.title') })
      .getByRole('button', { name: player })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.word('frame.vp.points'), { exact: true }).fill(String(points));
    await this.records(() => dialog.getByRole('button', { name: this.word('frame.vp.set') }).click());
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Takes the seat of a faction. */
  async sits(faction: string): Promise<void> {
    await this.chooses(new RegExp(`^${this.word('frame.menu.sit')}`));
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.word(`factions.${faction}.name`) }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the table's menu and chooses the entry that begins so. */
  async chooses(start: RegExp): Promise<void> {
    await this.button('frame.menu.title').click();
    await this.page.getByRole('menuitem', { name: start }).click();
  }

  /** Everything that matters on the page, without clocks. */
  private async shown(): Promise<readonly string[]> {
    const points = this.page.getByRole('list', { name: this.word('frame.vp.title') });
    const heading = this.page.getByRole('heading', { level: 1 }).first();
    // At the end the points are in the scoreboard.
    const counted = (await points.count()) === 0 ? '' : await points.innerText();
    return [await heading.innerText(), counted, await this.undoText()];
  }

  /** The same, once an answer that is on its way has arrived: the heading may change before the undo button does. */
  private async settled(): Promise<readonly string[]> {
    let before = await this.shown();
    for (let same = 0; same < 3; ) {
      await this.page.waitForTimeout(150);
      const now = await this.shown();
      same = now.join() === before.join() ? same + 1 : 0;
      before = now;
    }
    return before;
  }

  /** Reloads the page, and expects the same table, still usable. */
  async reloads(): Promise<void> {
    const before = await this.settled();
    await this.page.reload();
    await this.undo.waitFor();
    await expect.poll(() => this.shown(), { timeout: 15_000 }).toEqual(before);
    await expectUsable(this.visitor);
  }
}
