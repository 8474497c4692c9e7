import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const MAFIA = 'mafia';

/** A text of the moderator's page. */
export const sayHere = ({ say }: Visitor, key: string, values?: Readonly<Record<string, unknown>>): string =>
  say(`${MAFIA}:pages.moderator.${key}`, values);

/** A moderator's browser, with the list of games open; the clipboard can be read. */
export async function comeToDesk(visitor: Visitor): Promise<void> {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open(`/games/${MAFIA}/moderator`);
}

const button = ({ page }: Visitor, name: string, within?: Locator): Locator =>
  (within ?? page.getByRole('main')).getByRole('button', { name, exact: true });

const dialog = ({ page }: Visitor): Locator => page.getByRole('dialog');

/** Sets up a new game with these lines, and begins it. */
export async function beginGame(visitor: Visitor, name: string, lines: readonly string[]): Promise<void> {
  await button(visitor, sayHere(visitor, 'games.new')).click();
  await visitor.page.getByRole('textbox', { name: sayHere(visitor, 'draft.village') }).fill(name);
  await writePlayers(visitor, lines);
  await button(visitor, sayHere(visitor, 'draft.begin')).click();
  await visitor.page.getByRole('tablist').waitFor();
}

export const writePlayers = (visitor: Visitor, lines: readonly string[]): Promise<void> =>
  visitor.page.getByRole('textbox', { name: sayHere(visitor, 'draft.list') }).fill(lines.join('\n'));

export type Sheet = 'now' | 'results' | 'players' | 'game';

export async function openSheet(visitor: Visitor, sheet: Sheet): Promise<void> {
  await visitor.page.getByRole('tab', { name: sayHere(visitor, `sheets.${sheet}`), exact: true }).click();
}

/** How every line of the page was read: `understood` or `refused`, in order. */
export async function verdicts({ page }: Visitor): Promise<readonly (string | null)[]> {
  const found = await page.locator('[data-verdict]').all();
  return Promise.all(found.map((each) => each.getAttribute('data-verdict')));
}

const box = (visitor: Visitor): Locator =>
  visitor.page.getByRole('textbox', { name: sayHere(visitor, 'box.text'), exact: true });

/** Types what players sent, without recording it. */
export async function write(visitor: Visitor, ...lines: readonly string[]): Promise<void> {
  await openSheet(visitor, 'now');
  await box(visitor).fill(lines.join('\n'));
}

export const written = (visitor: Visitor): Promise<string> => box(visitor).inputValue();

/** Records what was understood, by the keyboard. */
export const takeByKeyboard = (visitor: Visitor): Promise<void> => box(visitor).press('Control+Enter');

/** Types what players sent, and records it. */
export async function send(visitor: Visitor, ...lines: readonly string[]): Promise<void> {
  await write(visitor, ...lines);
  await takeByKeyboard(visitor);
}

export const pending = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

/** Resolves the phase, and comes to its results. */
export async function resolvePhase(visitor: Visitor, phase: string): Promise<void> {
  await openSheet(visitor, 'now');
  await button(visitor, sayHere(visitor, 'resolve.button', { phase })).click();
  await button(visitor, sayHere(visitor, 'resolve.go'), dialog(visitor)).click();
  await dialog(visitor).waitFor({ state: 'detached' });
}

/** The phase in the page's header. */
export const heading = ({ page }: Visitor): Locator => page.getByRole('heading', { level: 1 });

/** Presses a copy button, and returns the copied text. */
export async function copy(visitor: Visitor, card: Locator): Promise<string> {
  await card.getByRole('button').click();
  await card.getByText(sayHere(visitor, 'copy.copied'), { exact: true }).first().waitFor();
  return visitor.page.evaluate(() => navigator.clipboard.readText());
}

/** The card of a private result, by the player's place in the list; or that of the story. */
export const card = ({ page }: Visitor, of: number | 'story'): Locator => page.locator(`[data-card="${of}"]`);

/** Somebody else takes a player's place. */
export async function substitute(visitor: Visitor, old: string, name: string): Promise<void> {
  await openSheet(visitor, 'players');
  await button(visitor, sayHere(visitor, 'players.more', { name: old })).click();
  await visitor.page.getByRole('menuitem', { name: sayHere(visitor, 'players.substitute') }).click();
  await dialog(visitor).getByRole('textbox').fill(name);
  await button(visitor, sayHere(visitor, 'players.substituteGo'), dialog(visitor)).click();
  await dialog(visitor).waitFor({ state: 'detached' });
}

/** Takes the last resolution back, once the page has said what that is. */
export async function undoLast(visitor: Visitor, what: string): Promise<void> {
  await openSheet(visitor, 'game');
  await button(visitor, sayHere(visitor, 'undo.button')).click();
  await dialog(visitor).getByText(what).waitFor();
  await button(visitor, sayHere(visitor, 'undo.go'), dialog(visitor)).click();
  await dialog(visitor).waitFor({ state: 'detached' });
}

/** Downloads the game, and returns the content of the file. */
export async function exportFile(visitor: Visitor): Promise<string> {
  await openSheet(visitor, 'game');
  const coming = visitor.page.waitForEvent('download');
  await button(visitor, sayHere(visitor, 'export.file')).click();
  const parts: string[] = [];
  for await (const part of await (await coming).createReadStream()) parts.push(String(part));
  return parts.join('');
}

export const toAllGames = (visitor: Visitor): Promise<void> =>
  visitor.page.getByRole('link', { name: sayHere(visitor, 'games.all') }).click();

/** Imports a file, like somebody with an exported game. */
export const bring = (visitor: Visitor, text: string): Promise<void> =>
  visitor.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
