// @database
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startMailServer } from '../../../testing/mail-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Mail, Mailer, Sender } from '../../email/mailer.ts';
import { createJobs, defineJob } from '../../jobs/runner.ts';
import { createMailer } from './mailer.ts';

const mail: Mail = {
  messageId: '<job-1@port.example>',
  to: 'marlon@example.com',
  subject: '欢迎 — your code is J10-01',
  text: 'Your address:\n广州市白云区 123',
  html: '<p>Your address:<br>广州市白云区 123</p>',
};

const sender = { name: 'Jade Port', address: 'hello@port.example' };

let dataDir: string;
let server: Awaited<ReturnType<typeof startMailServer>>;
const logged: string[] = [];
const log = { ...silentLog, info: (_: unknown, message?: string) => logged.push(message ?? '') };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-mail-'));
  server = await startMailServer();
});
beforeEach(async () => {
  server.mails.length = 0;
  logged.length = 0;
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const mailer = (smtpUrl?: string, from: Sender | string = sender): Mailer =>
  createMailer({ smtpUrl, mailFrom: () => from, dataDir, log });

const outbox = async () => (await readdir(join(dataDir, 'outbox'))).toSorted();

/** Each transport, and how to read what it sent. */
const ways = [
  {
    name: 'by SMTP',
    mailer: (from?: Sender | string) => mailer(server.url, from),
    sent: async () => server.mails.map(({ raw }) => raw),
  },
  {
    name: 'to the outbox',
    mailer: (from?: Sender | string) => mailer(undefined, from),
    sent: async () =>
      Promise.all((await outbox()).map((name) => readFile(join(dataDir, 'outbox', name)))),
  },
];

describe.each(ways)('a mail $name', (way) => {
  test('arrives unchanged', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    const attachment = { filename: '标签.bin', content, contentType: 'application/octet-stream' };
    await way.mailer().send({ ...mail, attachments: [attachment] });
    const [raw, ...others] = await way.sent();
    const read = await PostalMime.parse(raw ?? '');
    expect(others).toEqual([]);
    expect(read.messageId).toBe(mail.messageId);
    expect(read.from).toMatchObject({ name: 'Jade Port', address: 'hello@port.example' });
    expect(read.to).toMatchObject([{ address: mail.to }]);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html?.trim()).toBe(mail.html);
    expect(read.attachments).toMatchObject([{ filename: '标签.bin' }]);
    expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer)).toEqual(content);
  });

  test.each([
    'Smith & Sons (Jamaica)',
    'Yard: Ship; Ltd',
    'Evil <evil@attacker.test>',
    'a@attacker.test, "b" <c@attacker.test>',
    'D\'Aguilar "Express" \\ 玉港',
  ])('has the sender %j as a name', async (name) => {
    await way.mailer({ ...sender, name }).send(mail);
    const { from } = await PostalMime.parse((await way.sent())[0] ?? '');
    expect(from).toMatchObject({ ...sender, name });
    for (const envelope of server.mails) expect(envelope.from).toBe(sender.address);
  });

  test('has the sender that an operator writes', async () => {
    await way.mailer('玉港 <ship@port.example>').send(mail);
    const { from } = await PostalMime.parse((await way.sent())[0] ?? '');
    expect(from).toMatchObject({ name: '玉港', address: 'ship@port.example' });
  });

  test('has Reply-To and unsubscribe headers', async () => {
    const unsubscribeUrl = 'https://port.example/notifications/stop?token=a-b_c';
    await way.mailer().send({ ...mail, replyTo: 'marcia@example.com', unsubscribeUrl });
    const { replyTo, headers } = await PostalMime.parse((await way.sent())[0] ?? '');
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(replyTo).toMatchObject([{ address: 'marcia@example.com' }]);
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test.each([
    ['subject', 'Hello\r\nBcc: thief@example.com\r\n\r\nOther text'],
    ['subject', 'Hello\nX-Evil: 1'],
    ['subject', 'Hello\u2028X-Evil: 1\0'],
  ] as const)('treats %s %j as text only', async (field, value) => {
    await way.mailer().send({ ...mail, [field]: value });
    const read = await PostalMime.parse((await way.sent())[0] ?? '');
    expect(read.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(read.bcc ?? []).toEqual([]);
    expect(read.text?.trim()).toBe(mail.text);
    expect(server.mails.flatMap(({ to }) => to).filter((to) => to !== mail.to)).toEqual([]);
  });

  test('treats the name of an attachment as a name only', async () => {
    const filename = 'label.pdf"\r\nX-Evil: 1\r\n\r\n';
    const attachment = { filename, content: 'x', contentType: 'application/pdf' };
    await way.mailer().send({ ...mail, attachments: [attachment] });
    const raw = String((await way.sent())[0]);
    expect(raw).not.toMatch(/^X-Evil/im);
    expect((await PostalMime.parse(raw)).attachments).toHaveLength(1);
  });

  test.each([
    ['to', 'a@example.com, b@example.com'],
    ['to', 'a@example.com\r\nBcc: b@example.com'],
    ['to', '"a" <b@example.com>'],
    ['replyTo', 'a@example.com\r\nBcc: b@example.com'],
    ['unsubscribeUrl', 'no address'],
    ['messageId', '<a@b>\r\nX-Evil: 1'],
    ['messageId', 'no brackets'],
  ] as const)('is refused with %s %j', async (field, value) => {
    await expect(way.mailer().send({ ...mail, [field]: value })).rejects.toThrow();
    expect(server.mails).toEqual([]);
  });
});

describe('the outbox', () => {
  test('holds a repeated email once, and others separately', async () => {
    await mailer().send(mail);
    await mailer().send({ ...mail, text: 'again' });
    await mailer().send({ ...mail, messageId: '<job-2@port.example>' });
    const names = await outbox();
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{16}\.eml$/);
    const first = await PostalMime.parse(await readFile(join(dataDir, 'outbox', names[0] ?? '')));
    expect(first.text?.trim()).toBe('again');
  });

  test('is readable by the owner only, and the log has the subject but no recipient', async () => {
    await mailer().send(mail);
    const [name] = await outbox();
    expect((await stat(join(dataDir, 'outbox', name ?? ''))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o077).toBe(0);
    expect(logged).toEqual([`mail in the outbox: ${mail.subject}`]);
  });
});

test('an email waits while the mail server is down, and is sent once when it is up', async () => {
  const { port, url, stop } = await startMailServer();
  await stop();
  const down = Promise.withResolvers<void>();
  const sender = mailer(url);
  const send = defineJob({
    name: 'tests.send-mail',
    payload: z.object({}),
    retry: { limit: 20, delaySeconds: 1, maxDelaySeconds: 1 },
    handler: (_, { jobId }) =>
      sender.send({ ...mail, messageId: `<${jobId}@port.example>` }).catch((error) => {
        down.resolve();
        throw error;
      }),
  });
  const database = await openTestDatabase();
  const jobs = createJobs(database, [send], silentLog);
  await jobs.start();
  await jobs.enqueue(database.em(), send.name, {});
  await down.promise;
  const up = await startMailServer({ port });
  await jobs.drain();
  expect(up.mails).toMatchObject([{ from: 'hello@port.example', to: [mail.to] }]);
  await up.stop();
  await jobs.stop();
  await database.close();
});
