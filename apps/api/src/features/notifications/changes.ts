import type { Language } from '@jadeport/contract';
import { setNotes } from '@jadeport/shipment';
import { z } from 'zod';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import { defineJob, type JobDefinition, type Jobs } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import type { OnLeftBehind, OnStatusChanged } from '../../ports/status-changes.ts';
import { contentsOf } from '../shipments/contents.ts';
import { wordsOf } from '../shipments/event-words.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { changeNotice } from './change-email.ts';
import { eventOf } from './change-kinds.ts';
import { findChanges } from './find-changes.ts';
import { ownersOf } from './owners.ts';
import { wanted } from './wanted.ts';

const kinds = ['departed', 'arrived', 'held', 'cleared', 'delivered', 'lost', 'returned'] as const;

export const tellOfChange = {
  name: 'notifications.tell-of-change',
  payload: z.object({ eventId: z.int(), kind: z.enum(kinds) }),
} as const;

export const tellOfUnitLeft = {
  name: 'notifications.tell-of-unit-left-behind',
  payload: z.object({ shipmentId: z.uuid(), manifestId: z.string() }),
} as const;

type Enqueue = Pick<Jobs, 'enqueueMany'>;

/** Enqueues a message for each step of which its owner wants to be told, in the transaction of the steps. */
export const tellOfChanges =
  (jobs: Enqueue): OnStatusChanged =>
  async (em, changes) => {
    const found = await findChanges(em, changes);
    const payloads = found
      .filter(({ kind }) => kind !== 'ready')
      .map(({ eventId, kind }) => ({ eventId, kind }));
    await jobs.enqueueMany(em, tellOfChange.name, payloads, ({ eventId }) =>
      jobIdOf(`change:${eventId}`),
    );
  };

/** The same for units that stayed behind: the owner alone is told. */
export const tellOfLeftBehind =
  (jobs: Enqueue): OnLeftBehind =>
  async (em, manifestId, shipmentIds) => {
    const owners = await ownersOf(em, shipmentIds);
    const told = owners.map((each) => ({ ...each, event: 'problem' as const }));
    const payloads = (await wanted(em, told)).map(({ shipmentId }) => ({ shipmentId, manifestId }));
    await jobs.enqueueMany(em, tellOfUnitLeft.name, payloads, ({ shipmentId }) =>
      jobIdOf(`left-behind:${manifestId}:${shipmentId}`),
    );
  };

type Needs = EmailJobDeps & { notify: Notify };

export const changeJobs = (deps: Needs): JobDefinition[] => [
  defineJob({
    ...tellOfChange,
    /** Tells the owner of a step of their package or box. */
    async handler({ eventId, kind }, { em, jobId }) {
      const event = await em.findOne(TrackingEvent, eventId, {
        populate: ['shipment.customer.user'],
      });
      if (!event) return;
      const { shipment } = event;
      const { customer } = shipment;
      const { location, setNote, written } = wordsOf(event, customer.user.language as Language);
      const notice = changeNotice(deps, customer.user, {
        kind,
        trackingNumber: shipment.trackingNumber,
        description: contentsOf(shipment),
        at: event.occurredAt,
        location,
        notes: [setNote, written].filter((note) => note !== null),
      });
      const about = `event:${eventId}`;
      await deps.notify(em, jobId, customer.id, eventOf[kind], { ...notice, about });
    },
  }),
  defineJob({
    ...tellOfUnitLeft,
    /** Tells the owner that a unit was not on its flight. */
    async handler({ shipmentId, manifestId }, { em, jobId }) {
      const shipment = await em.findOne(Shipment, shipmentId, { populate: ['customer.user'] });
      if (!shipment) return;
      const { customer } = shipment;
      const language = customer.user.language as Language;
      const notice = changeNotice(deps, customer.user, {
        kind: 'leftBehind',
        trackingNumber: shipment.trackingNumber,
        description: contentsOf(shipment),
        at: deps.clock(),
        location: '',
        notes: [setNotes.delayed[language]],
      });
      const about = `left-behind:${manifestId}:${shipmentId}`;
      await deps.notify(em, jobId, customer.id, 'problem', { ...notice, about });
    },
  }),
];
