// @database
import { unclaimedLabel } from '@jadeport/shipment';
import { afterAll, expect, test } from 'vitest';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { aClaim, anUnclaimedParcel } from '../../../testing/warehouse.ts';
import { User } from '../accounts/user.entity.ts';
import { noActor } from '../audit/actor.ts';
import { grantClaim } from './decide-claim.ts';
import { mailClaim } from './receiving.jobs.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

const { home, mailsTo, close } = await openMailedApp();
const { database } = home.deps;
const staff = await aMemberOfStaff(home);
afterAll(close);

async function aClaimOf(owner: Person, parcel?: string) {
  const unclaimedId = parcel ?? (await anUnclaimedParcel(database));
  const id = await aClaim(database, owner.customerCode, unclaimedId);
  const found = await database.em().findOneOrFail(UnclaimedParcel, unclaimedId);
  return { id, unclaimedId, label: unclaimedLabel(found.number) };
}
const post = (path: string, body: object) =>
  home.send('POST', `/api/admin${path}`, { session: staff.session, body });
const decide = (id: string, how: 'grant' | 'deny', body: object = {}) =>
  post(`/claims/${id}/${how}`, body);
const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject);
const note = 'Your {invoice} shows <other> shoes.\nPlease look again.';

test.each([
  {
    language: 'en' as const,
    how: 'deny' as const,
    subject: (label: string) => `We couldn’t match your claim on parcel ${label}`,
    says: ['Hello Devon,', 'they don’t match', 'Our team wrote:'],
    page: () => 'unclaimed',
  },
  {
    language: 'zh' as const,
    how: 'deny' as const,
    subject: (label: string) => `认领未通过：包裹 ${label}`,
    says: ['Devon，您好：', '本次认领未通过', '工作人员留言：'],
    page: () => 'unclaimed?lang=zh',
  },
  {
    language: 'en' as const,
    how: 'grant' as const,
    subject: (label: string, number: string) => `Parcel ${label} is yours: ${number}`,
    says: ['Hello Devon,', 'it is yours', 'Our team wrote:'],
    page: (number: string) => `tracking/${number}`,
  },
  {
    language: 'zh' as const,
    how: 'grant' as const,
    subject: (label: string, number: string) => `认领通过：包裹 ${label} 是您的，单号 ${number}`,
    says: ['Devon，您好：', '确认是您的', '工作人员留言：'],
    page: (number: string) => `tracking/${number}?lang=zh`,
  },
])('a decision is told by one email: $how, in language $language', async (expected) => {
  const owner = await aCustomer(home);
  await database.em().nativeUpdate(User, owner.userId, { language: expected.language });
  const { id, unclaimedId, label } = await aClaimOf(owner);
  expect(await mailsTo(owner.email)).toEqual([]);
  expect((await decide(id, expected.how, { note })).status).toBe(200);
  const [mail, ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  const { shipment } = await database
    .em()
    .findOneOrFail(UnclaimedParcel, unclaimedId, { populate: ['shipment'] });
  const number = shipment?.trackingNumber ?? '';
  expect(mail?.subject).toBe(expected.subject(label, number));
  const link = `http://localhost:3000/${expected.page(number)}`;
  for (const words of [...expected.says, label, note, link]) expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('&lt;other&gt; shoes.<br>Please look again.');
  expect(mail?.text?.replace(note, '')).not.toMatch(/\{\w+\}|undefined|null/);
});

test('of several claims the winner and each other one get one email', async () => {
  const [winner, loser] = [await aCustomer(home), await aCustomer(home)];
  const { id, label, unclaimedId } = await aClaimOf(winner);
  const other = await aClaimOf(loser, unclaimedId);
  const answers = await Promise.all([decide(id, 'grant'), decide(id, 'grant')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const claimId of [id, other.id])
    await home.deps.jobs.enqueue(database.em(), mailClaim.name, { claimId }, { id: claimId });
  expect(await subjectsTo(winner)).toEqual([expect.stringContaining(`${label} is yours`)]);
  expect(await subjectsTo(loser)).toEqual([`We couldn’t match your claim on parcel ${label}`]);
});

test('a parcel that staff assign by themselves settles its claims by email, too', async () => {
  const owner = await aCustomer(home);
  const { unclaimedId, label } = await aClaimOf(owner);
  const { customerCode } = owner;
  await post(`/unclaimed/${unclaimedId}/assign`, { customerCode });
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining(`${label} is yours`)]);
});

test('nobody is told of a decision that was undone, and no suspended customer of one', async () => {
  const owner = await aCustomer(home);
  const { id } = await aClaimOf(owner);
  const work = database.em().transactional(async (tx) => {
    await grantClaim(tx, home.deps, noActor, { id });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await subjectsTo(owner)).toEqual([]);
  await database.em().nativeUpdate(User, owner.userId, { status: 'suspended' });
  expect((await decide(id, 'deny')).status).toBe(200);
  expect(await subjectsTo(owner)).toEqual([]);
});
