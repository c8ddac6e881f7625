import { execute } from '../../db/execute.ts';
import type { Jobs } from '../../jobs/runner.ts';
import { announce } from '../platforms/announce.ts';
import type { AnnounceStatus } from '../shipments/announce-status.ts';

/** Tells the shop of the order that a shipment was made for, where it wants to be told. */
export function shipmentAnnouncer(jobs: Pick<Jobs, 'enqueueMany'>): AnnounceStatus {
  return async (em, { shipment: { id: subject }, event }) => {
    const platforms = await execute<{ platformId: string }>(
      em,
      `select o.platform_id as "platformId" from orders o join platforms p on p.id = o.platform_id
       where o.shipment_id = $1 and p.webhook_url is not null`,
      [subject],
    );
    const told = platforms.map(({ platformId }) => ({ platformId, subject }));
    await announce(jobs, em, 'shipment.updated', event.occurredAt, told);
  };
}
