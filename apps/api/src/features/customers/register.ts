import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Registration, registerInput } from '@jadeport/contract/customers';
import { formatCustomerCode } from '@jadeport/customer-code';
import { sitesOf } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { nextNumber } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { createUser } from '../accounts/create-user.ts';
import { unsentFirstLink } from '../accounts/password-links.ts';
import { Customer } from './customer.entity.ts';
import { mailWelcome } from './customers.jobs.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

type RegistrationForm = z.output<typeof registerInput>;

/**
 * Registers a customer: account, code and welcome e-mail in one transaction, so that codes are
 * unique and without gaps, and each comes with an e-mail.
 *
 * @throws EMAIL_TAKEN when the address is registered already
 */
export async function register(
  em: EntityManager,
  deps: Deps,
  form: RegistrationForm,
  language: Language,
): Promise<Registration> {
  const { settings, clock, jobs } = deps;
  return em.transactional(async (tx) => {
    const createdAt = clock();
    const { email, firstName, lastName } = form;
    const person = { email, firstName, lastName, language, createdAt };
    // Before the counter's row is locked, so that a taken address does not wait for it, and the
    // registrations that do wait for it, wait for two statements less.
    const userId = await createUser(tx, { ...person, role: 'customer' });
    if (!userId) throw new AppError('EMAIL_TAKEN');
    const jobId = await jobs.enqueue(tx, mailWelcome.name, { userId });
    const number = await nextNumber(tx, 'customer');
    const customerCode = formatCustomerCode(number, settings().business.codePrefix);
    await query(tx, Customer)
      .insertInto('customers')
      .values({
        id: randomUUID(),
        user_id: userId,
        number,
        customer_code: customerCode,
        phone_number: form.phone,
        street_address: form.streetAddress,
        city: form.city,
        parish: form.parish,
        branch: sitesOf(settings(), 'branch')[0] ?? '',
        plan: form.plan ?? null,
        created_at: createdAt,
      })
      .execute();
    return {
      customerCode,
      warehouseAddress: warehouseAddressOf(settings(), customerCode, 'en'),
      passwordLink: await unsentFirstLink(tx, deps, { linkId: jobId, userId, language }),
    };
  });
}
