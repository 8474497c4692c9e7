import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An ordinary load balancer in front of nodes: every connection goes to the next one that takes it. It knows nothing of people or tables. */
export class LoadBalancer {
  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(urls: readonly string[]): Promise<LoadBalancer> {
    const ports = urls.map((url) => Number(new URL(url).port));
    let turn = 0;
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      pass(client, ports, turn++, ports.length);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LoadBalancer(server);
  }

  close(): void {
    this.server.close();
  }
}

function pass(client: Socket, ports: readonly number[], turn: number, tries: number): void {
  const node = connect(ports[turn % ports.length] as number, '127.0.0.1');
  let isThrough = false;
  node.once('connect', () => {
    isThrough = true;
    client.pipe(node).pipe(client);
  });
  node.on('error', () => node.destroy());
  node.once('close', () => {
    if (isThrough || tries <= 1) client.destroy();
    else pass(client, ports, turn + 1, tries - 1);
  });
  client.once('close', () => node.destroy());
}
