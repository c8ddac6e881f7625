import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { CustomerAlias } from '../customers/customer-alias.entity.ts';
import { ShipmentAlias } from '../shipments/shipment-alias.entity.ts';

/** The most words of a message that are tried. */
const mostWords = 10;

/**
 * The first word of a message that is a package's number or a customer's code in the system before ours;
 * undefined where none is. Only words with a digit are tried.
 */
export async function findOldNumber(source: Source, text: string): Promise<string | undefined> {
  const words = text
    .split(/[\s,;:!?()，。；：！？（）]+/u)
    .map((word) => normalizeTrackingNumber(word.replace(/\.$/, '')))
    .filter((word) => /\d/.test(word) && word.length >= 3 && word.length <= 40)
    .slice(0, mostWords);
  if (words.length === 0) return undefined;
  const known = await query(source, CustomerAlias, ShipmentAlias)
    .selectFrom('customer_aliases')
    .select('alias')
    .where('alias', 'in', words)
    .union((eb) => eb.selectFrom('shipment_aliases').select('alias').where('alias', 'in', words))
    .execute();
  return words.find((word) => known.some(({ alias }) => alias === word));
}
