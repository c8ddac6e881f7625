import PostalMime from 'postal-mime';
import { startMailServer } from './mail-server.ts';
import { openTestApp } from './test-app.ts';

/** A test app that sends its emails to a mail server by SMTP. */
export async function openMailedApp() {
  const server = await startMailServer();
  const home = await openTestApp({ SMTP_URL: server.url });
  return {
    home,
    /** Every email to an address so far, oldest first, once no job is waiting. */
    async mailsTo(email: string) {
      await home.deps.jobs.drain();
      const sent = server.mails.filter(({ to }) => to.includes(email));
      return Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)));
    },
    async close() {
      await home.close();
      await server.stop();
    },
  };
}
