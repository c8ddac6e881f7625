import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant, page, rowId, says, sortedBy, text } from '../fields.ts';
import { dueOutput, identity, ownTicketState, person, trackingNumbers } from './parts.ts';
import { handOverSorts } from './sorts.ts';

export {
  type Delivery,
  deliveriesOutput,
  deliveryInput,
  deliveryOutput,
  listDeliveriesInput,
  proofInput,
} from './deliveries.ts';
export { authorisedPeopleLimit, type Identity, identityTypes, type PickupDue } from './parts.ts';

const customerCode = text(1, 32, 'REQUIRED').meta({ example: 'J10-01' });
const code = text(1, 16, 'CODE_REQUIRED').meta({ example: '482913' });
const pass = text(1, 128, 'CODE_REQUIRED').meta({
  description: 'As the QR of the pickup pass says it',
});
const site = text(1, 8, 'REQUIRED').meta({
  description: 'The branch where the counter is; without it, the one of the customer',
  example: 'JM',
});
const reason = text(3, 300, 'REASON_REQUIRED').meta({ example: 'Came without a phone' });

/** Either the pass, or the customer’s code with or without the six digits: digits alone find nobody. */
export const pickupInput = z
  .strictObject({
    pass: pass.optional(),
    customerCode: customerCode.optional(),
    code: code.optional(),
    site: site.optional(),
  })
  .refine((given) => given.pass !== undefined || given.customerCode !== undefined, {
    ...says('REQUIRED'),
    path: ['customerCode'],
  });

const blocker = z.object({
  trackingNumber: z.string(),
  code: z.enum(['UNPAID', 'NOT_BILLED', 'OWES', 'CUSTOMS_HOLD', 'NOT_SORTED', 'WRONG_BRANCH']),
  message: z.string(),
});
export type ReleaseBlocker = z.infer<typeof blocker>;

const branch = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
});

/** A package or a box that waits at the counter. */
const readyUnit = z.object({
  trackingNumber: z.string(),
  description: z.string(),
  /** The shelf where it was put last. */
  shelf: z.string().nullable(),
  weightMilliPounds: z.int().nullable(),
  /** How many packages are in a box; null for a package. */
  parcels: z.int().nullable(),
  due: dueOutput.nullable(),
  invoices: z.array(z.string()),
  /** Whether payment alone is in the way, so that an override releases it. */
  onlyPayment: z.boolean(),
});

export const authorisedPersonOutput = z
  .object({ id: z.string(), ...person })
  .meta({ id: 'AuthorisedPerson' });
export type AuthorisedPerson = z.infer<typeof authorisedPersonOutput>;

/** What the counter sees of a customer. */
export const pickupOutput = z
  .object({
    customer: z.object({ customerCode: z.string(), name: z.string(), phone: z.string() }),
    branch,
    /** Whether a code or pass was given, and was right. */
    isVerified: z.boolean(),
    /** Of the open ticket; null where nothing waits. */
    ticket: z.enum(['ready', 'locked']).nullable(),
    ready: z.array(readyUnit),
    /** Of everything that is ready; null while nothing is billed here. */
    due: dueOutput.nullable(),
    blockers: z.array(blocker),
    authorisedPeople: z.array(authorisedPersonOutput),
  })
  .meta({ id: 'Pickup' });
export type Pickup = z.infer<typeof pickupOutput>;

/**
 * Hands packages and boxes of one customer over. Without code and pass it needs the identity document
 * that was seen, and `override`, whose reason the audit log keeps.
 */
export const handOverInput = z.strictObject({
  trackingNumbers,
  code: code.optional(),
  pass: pass.optional(),
  site: site.optional(),
  receivedBy: text(2, 100, 'NAME_SHORT').meta({ example: 'Marcia Campbell' }),
  identity: identity.optional(),
  signatureDocumentId: rowId.optional(),
  /** Replaces the payment, and code and pass, but nothing else. */
  override: z.strictObject({ reason }).optional(),
});

export const handOverOutput = z
  .object({
    id: z.string(),
    trackingNumbers: z.array(z.string()),
    receivedBy: z.string(),
    at: instant,
    reversedAt: instant.nullable(),
    /** What still waits for the customer there, for which a new code was mailed. */
    remaining: z.int().min(0),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverOutput>;

/** A hand-over in the list of staff. */
const handOverRow = z
  .object({
    id: z.string(),
    at: instant,
    customerCode: z.string(),
    customerName: z.string(),
    receivedBy: z.string(),
    trackingNumbers: z.array(z.string()),
    overrideReason: z.string().nullable(),
    reversedAt: instant.nullable(),
    ...actorFields,
  })
  .meta({ id: 'HandOverRow' });
export type HandOverRow = z.infer<typeof handOverRow>;

export const listHandOversInput = z.strictObject({ sort: sortedBy(handOverSorts), ...page });

/** Newest first unless asked otherwise; `nextCursor` is null on the last page. */
export const handOversOutput = z.object({
  items: z.array(handOverRow),
  nextCursor: z.string().nullable(),
});

export const reverseHandOverInput = z.strictObject({ id: rowId, reason });

/** A new ticket, for one that is locked or whose code is not safe any more. */
export const issueTicketInput = z.strictObject({ customerCode, site: site.optional(), reason });
export const issueTicketOutput = z.object({ customerCode: z.string(), branch: z.string() });

/** The signed-in customer’s pickup passes, one a branch. */
export const ownPickupsOutput = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        state: ownTicketState,
        /** Null while it is locked, as the pass. */
        code: z.string().nullable(),
        pass: z.string().nullable(),
        /** The pass as a QR code, an SVG; null as the pass. */
        qr: z.string().nullable(),
        branch: branch.extend({
          /** In the caller’s language; null where it is closed. */
          hours: z.object({
            weekdays: z.string().nullable(),
            saturday: z.string().nullable(),
            sunday: z.string().nullable(),
          }),
          mapUrl: z.string(),
        }),
        units: z.array(z.object({ trackingNumber: z.string(), description: z.string() })),
        due: dueOutput.nullable(),
        /** On which that is due. */
        invoices: z.array(z.string()),
      })
      .meta({ id: 'OwnPickup' }),
  ),
});
export type OwnPickup = z.infer<typeof ownPickupsOutput>['items'][number];

export const addAuthorisedPersonInput = z.strictObject({
  name: text(2, 100, 'NAME_SHORT').meta({ example: 'Devon Brown' }),
  ...identity.shape,
});
export const removeAuthorisedPersonInput = z.strictObject({ id: rowId });
export const authorisedPeopleOutput = z.object({ items: z.array(authorisedPersonOutput) });
