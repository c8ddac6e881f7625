import type { CustomerContact, setBranchInput } from '@jadeport/contract/customers';
import { sitesOf } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { record } from '../audit/record.ts';
import { Customer } from './customer.entity.ts';
import { findCustomer } from './find-customer.ts';
import { getContact } from './get-contact.ts';

/**
 * Chooses the branch of a customer, for staff.
 *
 * @throws NOT_FOUND for an unknown code
 * @throws VALIDATION_FAILED for a branch that the settings do not have
 */
export async function setBranch(
  em: EntityManager,
  deps: Pick<Deps, 'settings' | 'database'>,
  actor: Actor,
  { customerCode, branch }: z.output<typeof setBranchInput>,
): Promise<CustomerContact> {
  refuseUnknownBranch(deps, branch);
  await em.transactional(async (tx) => {
    const { id, customerCode: thing, branch: before } = await findCustomer(tx, customerCode);
    if (before === branch) return;
    await tx.nativeUpdate(Customer, { id }, { branch });
    const details = changesOf({ branch: before }, { branch });
    await record(tx, { actor, action: 'customers.branch-changed', thing, details });
  });
  return getContact(deps, customerCode);
}

/** @throws VALIDATION_FAILED for a code that is not of a branch of the settings */
export function refuseUnknownBranch({ settings }: Pick<Deps, 'settings'>, branch: string): void {
  if (sitesOf(settings(), 'branch').includes(branch)) return;
  throw fieldError('branch', 'SITE_UNKNOWN');
}
