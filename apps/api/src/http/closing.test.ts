import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registration } from '../../testing/people.ts';
import { startService } from '../../testing/service-process.ts';

let dataDir: string;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-closing-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  service = await startService({ DATA_DIR: dataDir });
});
afterEach(async () => {
  await service.kill();
});

/** Sends requests one after another until nothing listens; records answers and broken requests. */
async function load(url: string, answers: number[], broken: string[]): Promise<void> {
  for (;;) {
    const body = JSON.stringify(registration());
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await fetch(`${url}/api/customers`, { method: 'POST', headers, body });
      await answer.text();
      answers.push(answer.status);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') return;
      broken.push(String(cause?.code ?? error));
    }
  }
}

test('SIGTERM under load: every sent request is answered, and the exit code is 0', async () => {
  const answers: number[] = [];
  const broken: string[] = [];
  const streams = Array.from({ length: 8 }, () => load(service.url, answers, broken));
  while (answers.length < 30) await setTimeout(10);
  service.child.kill('SIGTERM');
  await Promise.all(streams);
  expect(broken).toEqual([]);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect((await service.ended)[0]).toBe(0);
});

test('SIGTERM does not wait for connections without a complete request', async () => {
  const texts = ['', 'GET /api/health HTTP/1.1\r\nhost: a\r\n'];
  const sockets = await Promise.all(
    texts.map(async (text) => {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    }),
  );
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended)[0]).toBe(0);
  for (const socket of sockets) socket.destroy();
});
