import type { Language, Words } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import { isRecord } from '../../kernel/host.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, Words>> = { en, es };

/** Texts and numbers of the admin pages in one language. */
export class AdminTranslator {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return (this.find(key) ?? key).replace(/{{(\w+)}}/g, (_, blank: string) => String(values[blank] ?? ''));
  }

  /** Why something was refused. */
  refusal(code: string): string {
    return this.find(`errors.${code}`) ?? this.text('errors.other', { code });
  }

  trouble(code: string): string {
    return this.text('tables.broken', { why: this.find(`troubles.${code}`) ?? code });
  }

  gameTitle(id: string): string {
    const title = findGame(id)?.words[this.language].title;
    return typeof title === 'string' ? title : id;
  }

  number(value: number): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: 1 });
  }

  bytes(value: number): string {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
    const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
    const shown = { style: 'unit', unit: units[power] as string, maximumFractionDigits: power < 3 ? 0 : 1 } as const;
    return (value / 1000 ** power).toLocaleString(this.language, shown);
  }

  duration(seconds: number): string {
    const parts = [
      ['day', Math.floor(seconds / 86_400)],
      ['hour', Math.floor(seconds / 3600) % 24],
      ['minute', Math.floor(seconds / 60) % 60],
    ] as const;
    const shown = parts.filter(([, value]) => value > 0).slice(0, 2);
    const said = shown.length === 0 ? [['second', Math.floor(seconds)] as const] : shown;
    return said.map(([unit, value]) => value.toLocaleString(this.language, { style: 'unit', unit })).join(' ');
  }

  private find(key: string): string | undefined {
    let found: unknown = WORDS[this.language];
    for (const part of key.split('.')) found = isRecord(found) ? found[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  }
}
