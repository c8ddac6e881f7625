import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
};
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };
type Ends = Answer | 'reset';

/** A fake server that records requests and answers as the test says, or resets the connection. */
export async function startFake(answer: (request: Received) => Ends | Promise<Ends>) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      const { method = '', url = '', headers } = request;
      const incoming = { method, url, headers, bytes, body: bytes.toString() };
      received.push(incoming);
      const end = await answer(incoming);
      if (end === 'reset') return void request.socket.resetAndDestroy();
      response.writeHead(end.status, { 'content-type': 'application/json', ...end.headers });
      response.end(end.body);
    });
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Listens again, unless it does. */
    start: async () => void (server.listening || (await listen(port))),
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
