import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof tcpProxy>>;

/** A proxy between us and a server that breaks connections like a network; on a free port. */
export async function tcpProxy(serverUrl: string, listenOn = 0) {
  const url = new URL(serverUrl);
  const { hostname, port } = url;
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
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    /** The server's connection string with the proxy's port. */
    url: url.href,
    /** Resets every connection. */
    cut,
    /** Accepts data and returns nothing, on every present and new connection. */
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
