import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const command = Buffer.from('zINSTREAM\0');

/**
 * A fake daemon that accepts INSTREAM as in clamd(8), and finds a virus in content with `EICAR`.
 */
export async function startClamdFake() {
  const received: Buffer[] = [];
  const state: {
    answers: string | undefined;
    /** What it does instead of waiting for the last byte; `hangs` takes all and never answers. */
    atFirst: 'answers' | 'closes' | 'breaks off' | 'hangs' | undefined;
  } = { answers: undefined, atFirst: undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (state.atFirst === 'answers') socket.write('stream: OK\0');
      if (state.atFirst === 'closes') return void socket.end();
      if (state.atFirst === 'breaks off') return void socket.destroy();
      held = Buffer.concat([held, bytes]);
      const content = streamed(held);
      if (!content) return;
      received.push(content);
      if (state.atFirst === 'hangs') return;
      const found = content.includes('EICAR') ? 'Eicar-Test-Signature FOUND' : 'OK';
      socket.end(state.answers ?? `stream: ${found}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    received,
    state,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the content of a finished stream; undefined before its end. */
function streamed(bytes: Buffer): Buffer | undefined {
  if (bytes.length < command.length) return undefined;
  if (!bytes.subarray(0, command.length).equals(command)) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
