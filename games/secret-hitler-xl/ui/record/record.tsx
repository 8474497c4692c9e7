import { useScreen } from '../screen-context.ts';
import { GovernmentRow } from './government-row.tsx';
import { Sides } from './sides.tsx';

const COLUMNS = ['government', 'pair', 'votes', 'result', 'said'] as const;

/** Every government so far, the newest first: votes, result, power, and what was said about it. Scrolls with what it lies in. */
export function Record() {
  const { match, speaker } = useScreen();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section tabIndex={0} aria-label={speaker.text('screen.record.title')} className="@container min-w-0">
      <Sides />
      {match.table.governments.length === 0 ? (
        <p className="text-muted">{speaker.text('screen.record.empty')}</p>
      ) : (
        <Governments />
      )}
    </section>
  );
}

function Governments() {
  const { match, speaker } = useScreen();
  const rows = match.table.governments.map((government, index) => ({ government, index })).reverse();
  return (
    <table aria-label={speaker.text('screen.record.title')} className="counts block w-full text-small @3xl:table">
      <thead className="hidden @3xl:[display:table-header-group]">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-2 py-1 text-start font-medium text-muted">
              {speaker.text(`screen.record.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @3xl:[display:table-row-group]">
        {rows.map(({ government, index }) => (
          <GovernmentRow key={index} government={government} index={index} />
        ))}
      </tbody>
    </table>
  );
}
