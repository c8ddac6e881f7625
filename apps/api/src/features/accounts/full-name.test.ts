import { fullName } from '@jadeport/i18n';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test.each([
  ['小明', '王', '王小明'],
  ['娜', '欧阳', '欧阳娜'],
  ['𠮷', '㐂', '㐂𠮷'],
  ['买买提', '吐尔逊·艾力', '买买提 吐尔逊·艾力'],
  ['Marcia', 'Campbell', 'Marcia Campbell'],
  ['Xiaoming', '王', 'Xiaoming 王'],
  ['小明', 'Wang', '小明 Wang'],
  ['小明', '王 Jr', '小明 王 Jr'],
  ['さくら', '田中', 'さくら 田中'],
  ['', '王', '王'],
])('%j %j is written %j, by the database too', async (firstName, lastName, written) => {
  expect(fullName({ firstName, lastName })).toBe(written);
  const customer = await aCustomer(home);
  await home.deps.database.execute(
    `update users u set first_name = $2, last_name = $3 from customers c
     where c.user_id = u.id and c.customer_code = $1`,
    [customer.customerCode, firstName, lastName],
  );
  const staff = await aMemberOfStaff(home);
  const { customerCode } = customer;
  const path = `/api/admin/receiving?waybill=${customerCode}`;
  const { body } = await home.send('GET', path, staff);
  expect(body.customer).toEqual({ customerCode, customerName: written });
});
