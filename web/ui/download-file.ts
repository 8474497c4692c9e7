/** The browser reads a file after the press is over. */
const READ_WITHIN_MS = 60_000;

/** Has the browser save something as a file. */
export function downloadFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_WITHIN_MS);
}

export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
