import { type Brand, warehouseOf } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { warehouseAddress } from '@jadeport/customer-code';

/**
 * The brand's warehouse address for one customer: lines joined by `\n`, the second with the code.
 */
export function warehouseAddressOf(brand: Brand, customerCode: string, lang: Language): string {
  return warehouseAddress(warehouseOf(brand), customerCode, { lang });
}
