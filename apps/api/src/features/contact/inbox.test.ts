import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import type { Method } from '../../../testing/client.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailAnswer } from './contact.jobs.ts';

let home: TestApp;
let staff: Person;
let colleague: Person;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  colleague = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const send = (method: Method, path: string, body?: unknown, { session } = staff) =>
  home.send(method, `/api/admin/messages${path}`, { session, ...(body !== undefined && { body }) });
const list = (query = '') => send('GET', query);

let written = 0;
/** Sends a message; returns its id in the inbox. */
async function aMessage(changes: object = {}, lang = 'en'): Promise<string> {
  const body = {
    name: 'Marcia Campbell',
    email: 'marcia@example.com',
    subject: `A box that came wet, number ${++written}`,
    message: 'Good day,\nthe {brand} box was <b>wet</b>.',
    inquiryType: 'shipping',
    ...changes,
  };
  await home.send('POST', `/api/contact?lang=${lang}`, { body });
  return (await list('?limit=1')).body.items[0].id;
}

describe('the inbox', () => {
  test('200: holds the messages, newest first, with every field', async () => {
    const id = await aMessage({ phone: '876-555-0123' });
    const item = {
      id,
      name: 'Marcia Campbell',
      email: 'marcia@example.com',
      subject: `A box that came wet, number ${written}`,
      inquiryType: 'shipping',
      language: 'en',
      status: 'open',
      assignee: null,
      customer: null,
      createdAt: expect.stringMatching(/Z$/),
    };
    expect((await list('?limit=1')).body.items).toEqual([item]);
    const one = await send('GET', `/${id}`);
    expect([one.status, one.body]).toEqual([
      200,
      {
        ...item,
        phone: '876-555-0123',
        message: 'Good day,\nthe {brand} box was <b>wet</b>.',
        answerable: true,
        answers: [],
      },
    ]);
    const { session } = staff;
    const overTrpc = await home.query('contact.get', { id }, { session });
    expect(overTrpc.body.result.data).toEqual(one.body);
  });

  test('200: by status, page by page', async () => {
    const ids = [await aMessage(), await aMessage(), await aMessage()];
    for (const id of ids) await send('POST', `/${id}/close`);
    const seen: string[] = [];
    let next = '';
    do {
      const { body } = await list(`?status=closed&limit=2${next}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      next = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
    } while (next);
    expect(seen).toEqual(ids.reverse());
    expect((await list('?status=answered')).body).toEqual({ items: [], nextCursor: null });
  });

  test.each(['?status=new', '?status=open&status=closed', '?limit=0', '?cursor=abc', '?q=box'])(
    '400: %s',
    async (query) => expectError(await list(query), 400),
  );

  test('404: an unknown message, for every action', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const id of [nobody, 'x', "'--"]) {
      expectError(await send('GET', `/${id}`), 404, 'NOT_FOUND');
      expectError(await send('PUT', `/${id}/assignee`, { assigneeId: null }), 404, 'NOT_FOUND');
      expectError(await send('POST', `/${id}/answers`, { text: 'Hello' }), 404, 'NOT_FOUND');
      for (const act of ['close', 'reopen']) {
        expectError(await send('POST', `/${id}/${act}`), 404, 'NOT_FOUND');
      }
    }
  });
});

describe('assigning', () => {
  const assign = (id: string, assigneeId: unknown) =>
    send('PUT', `/${id}/assignee`, { assigneeId });

  test('200: to a colleague, to another, and to nobody again', async () => {
    const id = await aMessage();
    const answer = await assign(id, colleague.userId);
    const assignee = { id: colleague.userId, name: 'Devon Brown' };
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'assigned', assignee }]);
    expect((await list('?status=assigned&limit=1')).body.items).toMatchObject([{ id, assignee }]);
    expect((await assign(id, staff.userId)).body.assignee.id).toBe(staff.userId);
    expect((await assign(id, null)).body).toMatchObject({ status: 'open', assignee: null });
  });

  test('a closed message stays closed when it is assigned', async () => {
    const id = await aMessage();
    await send('POST', `/${id}/close`);
    expect((await assign(id, staff.userId)).body).toMatchObject({ status: 'closed' });
    expect((await send('POST', `/${id}/reopen`)).body).toMatchObject({ status: 'assigned' });
  });

  test('it can be assigned to every member of staff who has access', async () => {
    const former = await aMemberOfStaff(home);
    const customer = await aCustomer(home);
    const body = { access: false };
    const { session } = colleague;
    await home.send('PUT', `/api/admin/staff/${former.userId}`, { body, session });
    const answer = await home.send('GET', '/api/admin/message-assignees', {
      session: staff.session,
    });
    const ids = answer.body.items.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([staff.userId, colleague.userId].sort());

    const id = await aMessage();
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const assigneeId of [former.userId, customer.userId, nobody, 'me', '']) {
      const refused = await assign(id, assigneeId);
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(issuesOf(refused)).toEqual({
        assigneeId: 'Please choose one of the options',
      });
    }
    for (const assigneeId of [undefined, 5, [staff.userId]]) {
      expectError(await assign(id, assigneeId), 400, 'VALIDATION_FAILED');
    }
    expect((await send('GET', `/${id}`)).body).toMatchObject({ status: 'open', assignee: null });
  });
});

describe('answering', () => {
  const answerTo = (id: string, text: unknown, query = '') =>
    send('POST', `/${id}/answers${query}`, { text });

  test('201: emails the text unchanged, stores it, and assigns the message', async () => {
    const id = await aMessage();
    const text = 'We are sorry.\n\nA new {brand} box & <i>tape</i> are on their way.';
    const made = await answerTo(id, `  ${text}\r\n`);
    const author = { id: staff.userId, name: 'Devon Brown' };
    const kept = { id: expect.any(String), author, text, createdAt: expect.any(String) };
    expect([made.status, made.body]).toMatchObject([
      201,
      { status: 'answered', assignee: author, answers: [kept] },
    ]);

    const mail = await home.mailTo('marcia@example.com');
    expect(mail?.subject).toBe(`Re: A box that came wet, number ${written}`);
    expect(mail?.replyTo).toMatchObject([{ address: home.deps.settings().business.supportEmail }]);
    expect(mail?.text).toContain(`Hello Marcia Campbell,\n\n${text}\n\nDevon, Jadeport\n`);
    // An answer that begins with a greeting gets no second one.
    await answerTo(await aMessage(), 'Hello Marcia,\n\nit is on its way.');
    const second = await home.mailTo('marcia@example.com');
    expect(second?.text?.match(/Hello/g)).toHaveLength(1);
    expect(mail?.text).toContain('the {brand} box was <b>wet</b>.');
    expect(mail?.html).toContain('A new {brand} box &amp; &lt;i&gt;tape&lt;/i&gt; are');
    expect(mail?.html).toContain('&lt;b&gt;wet&lt;/b&gt;');
    const { body } = await send('GET', `/${id}`);
    expect(body.answers).toEqual([{ ...kept, sentAt: expect.stringMatching(/Z$/) }]);
  });

  test('in Chinese to readers of our Chinese pages', async () => {
    const id = await aMessage(
      { email: 'wang@example.com', name: '王小明', subject: '', inquiryType: 'customer_support' },
      'zh',
    );
    await answerTo(id, '包裹已到仓。');
    const mail = await home.mailTo('wang@example.com');
    expect(mail?.subject).toBe('回复：您的留言');
    expect(mail?.text).toContain('王小明，您好：\n\n包裹已到仓。\n\n玉港 Jadeport Devon\n');
  });

  test('a repeated job keeps the Message-Id', async () => {
    const email = 'twice@example.com';
    const id = await aMessage({ email });
    const [{ id: answerId }] = (await answerTo(id, 'Once.')).body.answers;
    const messageIds = async () =>
      (await home.mails())
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ messageId }) => messageId);
    expect(await messageIds()).toEqual([`<${answerId}@localhost>`]);
    const { database, jobs } = home.deps;
    // As if the process had died between sending the email and storing its time.
    await database.em().execute('update contact_answers set sent_at = null');
    await jobs.enqueue(database.em(), mailAnswer.name, { answerId });
    expect(await messageIds()).toEqual([`<${answerId}@localhost>`]);
    expect((await send('GET', `/${id}`)).body.answers[0].sentAt).toMatch(/Z$/);
  });

  test('409: a writer without an address, in both languages', async () => {
    const from = { inquiryType: 'customer_support', email: 'call me' };
    const id = await aMessage(from);
    expect((await send('GET', `/${id}`)).body.answerable).toBe(false);
    const english = '“call me” is not an email address we can reply to. Nothing was sent.';
    expectError(await answerTo(id, 'Hello'), 409, 'MESSAGE_UNANSWERABLE', english);
    const chinese = '“call me”不是可以回复的邮箱地址，邮件未发送。';
    expectError(await answerTo(id, 'Hello', '?lang=zh'), 409, 'MESSAGE_UNANSWERABLE', chinese);
    const { session } = staff;
    const overTrpc = await home.mutate('contact.answer', { id, text: 'Hello' }, { session });
    expectTrpcError(overTrpc, 409, 'MESSAGE_UNANSWERABLE');
    expect((await send('GET', `/${id}`)).body).toMatchObject({ status: 'open', answers: [] });
  });

  test.each([[''], [' \n '], ['x'.repeat(5001)], ['a\u0000b'], ['\ud800'], [undefined], [5]])(
    '400: %j',
    async (text) => {
      const id = await aMessage();
      const refused = await answerTo(id, text);
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(refused))).toEqual(['text']);
    },
  );
});

test('closing and reopening can be repeated', async () => {
  const id = await aMessage();
  for (const [act, status] of [
    ['reopen', 'open'],
    ['close', 'closed'],
    ['close', 'closed'],
    ['reopen', 'open'],
  ]) {
    expect((await send('POST', `/${id}/${act}`)).body).toMatchObject({ status });
  }
  await send('POST', `/${id}/answers`, { text: 'Done.' });
  expect((await send('POST', `/${id}/reopen`)).body).toMatchObject({ status: 'answered' });
  await send('POST', `/${id}/close`);
  expect((await send('POST', `/${id}/reopen`)).body).toMatchObject({ status: 'assigned' });
});
