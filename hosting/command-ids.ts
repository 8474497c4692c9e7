/** The ids of all commands of a match, each as a number of 52 bits: a few bytes a command, for as long as the match is played. */
export class CommandIds {
  private marks = new Float64Array(32);
  private count = 0;

  constructor(ids: Iterable<string>) {
    for (const id of ids) this.add(id);
  }

  has(id: string): boolean {
    const mark = markOf(id);
    // Newest first: what is sent again was mostly sent just now.
    for (let index = this.count - 1; index >= 0; index--) if (this.marks[index] === mark) return true;
    return false;
  }

  add(id: string): void {
    if (this.count === this.marks.length) {
      const more = new Float64Array(this.count * 2);
      more.set(this.marks);
      this.marks = more;
    }
    this.marks[this.count++] = markOf(id);
  }
}

/** Two hashes of 26 bits in one number (FNV-1a with two beginnings). */
function markOf(id: string): number {
  let high = 0x811c9dc5;
  let low = 0x3c6ef372;
  for (let index = 0; index < id.length; index++) {
    const letter = id.charCodeAt(index);
    high = Math.imul(high ^ letter, 0x01000193);
    low = Math.imul(low ^ letter, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return (high >>> 6) * 2 ** 26 + (low >>> 6);
}
