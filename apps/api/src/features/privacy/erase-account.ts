import type { eraseInput } from '@jadeport/contract/privacy';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { checkSecondFactor } from '../accounts/check-second-factor.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { eraseUser } from '../accounts/erase-user.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { eraseMessages } from '../contact/erase-messages.ts';
import { Customer } from '../customers/customer.entity.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { deleteDocuments } from '../documents/link-documents.ts';
import { eraseInsuranceClaims } from '../insurance-claims/erase-insurance-claims.ts';
import { eraseNotifications } from '../notifications/erase-notifications.ts';
import { erasePeople } from '../pickups/erase-people.ts';
import { eraseOrders } from '../pre-alerts/erase-orders.ts';
import { eraseClaims } from '../receiving/erase-claims.ts';
import { eraseConsignees } from '../shipments/erase-consignee.ts';
import { eraseSubscriptions } from '../tracking/erase-subscriptions.ts';
import { openMatters } from './open-matters.ts';
import { ownDocuments } from './own-documents.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'secretKey' | 'userApiKeys'>;

/** @throws ACCOUNT_IN_USE with every reason */
export async function refuseInUse(em: EntityManager, user: CustomerUser): Promise<void> {
  const reasons = await openMatters(em, user);
  if (reasons.length > 0) throw new AppError('ACCOUNT_IN_USE', {}, { reasons });
}

/**
 * Deletes the account of a customer: name, addresses, tax number, messages, documents and everything
 * else that says who it was. Packages and money stay, under the code alone, because the books must.
 *
 * @throws ACCOUNT_IN_USE, CURRENT_PASSWORD_WRONG, SECOND_FACTOR_CODE_WRONG, TOO_MANY_SIGN_INS
 */
export async function eraseAccount(
  em: EntityManager,
  deps: Needs,
  { user, actor }: { user: CustomerUser; actor: Actor },
  { currentPassword, code }: z.output<typeof eraseInput>,
): Promise<void> {
  await refuseInUse(em, user);
  await confirmPassword(deps, user.id, currentPassword);
  if (user.secondFactor) {
    const from = { address: actor.address ?? '', known: true };
    const isRight = code !== undefined && (await checkSecondFactor(deps, user.id, code, from));
    if (!isRight) throw new AppError('SECOND_FACTOR_CODE_WRONG');
  }
  await em.transactional(async (tx) => {
    const customerId = user.customer.id;
    const customer = await tx.findOneOrFail(Customer, customerId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    // Something may have been opened while the password was checked.
    await refuseInUse(tx, user);
    const phone = customer.confirmedPhone ?? null;
    const thing = customer.customerCode;
    const documents = await ownDocuments(tx, { userId: user.id, customerId });
    tx.clear();
    await deps.userApiKeys.revokeAll(tx, user.id, actor);
    await deleteDocuments(
      tx,
      documents.map(({ id }) => id),
    );
    await eraseMessages(tx, { customerId, email: user.email });
    await eraseSubscriptions(tx, customerId, [user.email, ...(phone ? [phone] : [])]);
    await eraseNotifications(tx, customerId, phone);
    await erasePeople(tx, customerId);
    await eraseClaims(tx, customerId);
    await eraseInsuranceClaims(tx, customerId);
    await eraseOrders(tx, customerId);
    await eraseConsignees(tx, customerId);
    await eraseCustomer(tx, customerId);
    await eraseUser(tx, user.id, deps.clock());
    const details = { documents: documents.length };
    await record(tx, { actor, action: 'privacy.erased', thing, details });
  });
}
