import { useRecorder } from '../use-recorder.ts';

/** What is voted on and how it came out, as far as the table has written it down. */
export function TvAgenda() {
  const { table, text } = useRecorder();
  const { title = '', result = '' } = table.agenda ?? {};
  if (title === '' && result === '') return null;
  return (
    <section aria-labelledby="tv-agenda" className="grid min-w-0 grid-cols-1 gap-1">
      <h3 id="tv-agenda" className="line-clamp-2 break-words text-title">
        {title === '' ? text('end.agenda.untitled') : title}
      </h3>
      {result === '' ? null : (
        <p className="line-clamp-2 break-words text-large">{text('end.tv.result', { result })}</p>
      )}
    </section>
  );
}
