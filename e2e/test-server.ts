import { type Browser, chromium } from 'playwright-core';

/** A running server, and a browser to open it with. */
export interface TestServer {
  readonly url: string;
  /** Where the browser listens. */
  readonly browser: string;
}

let entered: TestServer | null = null;
let browser: Promise<Browser> | null = null;

/** Sets the server that everything below uses. */
export function enterServer(house: TestServer): void {
  entered = house;
}

function theHouse(): TestServer {
  if (entered === null) throw new Error('no house was entered');
  return entered;
}

/** The server's address. */
export const houseUrl = (): string => theHouse().url;

/** The shared browser. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(theHouse().browser);
  return browser;
}
