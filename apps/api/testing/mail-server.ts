import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };

/** A mail server of this test's own, which keeps what it receives. */
export async function startMailServer({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to: rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
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
