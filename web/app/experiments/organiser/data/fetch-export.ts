import type { Refusal } from '../../../../../kernel/index.ts';
import { Refused } from '../../../shell/asking.ts';
import { downloadFile } from '../../../../ui/download-file.ts';
import type { ExportFile } from './export-files.ts';

/** Fetches one file of a session with an organiser's key, and has the browser save it. */
export async function fetchExport(of: { code: string; key: string }, file: ExportFile): Promise<void> {
  const headers = { authorization: `Bearer ${of.key}` };
  const response = await fetch(`/api/sessions/${of.code}/export/${file}`, { headers }).catch(() => null);
  if (response === null) throw new Refused({ code: 'unreachable' });
  if (!response.ok) throw new Refused((await response.json().catch(() => ({ code: 'unreachable' }))) as Refusal);
  downloadFile(`${of.code}-${file}`, await response.blob());
}
