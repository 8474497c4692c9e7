import { hostname, networkInterfaces } from 'node:os';
import type { ServerOptions } from '../options.ts';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
/** Interfaces of containers and tunnels, which no phone in the room can reach. */
const HIDDEN = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale|wg)/;

/** Where a server can be found: on this machine, and from others in the same network, best first. */
export interface Addresses {
  readonly own: string;
  readonly network: readonly string[];
}

export function addressesOf(of: {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}): Addresses {
  const urlOf = (host: string) =>
    `${of.isSecure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${of.port}`;
  if (!EVERYWHERE.includes(of.host)) return { own: urlOf(of.host), network: [] };
  return { own: urlOf('localhost'), network: networkAddresses().map(urlOf) };
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * Where others find this server, for links that it makes: at the address that a request was sent to where that is one of `--origin` or of
 * this machine, else at the first of those. Anybody can write anything into a request's `Host`, and a link must not lead there.
 */
export function publicOrigin(
  { host, origins, tls }: Pick<ServerOptions, 'host' | 'origins' | 'tls'>,
  sentTo: { readonly host: string; readonly port: number },
): string {
  const isSecure = tls !== null;
  const asked = askedFor(sentTo.host, isSecure);
  const listed = origins.find((origin) => new URL(origin).host === asked?.host);
  if (listed !== undefined) return listed;
  const { own, network } = addressesOf({ host, port: sentTo.port, isSecure });
  const usual = origins[0] ?? network[0] ?? own;
  if (asked === null || portOf(asked) !== sentTo.port) return usual;
  // A link to loopback would lead others to their own machine.
  if (LOOPBACK.test(asked.hostname)) return origins[0] ?? network[0] ?? asked.origin;
  return isOfThisMachine(asked.hostname) ? asked.origin : usual;
}

/** Whether the `Host` of a request is a name of this server: one of `--origin`, or this machine with its port. */
export function isServedAt(
  { origins, tls }: Pick<ServerOptions, 'origins' | 'tls'>,
  sentTo: { readonly host: string; readonly port: number },
): boolean {
  const asked = askedFor(sentTo.host, tls !== null);
  if (asked === null) return false;
  if (origins.some((origin) => new URL(origin).host === asked.host)) return true;
  return portOf(asked) === sentTo.port && (LOOPBACK.test(asked.hostname) || isOfThisMachine(asked.hostname));
}

function askedFor(host: string, isSecure: boolean): URL | null {
  const url = `${isSecure ? 'https' : 'http'}://${host}`;
  return URL.canParse(url) ? new URL(url) : null;
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** Names and addresses of this machine, and when they were looked up. */
let ownNames: { readonly at: number; readonly names: ReadonlySet<string> } = { at: -Infinity, names: new Set() };
/** For so long they are taken to be the same: every answer asks for them, and a laptop seldom changes its network. */
const NAMES_LAST_MS = 5000;

function isOfThisMachine(name: string): boolean {
  const at = performance.now();
  if (at - ownNames.at >= NAMES_LAST_MS) ownNames = { at, names: lookUpNames() };
  return ownNames.names.has(name);
}

function lookUpNames(): ReadonlySet<string> {
  const own = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each);
  return new Set([own, `${own}.local`, ...addresses.flatMap(({ address }) => [address, `[${address}]`])]);
}

function networkAddresses(): readonly string[] {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !HIDDEN.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** A home's network first. */
function rankOf(address: string): number {
  return address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2;
}
