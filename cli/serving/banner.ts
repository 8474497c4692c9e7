import { renderUnicodeCompact } from 'uqr';
import { addressesOf } from '../../server/running/addresses.ts';
import type { RunningServer } from '../../server/start.ts';
import { type Shell, shownPath } from '../shell.ts';
import { placeText } from './place.ts';
import type { ServeRequest } from './wish.ts';

/** What a server says of itself once it is open. */
export function bannerLines(
  shell: Shell,
  wish: ServeRequest,
  { server, key }: { readonly server: RunningServer; readonly key: string | null },
): readonly string[] {
  const { voice, paint } = shell;
  const isSecure = wish.options.tls !== null;
  const { own, network } = addressesOf({ host: wish.options.host, port: server.port, isSecure });
  const rows: readonly (readonly [string, string])[] = [
    ['own', paint.bold(own)],
    ...network.map((address) => ['network', paint.bold(address)] as const),
    ['admin', `${own}/admin`],
    ['data', placeText(shell, wish.place)],
    ['log', wish.log.file === null ? 'stderr' : shownPath(shell, wish.log.file)],
  ];
  const width = Math.max(...rows.map(([label]) => voice.text(`serve.labels.${label}`).length));
  const [scanned] = network;
  return [
    paint.bold(voice.text('serve.open')),
    '',
    ...rows.map(([label, value]) => `  ${paint.dim(voice.text(`serve.labels.${label}`).padEnd(width))}  ${value}`),
    ...(scanned === undefined ? [] : ['', ...codeLines(shell, scanned)]),
    '',
    ...resumedLines(shell, server),
    ...(key === null
      ? []
      : [voice.text('serve.key', { key: paint.bold(key) }), paint.dim(voice.text('serve.keyOnce')), '']),
    ...(isSecure || wish.options.isBehindProxy ? [] : [paint.dim(voice.text('serve.notSecure'))]),
    ...(wish.options.isBehindProxy && wish.options.origins.length === 0
      ? [paint.dim(voice.text('serve.noOrigin'))]
      : []),
    voice.text('serve.howToStop'),
  ];
}

const LIGHT_ON_DARK = '\x1b[97;40m';
const PLAIN = '\x1b[0m';

/** The code is drawn in light on dark; a terminal whose colours are the other way round is told so. */
function codeLines({ paint }: Shell, address: string): readonly string[] {
  const hasColours = paint.bold('') !== '';
  return renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => (hasColours ? `  ${LIGHT_ON_DARK}${line}${PLAIN}` : `  ${line}`));
}

function resumedLines({ voice }: Shell, { resumed: { resumed, broken } }: RunningServer): readonly string[] {
  return [
    ...(resumed === 0 ? [] : [voice.text('serve.resumed', { count: resumed })]),
    ...(broken === 0 ? [] : [voice.text('serve.broken', { count: broken })]),
    ...(resumed + broken === 0 ? [] : ['']),
  ];
}
