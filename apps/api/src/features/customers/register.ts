import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Registration, registerInput } from '@jadeport/contract/customers';
import { sitesOf } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { raiseCounterSql } from '../../db/counter.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertUserSql, userValues } from '../accounts/create-user.ts';
import { mailWelcome } from './customers.jobs.ts';
import { refuseUnknownBranch } from './set-branch.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

type RegistrationForm = z.output<typeof registerInput>;

/**
 * Registers a customer: account, code and welcome e-mail in one transaction, so that codes are
 * unique and without gaps, and each comes with an e-mail.
 *
 * @throws EMAIL_TAKEN when the address is registered already
 * @throws VALIDATION_FAILED for a branch that the settings do not have
 */
export async function register(
  em: EntityManager,
  { settings, clock, jobs }: Deps,
  form: RegistrationForm,
  language: Language,
): Promise<Registration> {
  if (form.branch !== undefined) refuseUnknownBranch({ settings }, form.branch);
  return em.transactional(async (tx) => {
    const userId = randomUUID();
    const { email, firstName, lastName } = form;
    const role = 'customer' as const;
    const person = { email, role, firstName, lastName, language, createdAt: clock() };
    // Before the counter's row is locked, on which other registrations wait.
    await jobs.enqueue(tx, mailWelcome.name, { userId });
    const { business } = settings();
    const branch = form.branch ?? sitesOf(settings(), 'branch')[0] ?? '';
    const customerCode = await insertCustomer(tx, [
      ...userValues(userId, person),
      randomUUID(),
      business.codePrefix,
      form.phone,
      form.streetAddress,
      form.city,
      form.parish,
      branch,
      form.plan ?? null,
    ]);
    if (customerCode === undefined) throw new AppError('EMAIL_TAKEN');
    return {
      customerCode,
      warehouseAddress: warehouseAddressOf(settings(), customerCode, 'en'),
    };
  });
}

/**
 * Inserts the account ($1 to $7), takes the next number and inserts its customer: $8 id, $9 prefix of the
 * code, then the columns in their order. A taken address takes no number and waits for none.
 *
 * Raw SQL and one statement, because registrations wait for each other from the counter to the commit.
 * The code is that of `formatCustomerCode`.
 */
const insertCustomerSql = prepared(`
  with person as (${insertUserSql}),
  numbered as (${raiseCounterSql('customer', 'exists (select from person)')})
  insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
    parish, branch, plan, created_at)
  select $8::uuid, $1, value, $9 || lpad(value::text, greatest(2, length(value::text)), '0'),
    $10, $11, $12, $13, $14, $15, $7
  from numbered
  returning customer_code as "customerCode"`);

/** Returns the code; undefined where the address has an account. */
async function insertCustomer(
  tx: EntityManager,
  values: readonly unknown[],
): Promise<string | undefined> {
  const [row] = await execute<{ customerCode: string }>(tx, insertCustomerSql, values);
  return row?.customerCode;
}
