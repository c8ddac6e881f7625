import type { Language } from '@jadeport/contract';
import type { Registration, registerInput } from '@jadeport/contract/customers';
import { formatCustomerCode } from '@jadeport/customer-code';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { createUser } from '../accounts/create-user.ts';
import { isEmailTaken } from '../accounts/email-taken.ts';
import { Customer } from './customer.entity.ts';
import { mailWelcome } from './customers.jobs.ts';
import { nextNumber } from './next-number.ts';
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
  { config, clock, jobs }: Deps,
  form: RegistrationForm,
  language: Language,
): Promise<Registration> {
  try {
    return await em.transactional(async (tx) => {
      const createdAt = clock();
      const { email, firstName, lastName } = form;
      const person = { email, firstName, lastName, language, createdAt };
      // Before the counter's row is locked, so that a taken address does not wait for it, and the
      // registrations that do wait for it, wait for two statements less.
      const user = await createUser(tx, { ...person, role: 'customer' });
      await jobs.enqueue(tx, mailWelcome.name, { userId: user.id });
      const number = await nextNumber(tx, 'customer');
      const customerCode = formatCustomerCode(number, config.brand.codePrefix);
      tx.create(Customer, {
        user,
        number,
        customerCode,
        phoneNumber: form.phone,
        streetAddress: form.streetAddress,
        city: form.city,
        parish: form.parish,
        plan: form.plan ?? null,
        createdAt,
      });
      await tx.flush();
      return {
        customerCode,
        warehouseAddress: warehouseAddressOf(config.brand, customerCode, 'en'),
      };
    });
  } catch (error) {
    throw isEmailTaken(error) ? new AppError('EMAIL_TAKEN') : error;
  }
}
