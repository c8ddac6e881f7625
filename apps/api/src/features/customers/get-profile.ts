import type { Profile } from '@jadeport/contract/customers';
import type { CustomerUser, Deps } from '../../context.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

/**
 * The signed-in customer's profile and warehouse address; the session has already loaded the data.
 */
export function getProfile(
  { settings }: Pick<Deps, 'settings'>,
  { customer, ...user }: CustomerUser,
): Profile {
  const { id: _id, customerCode, ...address } = customer;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    language: user.language,
    customerCode,
    ...address,
    warehouseAddress: warehouseAddressOf(settings(), customerCode, 'en'),
    warehouseAddressChinese: warehouseAddressOf(settings(), customerCode, 'zh'),
  };
}
