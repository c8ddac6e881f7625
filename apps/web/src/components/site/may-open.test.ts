import type { User } from '@jadeport/contract/accounts';
import { expect, test } from 'vitest';
import { navigation } from '../../pages.ts';
import { isForAdmins, mayOpen } from './may-open.ts';

const person = (role: User['role']): User => ({
  firstName: 'Yu',
  lastName: 'Fang',
  email: 'yu@example.com',
  role,
  customer: null,
});

test.each([
  ['/admin', true, true],
  ['/admin/shipments', true, true],
  ['/admin/shipments/new', true, true],
  ['/admin/messages/1', true, true],
  ['/admin/customers', false, true],
  ['/admin/customers/J10-01', true, true],
  ['/admin/customers/', false, true],
  ['/admin/customers/J10-01/more', false, true],
  ['/admin/staff', false, true],
  ['/admin/elsewhere', false, false],
])('%s opens to staff: %s, to administrators: %s', (path, staff, admin) => {
  const may = (['customer', 'staff', 'admin'] as const).map((role) =>
    mayOpen(person(role), path, navigation),
  );
  expect(may).toEqual([false, staff, admin]);
  const told = (['customer', 'staff', 'admin'] as const).map((role) =>
    isForAdmins(person(role), path, navigation),
  );
  expect(told).toEqual([false, admin && !staff, false]);
});
