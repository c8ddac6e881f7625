// @processes
// @database
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { hourMs } from '../../durations.ts';

let home: TestApp;
let owner: Person;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
});
afterAll(() => home.close());

const pdf = () => new Blob([`%PDF-1.7\n%${Math.random()}\n%%EOF\n`]);
const open = (id: string) => home.send('GET', `/api/documents/${id}`, { session: owner.session });
const storedFiles = async () => {
  const names = await readdir(join(home.deps.config.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
};

const purge = async () => {
  await home.deps.jobs.enqueue(home.deps.database.em(), 'documents.purge-unattached', {});
  await home.deps.jobs.drain();
};

test('takes what has belonged to nothing for a day, and a file that no document has', async () => {
  const kept = (await upload(home, owner.session)).body.id;
  const lost = (await upload(home, owner.session)).body.id;
  const shared = pdf();
  const both = await Promise.all([1, 2].map(() => upload(home, owner.session, { file: shared })));
  const [first, second] = both.map(({ body }) => body.id);
  await home.deps.database.execute(
    'update documents set unattached_since = null where id = any($1)',
    [[kept, second]],
  );
  const incoming = join(home.deps.config.dataDir, 'files', 'incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'left by a process that died'), 'x');
  home.passTime(23 * hourMs);
  await purge();
  expect((await open(lost)).status).toBe(200);
  home.passTime(2 * hourMs);
  await purge();
  const statuses = await Promise.all([kept, lost, first, second].map((id) => open(id)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 200]);
  expect(await readdir(incoming)).toEqual([]);
  expect([
    await storedFiles(),
    (await home.deps.database.execute('select from stored_files')).length,
  ]).toEqual([2, 2]);
});

test('one that died between mark and removal is finished by the next; uploads wait meanwhile', async () => {
  const file = pdf();
  const { id } = (await upload(home, owner.session, { file })).body;
  const { execute } = home.deps.database;
  const [row] = await execute<{ sha256: string }>('select sha256 from documents where id = $1', [
    id,
  ]);
  await execute('delete from documents where id = $1', [id]);
  await execute(
    "update stored_files set removing_at = now(), stored_at = now() - interval '2 days' where sha256 = $1",
    [row?.sha256],
  );
  expectError(await upload(home, owner.session, { file }), 503, 'UNAVAILABLE');
  home.passTime(hourMs);
  await purge();
  const again = await upload(home, owner.session, { file });
  expect([again.status, (await open(again.body.id)).status]).toEqual([201, 200]);
});
