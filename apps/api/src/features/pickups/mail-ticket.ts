import { z } from 'zod';
import { jobIdOf } from '../../jobs/job-id.ts';

/** Why a code is mailed: something is ready, something remains, was taken back, or staff issued it. */
const mailCauses = ['ready', 'remains', 'taken_back', 'issued'] as const;
export type MailCause = (typeof mailCauses)[number];

export const mailTicket = {
  name: 'pickups.mail-ticket',
  payload: z.object({
    ticketId: z.uuid(),
    /** What the mail names. */
    shipmentIds: z.array(z.uuid()),
    cause: z.enum(mailCauses),
    /** The newest event that it follows; 0 for none. */
    eventId: z.number(),
  }),
} as const;

/** One id per ticket and event, so that each mail is sent once. */
export const mailIdOf = ({
  ticketId,
  cause,
  eventId,
}: z.infer<typeof mailTicket.payload>): string => jobIdOf(`pickup:${ticketId}:${cause}:${eventId}`);
