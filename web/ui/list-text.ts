/** Names in a sentence: "Ada, Ben and Clara". */
export function listText(language: string, items: readonly string[]): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(items);
  // Browsers know that "y" becomes "e" before an i ("Ana e Inés"), but not before one with an accent.
  return parts.map(({ value }, at) => (value === ' y ' && /^h?í/i.test(parts[at + 1]!.value) ? ' e ' : value)).join('');
}
