import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const person = await aCustomer(home);
afterAll(() => home.close());

const change = (body: object) =>
  home.send('PATCH', '/api/customers/me', { body, session: person.session });

test('a tax number is stored encrypted, and its last three digits are all that is shown', async () => {
  const answer = await change({ trn: '987 654 321' });
  expect(answer.text).not.toMatch(/987|654/);
  const [row] = await home.deps.database.execute<{ trn: string }>(
    'select trn from customers where customer_code = $1',
    [person.customerCode],
  );
  expect(row?.trn).toMatch(/^v1:/);
  expect(answer.body.trn).toBe('321');
  for (const trn of ['12345678', '1234567890', '12345678x', '', 123456789]) {
    const refused = await change({ trn });
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(refused))).toEqual(['trn']);
  }
});
