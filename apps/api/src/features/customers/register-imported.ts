import { randomUUID } from 'node:crypto';
import { formatCustomerCode } from '@jadeport/customer-code';
import { sitesOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { raiseCounter } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { encrypt } from '../../encryption.ts';
import { createUsers } from '../accounts/create-user.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from './customer.entity.ts';
import { CustomerAlias } from './customer-alias.entity.ts';
import { mailWelcome } from './customers.jobs.ts';
import { trnCell } from './update-profile.ts';

/** A customer of another system. */
export type ImportedCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  parish: string;
  trn: string | null;
  /** The code that they had there. */
  code: string | null;
};

/**
 * Registers customers of another system, in a few statements for any number up to a thousand; their old
 * codes find them from then on. It must run inside a transaction. Whose e-mail address has an account is left
 * out.
 *
 * @returns the account of each, in the given order; undefined for one that is left out
 */
export async function registerImported(
  tx: EntityManager,
  { settings, clock, jobs, secretKey }: Pick<Deps, 'settings' | 'clock' | 'jobs' | 'secretKey'>,
  people: readonly ImportedCustomer[],
  { welcome }: { welcome: boolean },
): Promise<(string | undefined)[]> {
  const createdAt = clock();
  const accounts = await createUsers(
    tx,
    people.map(({ email, firstName, lastName }) => {
      return { email, firstName, lastName, language: 'en', role: 'customer', createdAt };
    }),
  );
  const fresh = people.filter(({ email }) => accounts.has(email));
  if (fresh.length > 0) {
    const { codePrefix } = settings().business;
    const branch = sitesOf(settings(), 'branch')[0] ?? '';
    const { value } = await raiseCounter(tx, 'customer', fresh.length);
    const rows = fresh.map((person, at) => {
      const id = randomUUID();
      const number = value - fresh.length + 1 + at;
      const trn = person.trn?.replace(/\D/g, '') ?? null;
      return {
        id,
        user_id: accounts.get(person.email) as string,
        number,
        customer_code: formatCustomerCode(number, codePrefix),
        phone_number: person.phone,
        street_address: person.street,
        city: person.city,
        parish: person.parish,
        branch,
        trn: trn && encrypt(secretKey, trnCell(id), trn),
        trn_end: trn?.slice(-3) ?? null,
        created_at: createdAt,
      };
    });
    await query(tx, Customer).insertInto('customers').values(rows).execute();
    await giveAliases(
      tx,
      rows.flatMap(({ id }, at) => {
        const code = fresh[at]?.code;
        return code ? [{ id, code }] : [];
      }),
    );
    if (welcome) {
      const letters = rows.map((row) => ({ userId: row.user_id }));
      await jobs.enqueueMany(tx, mailWelcome.name, letters);
    }
  }
  return people.map(({ email }) => accounts.get(email));
}

async function giveAliases(tx: EntityManager, given: readonly { id: string; code: string }[]) {
  if (given.length === 0) return;
  await query(tx, CustomerAlias)
    .insertInto('customer_aliases')
    .values(
      given.map(({ id, code }) => {
        return { alias: normalizeTrackingNumber(code), customer_id: id, code };
      }),
    )
    .execute();
}

/** Which of these e-mail addresses have an account, and which of these old codes a customer. */
export async function takenBy(
  tx: EntityManager,
  { emails, aliases }: { emails: readonly string[]; aliases: readonly string[] },
): Promise<{ emails: Set<string>; aliases: Set<string> }> {
  const users = await query(tx, User)
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails, ''])
    .execute();
  const codes = await query(tx, CustomerAlias)
    .selectFrom('customer_aliases')
    .select('alias')
    .where('alias', 'in', [...aliases, ''])
    .execute();
  return {
    emails: new Set(users.map(({ email }) => email)),
    aliases: new Set(codes.map(({ alias }) => alias)),
  };
}
