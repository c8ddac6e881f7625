import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };

type Options = {
  port?: number;
  /** Delay of each reply of the conversation. */
  replyDelayMs?: number;
  /** What the server waits for before it answers the last byte of a mail, which it has then. */
  untilAnswer?: () => Promise<unknown>;
  /** What it says to each recipient that it refuses. */
  refusal?: string;
};

/** A mail server that stores what it receives. */
export async function startMailServer(options: Options = {}) {
  const { port = 0, replyDelayMs = 0 } = options;
  const { untilAnswer = () => setTimeout(replyDelayMs) } = options;
  const later = (done: () => void) => void setTimeout(replyDelayMs).then(done);
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => later(done),
    onMailFrom: (_address, _session, done) => later(done),
    onRcptTo: (_address, _session, done) =>
      options.refusal ? done(new Error(options.refusal)) : later(done),
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to: rcptTo.map(({ address }) => address), raw });
      await untilAnswer();
      done();
    },
  });
  // Tests include a client that disconnects.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
