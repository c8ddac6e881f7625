import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { manifestForm, openManifests } from '../../../testing/manifests.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { send, act } = await openManifests(home);
afterAll(() => home.close());

test('a double press makes one manifest of a number, which is free again once it is cancelled', async () => {
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => send('POST', '', manifestForm)),
  );
  const made = presses.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const each of presses.filter((press) => !made.includes(press))) {
    expectError(each, 409, 'MANIFEST_EXISTS');
  }
  const typed = { ...manifestForm, carrier: 'CATHAY CARGO' };
  expectError(await send('POST', '', typed), 409, 'MANIFEST_EXISTS');
  const carrier = 'Caribbean Airlines Cargo';
  expect((await send('POST', '', { ...manifestForm, carrier })).status).toBe(201);
  expect((await act(made[0]?.body.id, 'cancel', { reason: 'Typed twice' })).status).toBe(200);
  expect((await send('POST', '', manifestForm)).status).toBe(201);
});
