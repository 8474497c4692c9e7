/** Whether a text has every word of what was asked for; accents and capitals aside. */
export function hasWords(text: string, asked: string): boolean {
  const whole = plain(text);
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.every((word) => whole.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
