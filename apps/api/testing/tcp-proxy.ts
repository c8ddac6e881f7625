import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between us and a server that breaks connections like a network. */
export type TcpProxy = {
  /** The server's connection string with the proxy's port. */
  url: string;
  /** Resets every connection. */
  cut(): void;
  /** Accepts data and returns nothing, on every present and new connection. */
  swallow(): void;
  close(): Promise<void>;
};

/** `listenOn` is the port; without it a free one. */
export async function tcpProxy(serverUrl: string, listenOn = 0): Promise<TcpProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let swallows = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!swallows) to.destroy();
      });
      from.on('data', (chunk) => void (swallows || to.write(chunk)));
    }
  });
  server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    cut,
    swallow() {
      swallows = true;
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
