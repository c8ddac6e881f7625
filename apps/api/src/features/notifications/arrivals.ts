import type { Language } from '@jadeport/contract';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import { defineJob, type JobDefinition, type Jobs } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { drawThumbnail } from '../documents/draw-thumbnail.ts';
import { getNextStep } from '../next-steps/read-next-steps.ts';
import { UnclaimedClaim } from '../receiving/unclaimed-claim.entity.ts';
import { UnclaimedParcel } from '../receiving/unclaimed-parcel.entity.ts';
import { contentsOf } from '../shipments/contents.ts';
import { wordsOf } from '../shipments/event-words.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import type { NoticeDeps } from '../tracking/notices.ts';
import { arrivalNotice } from './arrival-email.ts';
import { findArrivals } from './find-arrivals.ts';

export const tellOfArrival = {
  name: 'notifications.tell-of-arrival',
  payload: z.object({ shipmentId: z.uuid() }),
} as const;

/** Enqueues a message for each package that was received, in the transaction of the changes. */
export const tellOfArrivals =
  (jobs: Pick<Jobs, 'enqueueMany'>): OnStatusChanged =>
  async (em, changes) => {
    const payloads = (await findArrivals(em, changes)).map(({ shipmentId }) => ({ shipmentId }));
    await jobs.enqueueMany(em, tellOfArrival.name, payloads, ({ shipmentId }) =>
      jobIdOf(`arrival:${shipmentId}`),
    );
  };

type Needs = NoticeDeps & Pick<Deps, 'files'> & { notify: Notify };

export const arrivalJob = (deps: Needs): JobDefinition =>
  defineJob({
    ...tellOfArrival,
    /** Tells the owner that a package has come; of one that was claimed, the claim's email tells. */
    async handler({ shipmentId }, { em, jobId }) {
      const shipment = await em.findOne(Shipment, shipmentId, { populate: ['customer.user'] });
      const event = await em.findOne(
        TrackingEvent,
        { shipment: shipmentId, status: 'received' },
        { orderBy: { id: 'asc' } },
      );
      if (!shipment || !event || (await wasClaimed(em, shipmentId))) return;
      const { trackingNumber, customer } = shipment;
      const notice = arrivalNotice(deps, customer.user, {
        trackingNumber,
        weightMilliPounds: shipment.weightMilliPounds,
        description: contentsOf(shipment),
        receivedAt: event.occurredAt,
        location: wordsOf(event, customer.user.language as Language).location,
        photograph: await photographOf(em, deps, shipmentId),
        nextStep: await getNextStep(em, deps, customer.id, trackingNumber),
      });
      const about = `arrival:${shipmentId}`;
      await deps.notify(em, jobId, customer.id, 'received', { ...notice, about });
    },
  });

const wasClaimed = async (em: EntityManager, shipmentId: string): Promise<boolean> =>
  (await query(em, UnclaimedClaim, UnclaimedParcel)
    .selectFrom('unclaimed_claims as c')
    .innerJoin('unclaimed_parcels as p', 'p.id', 'c.unclaimed_id')
    .where('p.shipment_id', '=', shipmentId)
    .where('c.state', '=', 'granted')
    .select('c.id')
    .executeTakeFirst()) !== undefined;

/** The first photograph of a package, small; undefined where nobody took one. */
async function photographOf(em: EntityManager, { files }: Pick<Deps, 'files'>, shipmentId: string) {
  const link = await em.findOne(
    DocumentLink,
    { thing: 'shipment', thingId: shipmentId, kind: 'photograph' },
    { populate: ['document'], orderBy: { document: { createdAt: 'asc' } } },
  );
  if (!link) return undefined;
  const { file } = await em.findOneOrFail(Document, link.document.id);
  return drawThumbnail(files, file.sha256);
}
