import { randomUUID } from 'node:crypto';
import type { Answer } from '@jadeport/api/testing/client';
import { aCustomer, aMemberOfStaff, type Person } from '@jadeport/api/testing/people';
import { openPreAlerts } from '@jadeport/api/testing/pre-alerts';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('waybills');

let home: TestApp;
let act: ReturnType<typeof openPreAlerts>;
let staff: Person;
let owner: Person;
let thief: Person;

beforeAll(async () => {
  home = await openTestApp();
  [staff, owner, thief] = [
    await aMemberOfStaff(home),
    await aCustomer(home),
    await aCustomer(home),
  ];
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const scan = (waybill: string) =>
  home.send('POST', '/api/admin/receiving', {
    session: staff.session,
    body: { scanId: randomUUID(), waybill },
  });

type Target = { waybill: string; trackingNumber: string; cameFirst: boolean };

/** A package of the owner that was announced, has come, or came and was lost sight of. */
async function aTarget(kind: 'announced' | 'come' | 'lost'): Promise<Target> {
  const { waybill, trackingNumber } = (await act.preAlert(owner)).body;
  if (kind !== 'announced') await scan(waybill);
  if (kind === 'lost') await act.move(trackingNumber, 'exception');
  return { waybill, trackingNumber, cameFirst: kind !== 'announced' };
}

const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => ` ${number.toLowerCase()} `,
  (number) => [...number].join(' '),
  (number) => number.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (number) => `\u200b${number}\u2060`,
];

/** What a customer can do to be found by a number. */
const moves: Readonly<Record<string, (number: string, older: string) => Promise<Answer>>> = {
  announce: (waybill) => act.preAlert(thief, { waybill }),
  'announce and take back': async (waybill) => {
    const made = await act.preAlert(thief, { waybill });
    if (made.status === 201) await act.cancel(thief, made.body.id);
    return made;
  },
  'change an older pre-alert': (waybill, older) => act.update(thief, older, { waybill }),
};

const shownOf = async (number: string) =>
  JSON.stringify((await home.send('GET', `/api/tracking/${number}`)).body.events);

/** What the public sees of a package, and the warehouse at a scan. */
async function faultsOf({ waybill, trackingNumber, cameFirst }: Target, shown: string) {
  const faults: string[] = [];
  for (const number of [waybill, trackingNumber]) {
    if ((await shownOf(number)) !== shown) faults.push(`${number} shows another package`);
  }
  if (!cameFirst) return faults;
  const url = `/api/admin/receiving?waybill=${waybill}`;
  const { body } = await home.send('GET', url, { session: staff.session });
  if (body.shipment?.trackingNumber !== trackingNumber) faults.push(`a scan is ${body.outcome}`);
  return faults;
}

test('no pre-alert takes the number of another one’s package', async () => {
  for (const kind of ['announced', 'come', 'lost'] as const) {
    for (const [move, make] of Object.entries(moves)) {
      for (const [at, spell] of spellings.entries()) {
        const older = (await act.preAlert(thief)).body.id;
        home.passTime(1000);
        const target = await aTarget(kind);
        const shown = await shownOf(target.trackingNumber);
        home.passTime(1000);
        for (const number of [target.waybill, target.trackingNumber, 'U-110', 'B-1', 'M-1']) {
          const { status } = await make(spell(number), older);
          const expected = number === target.waybill ? status < 300 : status === 400;
          const faults = await faultsOf(target, shown);
          if (!expected) faults.push(`${number} is answered ${status}`);
          const where = `${move}, ${kind}, spelling ${at}`;
          count(faults.length > 0 ? `${where}: ${faults.join(', ')}` : undefined);
        }
      }
    }
  }
});
