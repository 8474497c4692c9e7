/** More links than a session has people at most. */
const MOST = 5000;

/** What somebody wrote as labels, one a line (or a number of participants, which are then numbered): each once, without empty ones. */
export function readLabels(written: string): readonly string[] {
  const lines = written.split(/[\n;\t]/).map((line) => line.trim());
  const labels = [...new Set(lines.filter((line) => line !== ''))];
  const [only = ''] = labels;
  if (labels.length === 1 && /^\d{1,4}$/.test(only)) return numbered(Number(only));
  return labels.slice(0, MOST);
}

/** P01, P02, … with as many digits as the last one needs. */
function numbered(count: number): readonly string[] {
  const digits = String(Math.min(count, MOST)).length;
  return Array.from({ length: Math.min(count, MOST) }, (_, at) => `P${String(at + 1).padStart(digits, '0')}`);
}
