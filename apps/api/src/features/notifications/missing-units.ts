import { z } from 'zod';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import { defineJob, type JobDefinition, type Jobs } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { findMissing } from '../manifests/find-missing.ts';
import { contentsOf } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { changeNotice } from './change-email.ts';
import { ownersOf } from './owners.ts';
import { wanted } from './wanted.ts';

export const findMissingUnits = {
  name: 'notifications.find-missing-units',
  payload: z.object({}),
} as const;

export const tellOfMissingUnit = {
  name: 'notifications.tell-of-missing-unit',
  payload: z.object({ shipmentId: z.uuid(), manifestId: z.string() }),
} as const;

type Needs = EmailJobDeps & { notify: Notify; jobs: () => Pick<Jobs, 'enqueueMany'> };

export const missingUnitJobs = (deps: Needs): JobDefinition[] => [
  defineJob({
    ...findMissingUnits,
    /** A unit is missing a day after its flight came, so an hour more or less makes no difference. */
    schedule: '20 * * * *',
    async handler(_payload, { em }) {
      await em.transactional(async (tx) => {
        const missing = await findMissing(tx, deps.clock());
        const manifestOf = new Map(missing.map((each) => [each.shipmentId, each.manifestId]));
        const owners = await ownersOf(tx, [...manifestOf.keys()]);
        const told = owners.map((each) => ({ ...each, event: 'problem' as const }));
        const payloads = (await wanted(tx, told)).map(({ shipmentId }) => ({
          shipmentId,
          manifestId: manifestOf.get(shipmentId) ?? '',
        }));
        await deps
          .jobs()
          .enqueueMany(tx, tellOfMissingUnit.name, payloads, (unit) => jobIdOf(aboutOf(unit)));
      });
    },
  }),
  defineJob({
    ...tellOfMissingUnit,
    /** Tells the owner, once, that their unit is looked for; not where it was found meanwhile. */
    async handler(unit, { em, jobId }) {
      const missing = await findMissing(em, deps.clock());
      if (!missing.some(({ shipmentId }) => shipmentId === unit.shipmentId)) return;
      const shipment = await em.findOneOrFail(Shipment, unit.shipmentId, {
        populate: ['customer.user'],
      });
      const { trackingNumber, customer } = shipment;
      const notice = changeNotice(deps, customer.user, {
        kind: 'missing',
        trackingNumber,
        description: contentsOf(shipment),
        at: deps.clock(),
        location: '',
        notes: [],
      });
      await deps.notify(em, jobId, customer.id, 'problem', { ...notice, about: aboutOf(unit) });
    },
  }),
];

const aboutOf = (unit: { shipmentId: string; manifestId: string }) =>
  `missing:${unit.manifestId}:${unit.shipmentId}`;
