import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { copyText, downloadFile } from '../../../../web/ui/device.ts';
import { dateText } from '../parts/time-text.ts';
import { useRecorder } from '../use-recorder.ts';
import { useDeeds } from './deeds-done.tsx';
import { durationText } from './duration-text.ts';
import { asCsv, asJson, asText, type Telling } from './export.ts';
import type { Report } from './report.ts';
import { drawnPicture, type Picture } from './share-image.ts';
import { useFullName } from './use-full-name.ts';

type Said = 'copied' | 'notCopied' | 'saved' | 'notDrawn';

/** The result to take along: in words, as a table, for programs, and as a picture. */
export function TakeAway({ report }: { readonly report: Report }) {
  const { controls, table, text } = useRecorder();
  const deeds = useDeeds();
  const nameOf = useFullName();
  const [said, setSaid] = useState<Said | null>(null);
  const telling: Telling = { table, report, text, nameOf, deeds, createdAt: controls.createdAt };
  const copy = async () => setSaid((await copyText(asText(telling))) ? 'copied' : 'notCopied');
  const save = (ending: 'csv' | 'json' | 'png', content: Blob | null) => {
    if (content !== null) downloadFile(`ti4-${table.round}-rounds.${ending}`, content);
    setSaid(content === null ? 'notDrawn' : 'saved');
  };
  const csv = () => new Blob(['\ufeff', asCsv(telling)], { type: 'text/csv' });
  const json = () => new Blob([asJson(telling)], { type: 'application/json' });
  const picture = async () => save('png', await drawnPicture(pictureOf(telling)));
  return (
    <section aria-label={text('end.takeAway')} className="grid justify-items-center gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Button onClick={() => void copy()}>{text('end.copy')}</Button>
        <Button onClick={() => save('csv', csv())}>{text('end.csv')}</Button>
        <Button onClick={() => save('json', json())}>{text('end.json')}</Button>
        <Button onClick={() => void picture()}>{text('end.picture')}</Button>
      </div>
      <p role="status" className="min-h-6 text-muted">
        {said === null ? '' : text(`end.said.${said}`)}
      </p>
    </section>
  );
}

/** What is on the picture. */
function pictureOf({ table, report, text, nameOf, createdAt }: Telling): Picture {
  const colourOf = (seat: number) => table.players[seat]?.colour ?? null;
  const winner = table.ending?.winner ?? report.rows[0]?.seat ?? 0;
  return {
    allegiance: text('end.allegiance'),
    winner: nameOf(winner),
    winnerColour: colourOf(winner),
    rows: report.rows.map(({ rank, seat, vp }) => ({
      rank: String(rank),
      name: nameOf(seat),
      points: text('end.points', { vp }),
      colour: colourOf(seat),
    })),
    figures: [
      text('end.copied.figures', {
        duration: durationText(report.duration, text),
        play: durationText(report.playTime, text),
        rounds: report.rounds,
      }),
      ...(createdAt === null ? [] : [dateText(createdAt)]),
    ].join(' · '),
  };
}
