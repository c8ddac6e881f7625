import type { NotificationEvent } from '@jadeport/contract/notifications';
import type { EntityManager } from '../db/orm.ts';
import type { Email } from '../email/email.ts';

/** What a customer is told, in their language. */
export type CustomerNotice = {
  /**
   * Its button has the link of every channel. Its params are the variables of the event's template,
   * whose opening replaces the first paragraph after the title.
   */
  email: Email;
  /** For the short channels; without an ending. */
  text: string;
  /** What it is about, such as `shipment:<id>`; without it, the job. */
  about?: string;
};

/**
 * Port: tells a customer of an event on the channels that they chose, each thing once on each channel,
 * however many jobs in however many processes tell of it. Repeated with the same job it sends the same
 * messages, which mail programs and providers show once.
 */
export type Notify = (
  em: EntityManager,
  jobId: string,
  customerId: string,
  event: NotificationEvent,
  notice: CustomerNotice,
) => Promise<void>;
