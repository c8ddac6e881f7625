import { randomUUID } from 'node:crypto';
import type { Session } from './client.ts';
import type { Plausible } from './fuzzed-request.ts';
import { addParcels } from './parcels.ts';
import { aCustomer, aMemberOfStaff, newEmail, password, registration } from './people.ts';
import type { TestApp } from './test-app.ts';

export const callers = ['visitor', 'customer', 'staff', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** People and objects for generated requests, and values that get past validation. */
export async function openFuzzWorld(home: TestApp) {
  const people = {
    customer: await aCustomer(home),
    staff: await aMemberOfStaff(home),
    admin: await aMemberOfStaff(home, 'admin'),
  };
  const somebody = await aCustomer(home);
  const { customerCode } = people.customer;
  const parcels = await addParcels(home.deps.database, customerCode, [{ status: 'received' }]);
  const [parcel = ''] = parcels;
  let lastAddress = 0;

  const plausible: Plausible = {
    ...Object.fromEntries(
      Object.entries(registration()).map(([name, value]) => [name, () => value]),
    ),
    // Every third one is taken.
    email: () => (lastAddress % 3 === 0 ? people.customer.email : newEmail()),
    username: () => people.customer.email,
    password: () => password,
    currentPassword: () => 'not the right one',
    number: () => '9400111206206407628746',
    trackingNumber: () => (lastAddress % 2 === 0 ? people.customer.customerCode : parcel),
    value: () => 120.5,
    weight: () => 2.25,
    service: () => 'sea',
    language: () => 'zh',
    limit: () => 5,
    name: () => 'Marcia Campbell',
    subject: () => 'Where is my package',
    message: () => 'It should have come last week.',
    inquiryType: () => 'tracking',
    text: () => 'What does it cost?',
    q: () => 'J10',
    role: () => 'staff',
    access: () => true,
    reason: () => 'Unpaid since May',
    // Not a customer whose session other tests need, because the customer may be suspended.
    customerCode: () => somebody.customerCode,
    description: () => 'Kitchen scale',
    trackingNumbers: () => [parcel, 'CJS0000000000'],
    status: () => 'processing',
    location: () => 'Guangzhou',
    scopes: () => ['read'],
    // Every third one is pre-alerted or scanned again.
    waybill: () => `SF${1_000_000_000_000 + Math.floor(lastAddress / 3)}`,
    seller: () => 'Taobao',
    items: () => [{ description: 'Shoes', quantity: 2, unitPrice: 12.5, currency: 'CNY' }],
    scanId: () => randomUUID(),
    code: () => `S-${lastAddress % 5}`,
    site: () => 'CN',
    length: () => 53,
    width: () => 29.5,
    height: () => 37,
  };

  /**
   * Each request has another address, because the sign-in throttle would refuse all but the first.
   */
  const nextAddress = () => `10.1.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

  /** The session of a caller, signed in again where a request has ended it. */
  async function sessionOf(who: Caller): Promise<Session | undefined> {
    if (who === 'visitor') return undefined;
    const { session, email } = people[who];
    // A request may have let the administrator see a customer's pages, and refuse every write since.
    await home.deps.database.execute(
      'update sessions set viewed_user_id = null, viewed_until = null',
    );
    if (!session.get('jadeport')) {
      const body = { username: email, password };
      await home.send('POST', '/api/auth/login', { body, session, address: nextAddress() });
    }
    return session;
  }
  return { plausible, nextAddress, sessionOf };
}
