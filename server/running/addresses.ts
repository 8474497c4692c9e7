import { hostname, networkInterfaces } from 'node:os';
import type { ServerOptions } from '../world.ts';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
/** Interfaces of containers and tunnels, which a phone cannot reach. */
const HIDDEN = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale|wg)/;

/** The addresses of a server: on this machine, and in its network, best first. */
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
 * The server's address for links: the one that the request was sent to if it is an `--origin` or belongs to this machine, otherwise the
 * first of those. A request's `Host` may contain anything, and a link must not lead there.
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
  // For other people, a loopback address is their own machine.
  if (LOOPBACK.test(asked.hostname)) return origins[0] ?? network[0] ?? asked.origin;
  return isOfThisMachine(asked.hostname) ? asked.origin : usual;
}

/** Whether the `Host` of a request belongs to this server: an `--origin`, or this machine with its port. */
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

/** Every answer needs the names, and a machine rarely changes its network. */
const NAMES_LAST_MS = 5000;

/** The names of a machine, looked up at most every few seconds. */
export class OwnNames {
  private readonly lookUp: () => ReadonlySet<string>;
  private readonly now: () => number;
  private names: ReadonlySet<string> = new Set();
  private at = Number.NEGATIVE_INFINITY;

  constructor(lookUp: () => ReadonlySet<string>, now: () => number) {
    this.lookUp = lookUp;
    this.now = now;
  }

  has(name: string): boolean {
    const now = this.now();
    if (now - this.at >= NAMES_LAST_MS) {
      this.names = this.lookUp();
      this.at = now;
    }
    return this.names.has(name);
  }
}

const ownNames = new OwnNames(lookUpNames, () => performance.now());

const isOfThisMachine = (name: string): boolean => ownNames.has(name);

/** Names and addresses of this machine. */
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
