import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An ordinary load balancer in front of nodes: every connection goes to the next one that takes it. It knows nothing of people or tables. */
export class LoadBalancer {
  readonly url: string;
  private readonly server: Server;
  /** By the port of the client's end, the port of the node that a connection went to. */
  private readonly routes: ReadonlyMap<number, number>;

  private constructor(server: Server, routes: ReadonlyMap<number, number>) {
    this.server = server;
    this.routes = routes;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(urls: readonly string[]): Promise<LoadBalancer> {
    const ports = urls.map((url) => Number(new URL(url).port));
    const routes = new Map<number, number>();
    let turn = 0;
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      pass(client, { ports, routes }, turn++, ports.length);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LoadBalancer(server, routes);
  }

  /** Whether a client, by the port of its end, is or was last connected to the node at this address. */
  leadsTo(clientPort: number | null, url: string): boolean {
    return clientPort !== null && this.routes.get(clientPort) === Number(new URL(url).port);
  }

  close(): void {
    this.server.close();
  }
}

interface Routing {
  readonly ports: readonly number[];
  readonly routes: Map<number, number>;
}

function pass(client: Socket, routing: Routing, turn: number, tries: number): void {
  const { ports, routes } = routing;
  const port = ports[turn % ports.length] as number;
  const node = connect(port, '127.0.0.1');
  let isThrough = false;
  node.once('connect', () => {
    isThrough = true;
    if (client.remotePort !== undefined) routes.set(client.remotePort, port);
    client.pipe(node).pipe(client);
  });
  node.on('error', () => node.destroy());
  node.once('close', () => {
    if (isThrough || tries <= 1) client.destroy();
    else pass(client, routing, turn + 1, tries - 1);
  });
  client.once('close', () => node.destroy());
}
