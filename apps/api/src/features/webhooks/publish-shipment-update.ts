import { execute } from '../../db/execute.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';

/** Tells the shop of the order that each shipment was made for, if its platform has a webhook. */
export function publishShipmentUpdate(jobs: Pick<Jobs, 'enqueueMany'>): OnStatusChanged {
  return async (em, changes) => {
    const [first] = changes;
    if (!first) return;
    const subjects = await execute<{ platformId: string; subject: string }>(
      em,
      `select o.platform_id as "platformId", o.shipment_id as subject
       from orders o join platforms p on p.id = o.platform_id
       where o.shipment_id = any($1::uuid[]) and p.webhook_url is not null`,
      [changes.map(({ shipmentId }) => shipmentId)],
    );
    await publishWebhook(jobs, em, 'shipment.updated', first.occurredAt, subjects);
  };
}
