import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const pack = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Scripts and their preloads. */
const scripts = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Serves the pages of `origin` without their scripts, compressed like the app's own. */
export async function serveWithoutScripts(origin: string) {
  const packed = new Map<string, Promise<Buffer>>();
  const pageAt = async (address: string) => {
    const html = await (await fetch(origin + address)).text();
    return pack(html.replace(scripts, ''), best);
  };
  const answer = async (address: string, response: ServerResponse) => {
    const page = packed.get(address) ?? pageAt(address);
    packed.set(address, page);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(await page);
  };
  const server = createServer((request, response) => {
    // Icons and similar files, which pages do not show.
    if (!request.headers.accept?.includes('text/html')) response.writeHead(404).end();
    else answer(request.url ?? '/', response).catch((error: Error) => void response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
