import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameTypes, View } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { RulesDialog } from '../lobby/rules-dialog.tsx';
import type { ShownGame } from '../shell/games.ts';

/** The rules that apply now, with their numbers, and the way to all of them. */
export function RulesNow({ game, match }: { readonly game: ShownGame; readonly match: MatchView }) {
  const { t } = useTranslation('table');
  const words = useTranslation(game.id).t;
  const [isOpen, setOpen] = useState(false);
  const rules = game.rulesNow(match as unknown as View<GameTypes>);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-3 text-small">
      <dl className="flex flex-col gap-2">
        {rules.map((rule) => (
          <div key={rule} className="flex gap-3">
            <dt className="counts w-14 shrink-0 font-semibold text-muted">{rule}</dt>
            <dd>{words(`rules.${rule}`)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setOpen(true)}>{t('allRules')}</Button>
      <RulesDialog game={game.id} highlighted={rules} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
