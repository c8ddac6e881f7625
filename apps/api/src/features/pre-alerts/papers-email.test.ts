// @processes
// @database
import { afterAll, expect, test } from 'vitest';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { upload } from '../../../testing/uploads.ts';
import { User } from '../accounts/user.entity.ts';
import { noActor } from '../audit/actor.ts';
import { askForPapers } from './check-papers.ts';
import { mailPapersRequest } from './pre-alerts.jobs.ts';

const { home, mailsTo, close } = await openMailedApp();
const staff = await aMemberOfStaff(home);
const act = openPreAlerts(home, staff);
afterAll(close);

const ask = (id: string, body: object) =>
  home.send('POST', `/api/admin/pre-alerts/${id}/ask`, { session: staff.session, body });
const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject);

test.each([
  {
    language: 'en' as const,
    subject: (number: string) => `We need the invoice and a photo ID for ${number}`,
    says: ['Hello Devon,', 'from <Taobao & "Co">. It waits until', 'Our team wrote:'],
    query: '',
  },
  {
    language: 'zh' as const,
    subject: (number: string) => `包裹 ${number} 还需要购物发票和带照片的证件`,
    says: ['Devon，您好：', '您在“<Taobao & "Co">”购买的包裹', '工作人员留言：'],
    query: '&lang=zh',
  },
])('papers are asked for by one email, in language $language', async (expected) => {
  const { language, subject, says, query } = expected;
  const owner = await aCustomer(home);
  await home.deps.database.em().nativeUpdate(User, owner.userId, { language });
  const { id, trackingNumber } = (await act.preAlert(owner, { seller: '<Taobao & "Co">' })).body;
  const note = 'Page {number} is <cut> off.\nPlease send both pages.';
  await ask(id, { papers: ['invoice', 'id'], note });
  const [mail, ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(subject(trackingNumber));
  const link = `http://localhost:3000/pre-alerts?papers=${id}${query}`;
  for (const words of [...says, trackingNumber, note, link]) expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('Page {number} is &lt;cut&gt; off.<br>Please send both pages.');
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
});

test('without a note, the email mentions none', async () => {
  const owner = await aCustomer(home);
  await ask((await act.preAlert(owner)).body.id, {});
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain('Please send us the invoice for your package');
  expect(mail?.text).not.toMatch(/Our team wrote|\{\w+\}|undefined|null/);
});

test('the same asked at once is one email, and each other request one more', async () => {
  const owner = await aCustomer(home);
  const { id, trackingNumber } = (await act.preAlert(owner)).body;
  const twice = await Promise.all([ask(id, { note: 'Too dark' }), ask(id, { note: 'Too dark' })]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const first = `We need the invoice for ${trackingNumber}`;
  expect(await subjectsTo(owner)).toEqual([first]);
  await ask(id, { papers: ['proof'] });
  expect(await subjectsTo(owner)).toEqual([
    first,
    `We need proof of payment for ${trackingNumber}`,
  ]);
  // Answered, and then asked for once more.
  const documentIds = [(await upload(home, owner.session)).body.id];
  expect((await act.update(owner, id, { documentIds })).status).toBe(200);
  await ask(id, { papers: ['proof'] });
  expect(await subjectsTo(owner)).toHaveLength(3);
});

test('nobody is told of what was taken back or answered, or cannot answer', async () => {
  const owner = await aCustomer(home);
  const { id } = (await act.preAlert(owner)).body;
  const { deps } = home;
  const form = { id, papers: ['invoice' as const] };
  const work = deps.database.em().transactional(async (tx) => {
    await askForPapers(tx, deps, noActor, form);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  const asked = { preAlertId: id, papers: form.papers, note: null };
  await deps.jobs.enqueue(deps.database.em(), mailPapersRequest.name, asked);
  await deps.database.em().nativeUpdate(User, owner.userId, { status: 'suspended' });
  expect(await subjectsTo(owner)).toEqual([]);
  expect((await ask(id, {})).status).toBe(200);
  expect(await subjectsTo(owner)).toEqual([]);
});
