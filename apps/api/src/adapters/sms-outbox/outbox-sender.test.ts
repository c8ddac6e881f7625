import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { createOutboxSender } from './outbox-sender.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-sms-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a repeated message is one file, others have their own, and only the owner can read them', async () => {
  const sms = { messageId: 'job-1', to: '+18765550123', text: 'first' };
  const { send } = createOutboxSender({ dataDir, log: silentLog });
  await send(sms);
  await send({ ...sms, text: 'again' });
  await send({ ...sms, messageId: 'job-2' });
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{16}\.sms\.json$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  }
  expect(files.map((file) => JSON.parse(file).text).toSorted()).toEqual(['again', 'first']);
});
