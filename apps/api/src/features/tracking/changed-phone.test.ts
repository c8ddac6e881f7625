import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { codeIn, linkIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
afterAll(() => home.close());

type Status = 'in_transit' | 'out_for_delivery' | 'delivered';

let person: Person;
let people: ReturnType<typeof subscribersOf>;
let parcel: string;
let numbers = 300;

const newPhone = () => `876-555-0${++numbers}`;
const e164 = (number: string) => `+1${number.replaceAll('-', '')}`;
const setPhone = (who: Person, phoneNumber: string) =>
  home.send('PATCH', '/api/customers/me', { body: { phoneNumber }, session: who.session });
async function confirm(who: Person, to: string) {
  await home.send('POST', '/api/customers/me/phone/code', { body: {}, session: who.session });
  const code = codeIn((await people.textsTo(to)).at(-1)?.text);
  await home.send('POST', '/api/customers/me/phone/confirm', {
    body: { code },
    session: who.session,
  });
}
/** A customer whose confirmed number gets texts about the parcel. */
async function aReader(number: string): Promise<Person> {
  const who = await aCustomer(home);
  await setPhone(who, number);
  await confirm(who, e164(number));
  await people.subscribe(parcel, { channel: 'sms' }, { session: who.session });
  return who;
}
/** How many texts a number gets of the next event. */
async function textsOfNextEvent(number: string, status: Status = 'in_transit') {
  const before = (await people.textsTo(e164(number))).length;
  await people.move(parcel, status);
  return (await people.textsTo(e164(number))).length - before;
}

beforeEach(async () => {
  people = subscribersOf(home, (await aCustomer(home)).customerCode);
  parcel = await people.aParcel('processing');
});

describe('a customer changes the phone number, and the old one', () => {
  test('gets no text any more, also once the new one is confirmed', async () => {
    const [old, now] = [newPhone(), newPhone()];
    person = await aReader(old);
    expect(await textsOfNextEvent(old)).toBe(1);
    await setPhone(person, now);
    expect(await textsOfNextEvent(old, 'out_for_delivery')).toBe(0);
    await confirm(person, e164(now));
    expect(await textsOfNextEvent(old, 'delivered')).toBe(0);
    expect((await people.stored(e164(old))).map(({ status }) => status)).toEqual(['stopped']);
  });

  test('gets texts again where the change is taken back, or was of its spelling only', async () => {
    const old = newPhone();
    person = await aReader(old);
    await setPhone(person, newPhone());
    await setPhone(person, `+1 (876) ${old.slice(4)}`);
    expect(await textsOfNextEvent(old)).toBe(1);
  });

  test('still gets those of another customer who has it', async () => {
    const [old, now] = [newPhone(), newPhone()];
    person = await aReader(old);
    await aReader(old);
    await setPhone(person, now);
    await confirm(person, e164(now));
    expect(await textsOfNextEvent(old)).toBe(1);
  });
});

test('a number that no customer has confirmed gets those that its owner agreed to by a link', async () => {
  const number = newPhone();
  await people.subscribe(parcel, { channel: 'sms', to: number });
  const link = linkIn((await people.textsTo(e164(number))).at(-1)?.text, 'confirm');
  await people.act(link, 'confirm');
  expect(await textsOfNextEvent(number)).toBe(1);
});
