// @database
import { afterAll, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { User } from '../accounts/user.entity.ts';
import { noActor } from '../audit/actor.ts';
import { mailQuote } from './consolidations.jobs.ts';
import { packConsolidation } from './pack-consolidation.ts';

const { home, mailsTo, close } = await openMailedApp();
const staff = await aMemberOfStaff(home);
afterAll(close);

/** A new customer with a language, and what they and the warehouse do. */
async function anOwner(changes: { language?: 'en' | 'zh'; status?: 'suspended' } = {}) {
  const owner = await aCustomer(home);
  const act = openConsolidations(home, owner, staff);
  const change = () => home.deps.database.em().nativeUpdate(User, owner.userId, changes);
  if (changes.language) await change();
  return { owner, act, change };
}

const mailAgain = (consolidationId: string, options: { id?: string } = {}) =>
  home.deps.jobs.enqueue(home.deps.database.em(), mailQuote.name, { consolidationId }, options);

const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject);

test.each([
  {
    language: 'en' as const,
    subject: (number: string) => `Your quote for ${number}: US$171.21`,
    says: [
      'Hello Devon,',
      'Shipping: US$40.00',
      'Customs: US$131.21',
      'cost US$204.66',
      'Jamaica time',
    ],
    page: '/consolidations',
  },
  {
    language: 'zh' as const,
    subject: (number: string) => `合箱报价 US$171.21，单号 ${number}`,
    says: ['Devon，您好：', '运费：US$40.00', '关税：US$131.21', '需要 US$204.66', '牙买加时间'],
    page: '/consolidations?lang=zh',
  },
])('a packed box is quoted by one email, in language $language', async (expected) => {
  const { language, subject, says, page } = expected;
  const { owner, act } = await anOwner({ language });
  const { id, number } = await act.requested();
  expect(await mailsTo(owner.email)).toEqual([]);
  const { body } = await act.pack(id);
  const [mail, ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(subject(number));
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  }).format(new Date(body.quote.expiresAt));
  const link = `http://localhost:3000${page}`;
  for (const part of [mail?.text, mail?.html])
    for (const words of [...says, number, time, link]) expect(part).toContain(words);
  expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
});

test('a box packed twice, or its email enqueued twice, is quoted by one email', async () => {
  const { owner, act } = await anOwner();
  const { id } = await act.requested();
  const answers = await Promise.all([act.pack(id), act.pack(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await mailAgain(id, { id });
  expect(await subjectsTo(owner)).toHaveLength(1);
});

test('a box that is not packed after all is not quoted', async () => {
  const { owner, act } = await anOwner();
  const { id } = await act.requested();
  expect((await act.pack(id, { ...act.box, weight: 0 })).status).toBe(400);
  const work = home.deps.database.em().transactional(async (tx) => {
    const form = { ...act.box, id, documentIds: [] };
    await packConsolidation(tx, home.deps, noActor, { id: staff.userId }, form);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await subjectsTo(owner)).toEqual([]);
  await act.pack(id);
  expect(await subjectsTo(owner)).toHaveLength(1);
});

test('nobody is told of a quote that was decided on, or cannot decide on it', async () => {
  const { owner, act, change } = await anOwner({ status: 'suspended' });
  const { id } = await act.quoted();
  expect(await subjectsTo(owner)).toHaveLength(1);
  const other = await act.requested();
  await act.decide(id, 'approve');
  await mailAgain(id);
  expect(await subjectsTo(owner)).toHaveLength(1);
  await change();
  expect((await act.pack(other.id)).status).toBe(200);
  expect(await subjectsTo(owner)).toHaveLength(1);
});
