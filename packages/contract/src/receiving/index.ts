import { isReadable, shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { pounds } from '../amounts.ts';
import { documentIds, documentOutput } from '../documents/index.ts';
import { day, instant, moment, page, rowId, says, sortedBy, text } from '../fields.ts';
import { labelInput } from '../labels/index.ts';
import { locationCode, movementOutput } from '../locations/index.ts';
import { namedNumber, pieceOutput, scanned } from '../numbers.ts';
import { disposalOutput } from './disposal.ts';
import { receivingOutcomes } from './outcomes.ts';
import { unclaimedSorts } from './sorts.ts';

export * from './claims.ts';
export {
  type Disposal,
  type DisposedUnclaimed,
  disposeUnclaimedInput,
  disposeUnclaimedOutput,
} from './disposal.ts';
export { type ReceivingOutcome, receivingOutcomes } from './outcomes.ts';

/** Centimetres above zero, at most one decimal. */
const centimetres = z
  .number(says('LENGTH_INVALID'))
  .positive(says('LENGTH_INVALID'))
  .max(1000, says('LENGTH_INVALID'))
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), says('LENGTH_INVALID'))
  .meta({ example: 30.5 });

/** A scanned parcel: weight in pounds, sides in centimetres. */
export const receiveParcelInput = z.strictObject({
  scanId: z.uuid(says('INVALID')).toLowerCase().meta({
    description:
      'Made by the device, one for each scan: sent again, it gets the same answer; with another parcel or by somebody else, 409',
    example: '6e2f1d1a-0b7e-4a53-9d0c-3f5b8a1c2d4e',
  }),
  waybill: scanned.refine(isReadable, says('WAYBILL_UNREADABLE')).meta({
    description:
      'What was scanned: a carrier’s number, one of ours, the label of an unclaimed parcel, or a customer code',
    example: 'SF1234567890123',
  }),
  customerCode: text(1, 32, 'REQUIRED')
    .optional()
    .meta({ description: 'As written on the label', example: 'J10-01' }),
  weight: pounds.optional().meta({ description: 'Pounds, three decimals at most', example: 2.5 }),
  length: centimetres.optional(),
  width: centimetres.optional(),
  height: centimetres.optional(),
  location: locationCode.optional(),
  documentIds: documentIds.default([]),
  scannedAt: moment
    .optional()
    .meta({ description: 'By the device’s clock', example: '2026-11-21T14:30:00+08:00' }),
});

const receivedShipment = z
  .object({
    id: z.string(),
    trackingNumber: z.string().meta({ example: 'CJS1234567893' }),
    customerCode: z.string().meta({ example: 'J10-01' }),
    customerName: z.string(),
    description: z.string(),
    status: z.enum(shipmentStatuses),
  })
  .meta({ id: 'ReceivedShipment' });
export type ReceivedShipment = z.infer<typeof receivedShipment>;

const expectingCustomer = receivedShipment.pick({ customerCode: true, customerName: true });

export const receiveParcelOutput = z
  .object({
    outcome: z.enum(receivingOutcomes),
    shipment: receivedShipment.optional(),
    /** As the scan says; absent where it counts no parcels. */
    piece: pieceOutput.optional(),
    unclaimed: z.object({ id: z.string(), label: z.string().meta({ example: 'U-17' }) }).optional(),
    /** The box that the shipment is in. */
    box: receivedShipment.pick({ id: true, trackingNumber: true, status: true }).optional(),
    /**
     * Other customers who pre-alerted its waybill, with the papers that tell whose it is; answers
     * from before November 2026 have no papers.
     */
    expectedBy: z
      .array(expectingCustomer.extend({ documents: z.array(documentOutput).optional() }))
      .optional(),
  })
  .meta({ id: 'Received' });
export type Received = z.infer<typeof receiveParcelOutput>;

/** The same fields as those of a parcel that is received. */
export const matchParcelInput = receiveParcelInput.pick({ waybill: true, customerCode: true });

/** What receiving it would come to; `customer` where it would be a new package of theirs. */
export const matchParcelOutput = receiveParcelOutput
  .extend({ customer: expectingCustomer.optional() })
  .meta({ id: 'ParcelMatch' });
export type ParcelMatch = z.infer<typeof matchParcelOutput>;

export const unclaimedLabelInput = z.strictObject({ id: rowId, size: labelInput.shape.size });

export const listUnclaimedInput = z.strictObject({ sort: sortedBy(unclaimedSorts), ...page });

/** A parcel with an unknown owner, as staff see it. */
export const unclaimedOutput = z
  .object({
    id: z.string(),
    label: z.string(),
    /** Null where the label was unreadable. */
    waybill: z.string().nullable(),
    piece: pieceOutput.nullable(),
    weightMilliPounds: z.int().nullable(),
    receivedAt: instant,
    /** Where it was put last; null where nobody did. */
    location: movementOutput.pick({ code: true, name: true, site: true }).nullable(),
    /** Its photographs. */
    documentIds: z.array(z.string()),
    /** Whether customers see them. */
    shared: z.boolean(),
    /** How many claims wait for a decision. */
    claims: z.int(),
    /** The warehouse's calendar day from which on it may be disposed of, while no claim waits. */
    disposableFrom: day,
    /** Whether it may be disposed of now. */
    disposable: z.boolean(),
  })
  .meta({ id: 'UnclaimedParcel' });
export type Unclaimed = z.infer<typeof unclaimedOutput>;

/** Newest first; `nextCursor` is null on the last page. */
export const listUnclaimedOutput = z.object({
  items: z.array(unclaimedOutput),
  nextCursor: z.string().nullable(),
});

export const assignUnclaimedInput = z.strictObject({
  id: rowId,
  customerCode: text(1, 32, 'REQUIRED'),
});

export const assignUnclaimedOutput = z.object({ shipment: receivedShipment });

export const moveUnclaimedInput = z.strictObject({
  label: namedNumber.meta({ description: 'As printed on the parcel', example: 'U-17' }),
  code: locationCode,
});

export const unclaimedMovementsInput = moveUnclaimedInput.pick({ label: true });

/** Newest first: the first is where the parcel is, unless it was disposed of. */
export const unclaimedMovementsOutput = z
  .object({
    label: z.string(),
    items: z.array(movementOutput),
    disposal: disposalOutput.nullable(),
  })
  .meta({ id: 'UnclaimedMovements' });

export const sharePhotographsInput = z.strictObject({
  id: rowId,
  shared: z.boolean(says('WRONG_TYPE')),
});

export const sharePhotographsOutput = z
  .object({ shared: z.boolean() })
  .meta({ id: 'SharedPhotographs' });
