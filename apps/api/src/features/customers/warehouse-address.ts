import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { warehouseAddress } from '@jadeport/customer-code';
import { mainWarehouse } from '@jadeport/settings';

/**
 * The warehouse's address for one customer: lines joined by `\n`, the second with the code.
 */
export function warehouseAddressOf(
  settings: Pick<Settings, 'warehouses'>,
  customerCode: string,
  lang: Language,
): string {
  return warehouseAddress(mainWarehouse(settings), customerCode, { lang });
}
