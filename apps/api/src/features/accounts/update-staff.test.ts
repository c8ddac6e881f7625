// @database
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { invitation, openStaffAccounts } from '../../../testing/staff-accounts.ts';
import { openTestApp, type Session } from '../../../testing/test-app.ts';

const { home, boss, update, signIn, auditOf } = await openStaffAccounts();
afterAll(() => home.close());

const whoAmI = ({ session }: { session: Session }) =>
  home.send('GET', '/api/auth/user', { session });

describe('a change of role or access', () => {
  test('200: a new role takes effect at once, and its owner signs in again', async () => {
    const colleague = await aMemberOfStaff(home);
    const answer = await update(colleague.userId, { role: 'admin' });
    expect([answer.status, answer.body]).toMatchObject([200, { role: 'admin', status: 'active' }]);
    expectError(await whoAmI(colleague), 401, 'NOT_SIGNED_IN');
    const back = await update(colleague.userId, { role: 'staff' });
    expect(back.body).toMatchObject({ role: 'staff' });
    expect(await auditOf(colleague.email)).toMatchObject([
      { action: 'accounts.role-changed', actor: boss.email, details: { role: 'staff' } },
      { action: 'accounts.role-changed', actor: boss.email, details: { role: 'admin' } },
    ]);
  });

  test('200: without access every session ends, the correct password is answered with the reason, and access can be restored', async () => {
    const colleague = await aMemberOfStaff(home);
    expect((await update(colleague.userId, { access: false })).body.status).toBe('removed');
    expectError(await whoAmI(colleague), 401, 'NOT_SIGNED_IN');
    const refused = await signIn(colleague.email, colleague.password);
    expectError(refused, 401, 'ACCOUNT_SUSPENDED');
    expectError(await signIn(colleague.email, 'wrong'), 401, 'CREDENTIALS_INVALID');
    expect((await update(colleague.userId, { access: true })).body.status).toBe('active');
    expect((await signIn(colleague.email, colleague.password)).status).toBe(200);
    expect(await auditOf(colleague.email)).toMatchObject([
      { action: 'accounts.access-restored' },
      { action: 'accounts.sign-in-failed', actor: null, details: { reason: 'credentials' } },
      { action: 'accounts.sign-in-failed', actor: null, details: { reason: 'suspended' } },
      { action: 'accounts.access-removed', actor: boss.email },
    ]);
  });

  test.each([{}, { role: 'staff' }, { access: true }])(
    '%j changes nothing: no session ends, and the audit log has no entry',
    async (body) => {
      const colleague = await aMemberOfStaff(home);
      expect((await update(colleague.userId, body)).body).toMatchObject({ role: 'staff' });
      expect((await whoAmI(colleague)).status).toBe(200);
      expect(await auditOf(colleague.email)).toEqual([]);
    },
  );

  test.each([
    [{ role: 'customer' }, 'role'],
    [{ role: null }, 'role'],
    [{ access: 'false' }, 'access'],
    [{ status: 'removed' }, 'status'],
  ])('400: %j', async (body, field) => {
    const colleague = await aMemberOfStaff(home);
    const answer = await update(colleague.userId, body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
    expect((await whoAmI(colleague)).status).toBe(200);
  });

  test('404: a customer, an unknown id, and a malformed one', async () => {
    const customer = await aCustomer(home);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [customer.userId, unknown, 'me', "' or 1=1--", '%00', 'x'.repeat(64)]) {
      expectError(await update(encodeURIComponent(id), { access: false }), 404, 'NOT_FOUND');
    }
    expect((await whoAmI(customer)).status).toBe(200);
  });

  test('the same over tRPC', async () => {
    const colleague = await aMemberOfStaff(home);
    const { session } = boss;
    const input = { id: colleague.userId, role: 'admin' };
    const { body } = await home.mutate('accounts.updateStaff', input, { session });
    expect(body.result.data).toMatchObject({ role: 'admin' });
    const sameByStaff = await aMemberOfStaff(home);
    expectTrpcError(
      await home.mutate('accounts.updateStaff', input, sameByStaff),
      404,
      'NOT_FOUND',
    );
  });
});

describe('the last administrator', () => {
  test('409: keeps role and access, over REST and tRPC, and stays signed in', async () => {
    const alone = await openTestApp();
    const admin = await aMemberOfStaff(alone, 'admin');
    const { session, userId } = admin;
    // Neither can sign in, so no other administrator is left.
    const email = newEmail();
    await alone.send('POST', '/api/admin/staff', {
      body: invitation({ email, role: 'admin' }),
      session,
    });
    const former = await aMemberOfStaff(alone, 'admin');
    const url = (id: string) => `/api/admin/staff/${id}`;
    await alone.send('PUT', url(former.userId), { body: { access: false }, session });

    for (const body of [{ role: 'staff' }, { access: false }]) {
      const refused = await alone.send('PUT', url(userId), { body, session });
      expectError(refused, 409, 'LAST_ADMINISTRATOR');
      const input = { id: userId, ...body };
      const overTrpc = await alone.mutate('accounts.updateStaff', input, { session });
      expectTrpcError(overTrpc, 409, 'LAST_ADMINISTRATOR');
    }
    expect((await alone.send('GET', '/api/admin/staff', { session })).status).toBe(200);
    await alone.close();
  });

  test('of two who take each other’s role at once, one keeps it', async () => {
    const pair = await openTestApp();
    const both = [await aMemberOfStaff(pair, 'admin'), await aMemberOfStaff(pair, 'admin')];
    const [one, other] = both as [Person, Person];
    const demote = (by: Person, whom: Person) =>
      pair.send('PUT', `/api/admin/staff/${whom.userId}`, {
        body: { role: 'staff' },
        session: by.session,
      });
    const answers = await Promise.all([demote(one, other), demote(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await pair.deps.database.execute<{ count: string }>(
      "select count(*)::text as count from users where role = 'admin'",
    );
    expect(left).toEqual({ count: '1' });
    await pair.close();
  });
});
