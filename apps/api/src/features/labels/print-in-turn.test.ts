import { expect, test } from 'vitest';
import type { PrintRequest } from '../../ports/label-printer.ts';
import { type Call, duringCall } from '../../waiting/waiting.ts';
import { printInTurn } from './print-in-turn.ts';

/** A request of a member of the staff. */
const callBy = (id: string): Call => ({
  caller: { id, isStaff: true },
  beginWaiting: () => undefined,
  endWaiting: () => undefined,
  beginStrand: () => undefined,
  endStrand: () => undefined,
});

test('whoever prints much lets others print in between, and is refused before the line is full', async () => {
  const printed: string[] = [];
  const printer = printInTurn({
    async print({ format }: PrintRequest) {
      printed.push(format);
      return new Uint8Array();
    },
    close: async () => undefined,
  });
  const print = (id: string, format: 'pdf' | 'zpl') =>
    duringCall(callBy(id), () => printer.print({ labels: [], size: '4x6', format }));
  const many = Array.from({ length: 12 }, () => print('much', 'pdf'));
  const [one] = await Promise.allSettled([print('little', 'zpl'), ...many]);
  expect(one?.status).toBe('fulfilled');
  expect(printed.indexOf('zpl')).toBeLessThanOrEqual(2);
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
});
