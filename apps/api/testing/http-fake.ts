import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body?: string };

/** A fake server that records requests and answers as the test says. */
export async function startFake(answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const incoming = { method, url, headers, body: await text(request) };
    received.push(incoming);
    const { status, body = '' } = await answer(incoming);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
