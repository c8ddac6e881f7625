import { connect, type Socket } from 'node:net';
import type { Session } from './client.ts';

export type Begun = {
  path: string;
  session?: Session;
  headers?: Readonly<Record<string, string>>;
  /** The beginning of the body, whose end never comes. */
  body?: string;
  /** An address of this machine from which it comes, such as 127.0.7.1. */
  from?: string;
};

export type HalfSent = {
  socket: Socket;
  /** What the server has answered so far. */
  text(): string;
  /** The status of the answer, once there is one; `closed` where the connection ended without. */
  answered: Promise<number | 'closed'>;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
};

/** The beginning of the form of a document. */
export const halfAForm = [
  '--x',
  'content-disposition: form-data; name="kind"',
  '',
  'invoice',
  '--x',
  'content-disposition: form-data; name="file"; filename="a.pdf"',
  'content-type: application/pdf',
  '',
  '%PDF-1.7 and then nothing',
].join('\r\n');

/** Begins a POST over a connection of its own and never ends it. */
export function halfSend(
  port: number,
  { path, session, headers, body = '', from = '127.0.0.1' }: Begun,
): HalfSent {
  const cookie = [...(session ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const all = { host: 'a', 'content-length': '100000', ...(cookie && { cookie }), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { promise: answered, resolve } = Promise.withResolvers<number | 'closed'>();
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  // Before it is connected, so that it stands before whatever a test writes.
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  socket.setEncoding('utf8');
  socket.on('data', (more: string) => {
    text += more;
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
    if (status) resolve(Number(status));
  });
  const ended = new Promise<void>((close) => {
    socket.on('error', () => undefined).on('close', () => close());
  });
  void ended.then(() => resolve('closed'));
  return { socket, text: () => text, answered, ended };
}

/** Begins the upload of a document. */
export const halfUpload = (port: number, session: Session | undefined): HalfSent =>
  halfSend(port, {
    path: '/api/documents',
    ...(session && { session }),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: halfAForm,
  });
