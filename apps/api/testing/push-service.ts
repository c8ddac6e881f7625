import { createDecipheriv, createECDH, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service that keeps what it takes and answers as the test says (RFC 8030). */
export async function startPushService() {
  const received: Received[] = [];
  /** The status of an address; 201 unless a test has set another. */
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body });
      response.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    statuses,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser's side of a subscription: its keys, and how it reads what is sent to it. */
export function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const expand = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a body of one record of `aes128gcm` (RFC 8188, RFC 8291). */
    read(body: Buffer): string {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = expand(pair.computeSecret(sender), auth, info, 32);
      const content = expand(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = expand(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decryption = createDecipheriv('aes-128-gcm', content, nonce, { authTagLength: 16 });
      decryption.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([
        decryption.update(sealed.subarray(0, -16)),
        decryption.final(),
      ]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of a `vapid` authorization that the key in it has signed (RFC 8292). */
export function vapidClaims(authorization = ''): { key: string; claims: Record<string, unknown> } {
  const { t = '', k = '' } = Object.fromEntries(
    [...authorization.matchAll(/\b([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  );
  const [head, claims, signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const [x, y] = [coordinate(1, 33), coordinate(33, 65)] as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || json(head).alg !== 'ES256') throw new Error('not signed');
  return { key: k, claims: json(claims) };
}
