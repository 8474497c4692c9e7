import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, Words } from '../../../games/game-package.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { hasWords } from '../../ui/search.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAllTexts, useGame } from '../shell/games.ts';
import { Loading } from '../shell/page.tsx';

interface RulesDialogProps {
  readonly game: string;
  /** The set-up of the match, or the usual one: the rules say its numbers. */
  readonly setup: object;
  /** The numbers of those that apply now. */
  readonly highlighted?: readonly string[];
  /** In what this table differs from its preset. */
  readonly houseRules?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The rules of a game by their numbers, in the reader's language, to be read through and searched. */
export function RulesDialog({ isOpen, onClose, ...rules }: RulesDialogProps) {
  const { t } = useTranslation('lobby');
  return (
    <Dialog title={t('rules.title')} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <RulesText {...rules} />
      </Suspense>
    </Dialog>
  );
}

function RulesText({ game: id, setup, highlighted = [], houseRules }: Omit<RulesDialogProps, 'isOpen' | 'onClose'>) {
  const { t, i18n } = useTranslation(['lobby', id]);
  const game = useGame(id);
  useAllTexts(id);
  const [asked, setAsked] = useState('');
  const found = findRules(rulesOf(game.words[i18n.language as Language], setup), asked);
  const now = found.filter((rule) => highlighted.includes(rule.id));
  const others = found.filter((rule) => !highlighted.includes(rule.id));
  return (
    <div className="flex flex-col gap-5">
      {asked === '' && <p className="text-muted">{t(`${id}:description`)}</p>}
      {asked === '' && houseRules}
      <TextField label={t('rules.search')} type="search" value={asked} onChange={setAsked} />
      <p role="status" className={found.length === 0 ? 'text-muted' : 'sr-only'}>
        {asked !== '' && t('rules.found', { count: found.length })}
      </p>
      <RuleList title={t('rules.now')} rules={now} isHighlighted />
      <RuleList title={now.length > 0 ? t('rules.others') : null} rules={others} />
    </div>
  );
}

interface RuleListProps {
  readonly title: string | null;
  readonly rules: readonly Rule[];
  readonly isHighlighted?: boolean;
}

function RuleList({ title, rules, isHighlighted = false }: RuleListProps) {
  if (rules.length === 0) return null;
  return (
    <section className={isHighlighted ? 'rounded-corner border border-gold border-s-4 p-3' : ''}>
      {title !== null && <h3 className="mb-2 font-semibold text-base">{title}</h3>}
      <dl className="flex flex-col gap-3">
        {rules.map(({ id, text }) => (
          <div key={id} className="flex gap-3">
            <dt className="counts w-16 shrink-0 font-semibold text-muted">{id}</dt>
            <dd className="min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A rule by its number. */
interface Rule {
  readonly id: string;
  readonly text: string;
}

/** Every rule of a game with the numbers of a set-up, in the order of its words. */
export function rulesOf(words: Words, setup: object): readonly Rule[] {
  const rules = words.rules;
  if (typeof rules !== 'object' || Array.isArray(rules)) return [];
  const values = setup as Readonly<Record<string, unknown>>;
  const fill = (text: string) => text.replace(/{{(\w+)}}/g, (_, key: string) => String(values[key] ?? ''));
  return Object.entries(rules as Words).flatMap(([id, text]) =>
    typeof text === 'string' ? [{ id, text: fill(text) }] : [],
  );
}

/** The rules that have every word of what was asked for, in their number or their text; accents and capitals aside. */
export const findRules = (rules: readonly Rule[], asked: string): readonly Rule[] =>
  rules.filter(({ id, text }) => hasWords(`${id} ${text}`, asked));
