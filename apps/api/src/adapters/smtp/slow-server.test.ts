// @database
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startMailServer } from '../../../testing/mail-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { minuteMs } from '../../durations.ts';
import type { Mailer } from '../../email/mailer.ts';
import { usualSeconds } from '../../jobs/queues.ts';
import { createJobs, defineJob } from '../../jobs/runner.ts';
import { createSmtpMailer, usualLimits } from './smtp-mailer.ts';

type Server = Awaited<ReturnType<typeof startMailServer>>;

const to = (server: Server) => ({ smtpUrl: server.url, mailFrom: () => 'hello@port.example' });

const mail = {
  messageId: '<job-1@port.example>',
  to: 'marlon@example.com',
  subject: 'Your code',
  text: 'J10-01',
  html: '<p>J10-01</p>',
};

test('an email has the time that RFC 5321 asks for, and ends a minute before its job', () => {
  const { untilSentMs, untilAnsweredMs } = usualLimits;
  expect(untilAnsweredMs).toBeGreaterThanOrEqual(10 * minuteMs);
  expect(untilSentMs + untilAnsweredMs).toBeLessThanOrEqual(usualSeconds * 1000 - minuteMs);
});

test('a server that is too slow is disconnected before it has the email', async () => {
  // Each reply is far below the limit of a single step; together they take longer than a job.
  const server = await startMailServer({ replyDelayMs: 600 });
  const limits = { untilSentMs: 1000, untilAnsweredMs: 30_000 };
  const sender = createSmtpMailer({ ...to(server), limits });
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

/** Runs jobs that send mails, at most three times each, and returns what has arrived by the end. */
async function sendAll(count: number, sender: Mailer, server: Server) {
  const send = defineJob({
    name: 'tests.send-to-a-slow-server',
    payload: z.object({}),
    retry: { limit: 2, delaySeconds: 0 },
    handler: (_, { jobId }) => sender.send({ ...mail, messageId: `<${jobId}@port.example>` }),
  });
  const database = await openTestDatabase();
  const processes = [1, 2].map(() => createJobs(database, [send], silentLog));
  for (const jobs of processes) await jobs.start();
  const [jobs] = processes;
  for (let n = 0; n < count; n++) await jobs?.enqueue(database.em(), send.name, {});
  await jobs?.drain();
  for (const each of processes) await each.stop();
  await server.stop();
  await database.close();
  const received = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
  return received.map(({ messageId }) => messageId);
}

test('six mails to a server that takes its time for the last answer arrive once each', async () => {
  const server = await startMailServer({ untilAnswer: () => setTimeout(2500) });
  const limits = { untilSentMs: 2000, untilAnsweredMs: 30_000 };
  const received = await sendAll(6, createSmtpMailer({ ...to(server), limits }), server);
  expect([received.length, new Set(received).size]).toEqual([6, 6]);
});

test('a mail whose answer never comes is sent again, with the same Message-ID', async () => {
  const server = await startMailServer({ untilAnswer: () => new Promise(() => {}) });
  const limits = { untilSentMs: 10_000, untilAnsweredMs: 300 };
  const received = await sendAll(1, createSmtpMailer({ ...to(server), limits }), server);
  expect([received.length, new Set(received).size]).toEqual([3, 1]);
});

test('a slow server within the limits gets an email once', async () => {
  const server = await startMailServer({ replyDelayMs: 50 });
  await createSmtpMailer(to(server)).send(mail);
  expect(server.mails).toHaveLength(1);
  await server.stop();
});
