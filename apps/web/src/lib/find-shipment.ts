import { isOwnTrackingNumber } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { api } from './api.tsx';
import { brand } from './brand.ts';

/**
 * Finds the tracking number of the one shipment that matches a text; undefined for none or several.
 */
export function useFindShipment() {
  const { client } = api.useUtils();
  return async (q: string): Promise<string | undefined> => {
    if (isOwnTrackingNumber(q, brand.trackingPrefix)) return comparedNumber(q);
    const { items } = await client.shipments.search
      .query({ q, limit: 2 })
      .catch(() => ({ items: [] }));
    return items.length === 1 ? items[0]?.trackingNumber : undefined;
  };
}
