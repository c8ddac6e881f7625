import { afterAll, expect, test } from 'vitest';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { findMissing } from '../manifests/find-missing.ts';
import { findMissingUnits } from './missing-units.ts';

const { home, mailsTo, close } = await openMailedApp();
const { owner, departed, arrive, act } = await openManifests(home);
const { database, jobs, clock } = home.deps;
afterAll(close);

async function look(): Promise<void> {
  await jobs.enqueue(database.em(), findMissingUnits.name, {});
  await jobs.drain();
}
const told = async () =>
  (await mailsTo(owner.email)).filter(({ subject }) => /looking for it/.test(subject ?? ''));

test('the owner of a unit that its flight came without is told once that it is looked for', async () => {
  const { session } = owner;
  const body = { problem: { email: true } };
  await home.send('PUT', '/api/notification-preferences', { session, body });
  const { id, numbers } = await departed(2);
  const [here = '', gone = ''] = numbers;
  await arrive(id, here);
  await look();
  // It may still be unloaded.
  expect(await told()).toEqual([]);

  await database.execute(
    "update manifests set arrived_at = now() - interval '25 hours' where id = $1",
    [id],
  );
  expect(await findMissing(database, clock())).toHaveLength(1);
  await look();
  await look();
  const mails = await told();
  expect(mails.map(({ text }) => text?.includes(gone))).toEqual([true]);

  await arrive(id, gone);
  expect(await findMissing(database, clock())).toEqual([]);
  await act(id, 'clear');
  await look();
  expect(await told()).toHaveLength(1);
});
