import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Customer } from './customer.entity.ts';

/** The settings that customers depend on: the prefix of their codes. */
export const usedByCustomers: SettingsUse = async (em) => {
  const [found] = await query(em, Customer).selectFrom('customers').select('id').limit(1).execute();
  return { codePrefix: found !== undefined };
};
