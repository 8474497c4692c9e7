import { useRecorder } from '../use-recorder.ts';

/** The agendas that were voted on, and how they came out. */
export function AgendasPassed() {
  const { table, text } = useRecorder();
  return (
    <ol className="grid grid-cols-1 gap-2">
      {table.agendas.map(({ round, number, title, result, votes }) => (
        <li key={`${round}-${number}`} className="rounded-corner border border-line bg-surface p-3">
          <p className="text-muted text-small">
            {text('end.agenda.when', { round, number })}
            {' · '}
            {text('end.agenda.votes', { votes: votes.reduce((sum, cast) => sum + cast, 0) })}
          </p>
          <p className="break-words font-medium">{title === '' ? text('end.agenda.untitled') : title}</p>
          <p className="break-words">{result === '' ? text('end.agenda.noOutcome') : result}</p>
        </li>
      ))}
    </ol>
  );
}
