import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Customer } from './customer.entity.ts';

/** The settings that customers depend on: the prefix of their codes, and their branches. */
export const usedByCustomers: SettingsUse = async (em) => {
  const rows = await query(em, Customer)
    .selectFrom('customers')
    .select('branch')
    .distinct()
    .execute();
  return { codePrefix: rows.length > 0, sites: rows.map(({ branch }) => branch) };
};
