import { networkInterfaces } from 'node:os';

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
