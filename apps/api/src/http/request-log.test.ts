import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from '../environment/log.ts';
import { requestLog } from './request-log.ts';

test('lines of a request have its id, and secrets are removed from them', async () => {
  const output = new PassThrough();
  const log = pino(logOptions({ logLevel: 'info' }), output);
  const app = Fastify({ loggerInstance: log, childLoggerFactory: requestLog });
  app.get('/', async ({ log }) => {
    log.info({ session: { token: 'secret' } }, 'first');
    log.child({ part: 'inner' }).warn('second');
    log.debug('below the level');
    return '';
  });
  await app.inject('/');
  await app.close();
  output.end();
  const lines = (await text(output))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const own = lines.filter(({ msg }) => ['first', 'second', 'below the level'].includes(msg));
  expect(own).toMatchObject([
    { reqId: 'req-1', session: { token: '[Redacted]' } },
    { reqId: 'req-1', part: 'inner', level: 40 },
  ]);
});
