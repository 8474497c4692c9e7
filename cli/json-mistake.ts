const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
// A string is stepped over in stretches: one expression for all of it runs out of stack on a long one.
const STRETCH = /[^"\\\n\r\t]+|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}/y;

/** The offset at which a text stops being JSON: not every version of Node says it. */
export function jsonMistake(text: string): number {
  const scanner = new Scanner(text);
  if (scanner.value()) scanner.space();
  return scanner.at;
}

class Scanner {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  space(): void {
    this.take(SPACE);
  }

  /** Steps over one value; false, standing at the mistake, if there is none. */
  value(): boolean {
    this.space();
    if (this.takeSign('{')) return this.items('}', () => this.string() && this.sign(':') && this.value());
    if (this.takeSign('[')) return this.items(']', () => this.value());
    return this.string() || this.take(SCALAR);
  }

  private string(): boolean {
    const start = this.at;
    if (!this.takeSign('"')) return false;
    while (this.take(STRETCH));
    if (this.takeSign('"')) return true;
    this.at = start;
    return false;
  }

  private items(closing: string, item: () => boolean): boolean {
    this.space();
    if (this.takeSign(closing)) return true;
    do {
      this.space();
      if (!item()) return false;
      this.space();
    } while (this.takeSign(','));
    return this.takeSign(closing);
  }

  private sign(sign: string): boolean {
    this.space();
    return this.takeSign(sign);
  }

  private takeSign(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private take(form: RegExp): boolean {
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found !== null;
  }
}
