import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Shipment } from './shipment.entity.ts';

/** The settings that shipments depend on: the prefix of their numbers. */
export const usedByShipments: SettingsUse = async (em) => {
  const [found] = await query(em, Shipment).selectFrom('shipments').select('id').limit(1).execute();
  return { trackingPrefix: found !== undefined };
};
