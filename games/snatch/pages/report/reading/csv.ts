/** A line of a table: its fields, and where in the file it begins, from 1 on. */
interface CsvLine {
  readonly fields: readonly string[];
  readonly line: number;
}

/** The fields of a CSV file (RFC 4180): quotes, doubled quotes and breaks within quotes; empty lines are left out. */
export function readCsv(text: string): readonly CsvLine[] {
  const reader = new CsvReader(separatorOf(text));
  for (const sign of text) reader.take(sign);
  return reader.finish();
}

/** Programs of countries that write a comma in numbers separate by semicolons. */
function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const most = [',', ';', '\t'].map((sign) => ({ sign, times: header.split(sign).length }));
  return most.reduce((best, each) => (each.times > best.times ? each : best)).sign;
}

class CsvReader {
  readonly #separator: string;
  readonly #lines: CsvLine[] = [];
  #fields: string[] = [];
  #field = '';
  /** Within quotes, or just after a quote that may be the closing one. */
  #quotes: 'none' | 'open' | 'closing' = 'none';
  #line = 1;
  #begins = 1;

  constructor(separator: string) {
    this.#separator = separator;
  }

  take(sign: string): void {
    if (sign === '\n') this.#line++;
    if (this.#quotes === 'open') this.#takeQuoted(sign);
    else if (sign === '"') this.#takeQuote();
    else if (sign === this.#separator) this.#endField();
    else if (sign === '\n') this.#endLine();
    else if (sign !== '\r') this.#field += sign;
  }

  finish(): readonly CsvLine[] {
    this.#endLine();
    return this.#lines;
  }

  #takeQuoted(sign: string): void {
    if (sign === '"') this.#quotes = 'closing';
    else this.#field += sign;
  }

  #takeQuote(): void {
    if (this.#quotes === 'closing') this.#field += '"';
    this.#quotes = 'open';
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = '';
    this.#quotes = 'none';
  }

  #endLine(): void {
    this.#endField();
    if (this.#fields.some((field) => field !== '')) this.#lines.push({ fields: this.#fields, line: this.#begins });
    this.#fields = [];
    this.#begins = this.#line;
  }
}
