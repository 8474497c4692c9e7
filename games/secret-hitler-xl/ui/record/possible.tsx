import type { Policy } from '../../rules/policies.ts';
import type { Government } from '../../types.ts';
import { POLICY_LOOKS } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';

/** How many cards of each kind could have been drawn, which every claim has to fit. */
export function Possible({ possible }: Pick<Government, 'possible'>) {
  const { match, speaker } = useScreen();
  if (possible === null) return null;
  const met = Object.keys(possible).filter((kind) =>
    match.table.governments.some((government) => (government.possible?.[kind as Policy] ?? 0) > 0),
  ) as Policy[];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {speaker.text('screen.record.possible')}
      {met.map((kind) => (
        <Count key={kind} kind={kind} count={possible[kind]} />
      ))}
    </p>
  );
}

function Count({ kind, count }: { readonly kind: Policy; readonly count: number }) {
  const { speaker } = useScreen();
  const { Icon, ink } = POLICY_LOOKS[kind];
  const name = speaker.text(`policies.${kind}`);
  return (
    <span title={name} className="inline-flex items-center gap-0.5 text-ink">
      <Icon role="img" aria-label={name} className={`size-4 shrink-0 ${ink}`} />
      {count}
    </span>
  );
}
