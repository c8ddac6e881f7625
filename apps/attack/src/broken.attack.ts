import {
  type Breaking,
  openBreaking,
  type Stage,
  stages,
} from '@jadeport/api/testing/broken-connections';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('broken');

/** Connections to each reader at each stage, half of them while their sessions are read. */
const each = 500;
/** Fewer than one account may have waiting. */
const atOnce = 20;

let breaking: Breaking;
beforeAll(async () => {
  breaking = await openBreaking();
});
afterAll(() => breaking.close());

test('connections that break at any stage of their requests hold nothing', async () => {
  for (const reader of breaking.readers) {
    for (const stage of Object.keys(stages) as Stage[]) {
      for (let n = 0; n < each; n += 2 * atOnce) {
        await breaking.breakEarly(reader, stage, atOnce);
        await breaking.breakLate(reader, stage, atOnce);
      }
      const { status, crowded } = await breaking.whole(reader);
      const isFree = await vi.waitUntil(() => breaking.held() === 0).catch(() => false);
      const name = `${reader} after ${stage}`;
      count(isFree ? undefined : `${name}: ${breaking.held()} are held`);
      count(crowded ? `${name}: the next answers ${status}` : undefined);
    }
  }
});
