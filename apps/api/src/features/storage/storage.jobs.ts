import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { clockOf, countDays } from './count-days.ts';
import { storageNotice } from './storage-email.ts';

export const countDaysJob = { name: 'storage.count-days', payload: z.object({}) };

export const remindOwner = {
  name: 'storage.remind-owner',
  payload: z.object({ shipmentId: z.uuid(), step: z.int() }),
} as const;

type Needs = Pick<Deps, 'clock' | 'settings' | 'jobs'>;

export function storageJobs(
  deps: () => Needs,
  emails: EmailJobDeps & { notify: Notify },
): JobDefinition[] {
  return [
    defineJob({
      ...countDaysJob,
      /** Nine in the morning in Jamaica, ten in the evening in China. */
      schedule: '0 14 * * *',
      handler: (_payload, { em }) =>
        countDays(em, deps(), (tx, due) => deps().jobs.enqueueMany(tx, remindOwner.name, due)),
    }),
    defineJob({
      ...remindOwner,
      /** Tells the owner of a unit whose free days end, unless its clock stands since. */
      async handler({ shipmentId, step }, { em, jobId }) {
        const shipment = await em.findOne(Shipment, shipmentId, { populate: ['customer.user'] });
        const storage = await clockOf(em, deps(), shipmentId);
        if (!shipment || !storage?.runs) return;
        const { customer } = shipment;
        const notice = storageNotice(emails, customer.user, shipment, storage);
        const about = `storage:${shipmentId}:${storage.site}:${step}`;
        await emails.notify(em, jobId, customer.id, 'storage', { ...notice, about });
      },
    }),
  ];
}
