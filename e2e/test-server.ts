import { type Browser, chromium } from 'playwright-core';

/** A server that runs, and a browser to come to it with. */
export interface TestServer {
  readonly url: string;
  /** Where the browser listens. */
  readonly browser: string;
}

let entered: TestServer | null = null;
let browser: Promise<Browser> | null = null;

/** Says which house everything below is about. */
export function enterServer(house: TestServer): void {
  entered = house;
}

function theHouse(): TestServer {
  if (entered === null) throw new Error('no house was entered');
  return entered;
}

/** Where the server is. */
export const houseUrl = (): string => theHouse().url;

/** The browser, one for all. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(theHouse().browser);
  return browser;
}
