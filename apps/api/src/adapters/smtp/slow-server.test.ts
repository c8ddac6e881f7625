import { expect, test } from 'vitest';
import { z } from 'zod';
import { startMailServer } from '../../../testing/mail-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { usualSeconds } from '../../jobs/queues.ts';
import { createJobs, defineJob } from '../../jobs/runner.ts';
import { createSmtpMailer, sendDeadlineMs } from './smtp-mailer.ts';

const mail = {
  messageId: '<job-1@port.example>',
  to: 'marlon@example.com',
  subject: 'Your code',
  text: 'J10-01',
  html: '<p>J10-01</p>',
};

test('an email is given up before its job is retried', () => {
  expect(sendDeadlineMs).toBeLessThan(usualSeconds * 1000);
});

test('a server that is too slow is disconnected before it has the email', async () => {
  // Each reply is far below the limit of a single step; together they take longer than a job.
  const server = await startMailServer({ replyDelayMs: 600 });
  const mailFrom = 'hello@port.example';
  const sender = createSmtpMailer({ smtpUrl: server.url, mailFrom, deadlineMs: 1000 });
  let running = 0;
  let together = 0;
  const send = defineJob({
    name: 'tests.send-slowly',
    payload: z.object({}),
    retry: { limit: 2, delaySeconds: 0 },
    expireInSeconds: 2,
    async handler() {
      together = Math.max(together, ++running);
      await sender.send(mail).finally(() => running--);
    },
  });
  const database = await openTestDatabase();
  const jobs = createJobs(database, [send], silentLog);
  await jobs.start();
  await jobs.enqueue(database.em(), send.name, {});
  await jobs.drain();
  expect([together, running, server.mails.length]).toEqual([1, 0, 0]);
  await jobs.stop();
  await server.stop();
  await database.close();
});

test('a slow server within the deadline gets an email once', async () => {
  const server = await startMailServer({ replyDelayMs: 50 });
  const mailFrom = 'hello@port.example';
  await createSmtpMailer({ smtpUrl: server.url, mailFrom }).send(mail);
  expect(server.mails).toHaveLength(1);
  await server.stop();
});
