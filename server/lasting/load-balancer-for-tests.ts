import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An ordinary load balancer in front of nodes: every connection goes to the next one that takes it. It knows nothing of people or tables. */
export class LoadBalancer {
  readonly url: string;
  private readonly server: Server;
  private readonly routes: Routes;

  private constructor(server: Server, routes: Routes) {
    this.server = server;
    this.routes = routes;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(urls: readonly string[]): Promise<LoadBalancer> {
    const ports = urls.map((url) => Number(new URL(url).port));
    const routes: Routes = new Map();
    let turn = 0;
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      pass(client, { ports, routes }, turn++, ports.length);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LoadBalancer(server, routes);
  }

  /** Whether the port of a client's end led to the node at this address at that time. */
  leadsTo(clientPort: number | null, url: string, at: number): boolean {
    const route = clientPort === null ? undefined : this.routes.get(clientPort)?.findLast(({ since }) => since <= at);
    return route?.node === Number(new URL(url).port);
  }

  close(): void {
    this.server.close();
  }
}

/** By the port of the client's end, the ports of the nodes that connections went to: the system uses a port again for another one. */
type Routes = Map<number, { readonly since: number; readonly node: number }[]>;

interface Routing {
  readonly ports: readonly number[];
  readonly routes: Routes;
}

function pass(client: Socket, routing: Routing, turn: number, tries: number): void {
  const { ports, routes } = routing;
  const port = ports[turn % ports.length] as number;
  const node = connect(port, '127.0.0.1');
  let isThrough = false;
  node.once('connect', () => {
    isThrough = true;
    const { remotePort } = client;
    if (remotePort !== undefined)
      routes.set(remotePort, [...(routes.get(remotePort) ?? []), { since: performance.now(), node: port }]);
    client.pipe(node).pipe(client);
  });
  node.on('error', () => node.destroy());
  node.once('close', () => {
    if (isThrough || tries <= 1) client.destroy();
    else pass(client, routing, turn + 1, tries - 1);
  });
  client.once('close', () => node.destroy());
}
