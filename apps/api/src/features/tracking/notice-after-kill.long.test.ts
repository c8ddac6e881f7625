import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { openDeps } from '../../compose.ts';
import { readConfig } from '../../environment/config.ts';

const program = new URL('../../../testing/notice-child.ts', import.meta.url);

test('a service killed while it sends a notification sends it again, with the same id', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-notice-'));
  const sending = Promise.withResolvers<void>();
  let mayAnswer = false;
  const gateway = await startFake(() => {
    sending.resolve();
    return mayAnswer ? { status: 200 } : new Promise(() => {});
  });
  const child = fork(program, [dataDir, gateway.url], { stdio: 'inherit' });
  await sending.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');

  mayAnswer = true;
  const { deps, close } = await openDeps(
    readConfig({ DATA_DIR: dataDir, SMS_URL: gateway.url, LOG_LEVEL: 'silent' }),
  );
  await deps.jobs.drain();
  await close();
  await gateway.stop();
  await rm(dataDir, { recursive: true });

  const sent = gateway.received.map(({ body }) => JSON.parse(body));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    to: '+18765550123',
    text: expect.stringContaining('In Transit'),
  });
});
