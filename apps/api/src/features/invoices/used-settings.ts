import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Invoice } from './invoice.entity.ts';

/** The settings that invoices depend on: the number of the first one, once it is issued. */
export const usedByInvoices: SettingsUse = async (em) => {
  const [found] = await query(em, Invoice)
    .selectFrom('invoices')
    .where('number', 'is not', null)
    .select('id')
    .limit(1)
    .execute();
  return { firstInvoice: found !== undefined };
};
