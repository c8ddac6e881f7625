import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };

/**
 * A mail server that stores what it receives.
 *
 * @param replyDelayMs delay of each reply of the conversation
 */
export async function startMailServer({ port = 0, replyDelayMs = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void setTimeout(done, replyDelayMs),
    onMailFrom: (_address, _session, done) => void setTimeout(done, replyDelayMs),
    onRcptTo: (_address, _session, done) => void setTimeout(done, replyDelayMs),
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to: rcptTo.map(({ address }) => address), raw });
      setTimeout(done, replyDelayMs);
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
