import { useId } from 'react';
import type { MatchOnScreen } from '../../../../web/ui/screen.ts';
import type { Policy } from '../../rules/policies.ts';
import type { SecretHitler } from '../../types.ts';
import { PolicyMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';

const SPECIAL: readonly Policy[] = ['antifascist', 'anticommunist', 'socialdemocratic', 'article48', 'enablingact'];

/** What this table's special cards (all that are not plain policies) do, and how many of them may still be drawn. */
export function SpecialCards() {
  const { match, speaker } = useScreen();
  const id = useId();
  const cards = SPECIAL.filter((policy) => isOfThisTable(match, policy));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-base">
        {speaker.text('screen.boards.specialCards')}
      </h3>
      <ul className="flex flex-col gap-2 pt-1">
        {cards.map((policy) => (
          <li key={policy}>
            <PolicyMark policy={policy} className="font-semibold" />
            <span className="counts ms-2 text-muted text-small">
              {speaker.text('screen.boards.stillInGame', { count: match.table.circulating[policy] })}
            </span>
            <span className="block text-muted text-small">{speaker.text(`policyHelp.${policy}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether such a card is in the piles, or was enacted before. */
const isOfThisTable = ({ table }: MatchOnScreen<SecretHitler>, card: Policy): boolean =>
  table.circulating[card] > 0 || table.governments.some(({ policy, extra }) => policy === card || extra === card);
