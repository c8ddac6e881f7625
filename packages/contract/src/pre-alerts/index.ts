import { parseUsd, services } from '@jadeport/estimator';
import { isCurrency } from '@jadeport/money';
import { preAlertStates } from '@jadeport/shipment';
import { z } from 'zod';
import { documentIds, type documentKinds, documentOutput } from '../documents/index.ts';
import { day, instant, lines, page, rowId, says, sortedBy, text } from '../fields.ts';
import { scanned } from '../numbers.ts';
import { orderNumber } from './order-number.ts';
import { preAlertSorts } from './sorts.ts';

/** The state of the invoices: none uploaded, waiting for staff, accepted, or refused. */
export const paperChecks = ['missing', 'waiting', 'passed', 'refused'] as const;
export type PaperCheck = (typeof paperChecks)[number];

/** The documents that staff may ask a customer for. */
export const paperKinds = [
  'invoice',
  'id',
  'proof',
] as const satisfies readonly (typeof documentKinds)[number][];
export type PaperKind = (typeof paperKinds)[number];

const exampleId = 'b0a7f4c2-91d3-4e55-8f6a-2d7c9e1b3a40';

/** The carrier's tracking number as typed, pasted or scanned; the number in it is stored. */
const waybill = scanned.meta({ example: 'SF1234567890123' });
const seller = text(1, 100, 'REQUIRED').meta({ example: 'Taobao 小店' });

const unitPrice = z
  .number(says('PRICE_INVALID'))
  .refine((value) => parseUsd(String(value)) !== undefined, says('PRICE_INVALID'));

const itemInput = z.strictObject({
  description: text(1, 200, 'REQUIRED').meta({ example: 'Running shoes' }),
  quantity: z.int(says('WRONG_TYPE')).min(1).max(9999).meta({ example: 2 }),
  unitPrice: unitPrice.meta({
    description: 'Of one piece, in `currency`, two decimals at most',
    example: 12.5,
  }),
  currency: text(3, 3, 'CURRENCY_INVALID')
    .toUpperCase()
    .refine(isCurrency, says('CURRENCY_INVALID'))
    .meta({ description: 'ISO 4217', example: 'CNY' }),
});

/** The most lines of goods of one pre-alert. */
export const itemsLimit = 50;

const items = z.array(itemInput).min(1, says('REQUIRED')).max(itemsLimit, says('TOO_MANY'));

const form = {
  waybill,
  seller,
  /** Empty or null where there is none. */
  orderNumber: orderNumber.nullish(),
  service: z.enum(services, says('NOT_A_CHOICE')).meta({ example: 'standard' }),
  items,
  documentIds,
};

/** A new pre-alert; `unitPrice` of its items is in units of their currency, at most two decimals. */
export const createPreAlertInput = z.strictObject({
  ...form,
  service: form.service.default('standard'),
  documentIds: documentIds.default([]),
});

/** Changes the given fields; `items` and `documentIds` replace the present ones. */
export const updatePreAlertInput = z.strictObject({
  id: rowId,
  ...z.object(form).partial().shape,
});

export const preAlertIdInput = z.strictObject({ id: rowId });

export const listPreAlertsInput = z.strictObject({
  state: z.enum(preAlertStates, says('NOT_A_CHOICE')).optional(),
  only: z.enum(['asked'], says('NOT_A_CHOICE')).optional().meta({
    description: 'Only those that staff ask papers for',
  }),
  ...page,
});

export const addDocumentsInput = z.strictObject({
  id: rowId,
  documentIds: documentIds.min(1, says('REQUIRED')),
});

const cents = z.int();

/**
 * The known cost, in US cents. Without a weight, shipping and total are null, and customs are
 * computed with the minimum shipping: `isLeast`. Null where a price is in a currency without a
 * rate: `withoutRate`; and where the goods are worth more than can be estimated: `isTooLarge`.
 */
export const preAlertEstimateOutput = z
  .object({
    valueCents: cents.nullable().meta({ description: 'Of the goods', example: 5282 }),
    weightMilliPounds: z.int().nullable(),
    shipping: cents.nullable(),
    customs: cents.nullable(),
    total: cents.nullable(),
    isLeast: z.boolean(),
    isTooLarge: z.boolean().meta({
      description:
        'The goods are worth more than US$10,000,000 at the present rates: the estimate is missing',
      example: false,
    }),
    dutyFree: z.boolean().nullable(),
    dutyFreeUpTo: cents.meta({
      description: 'Goods of this value or less pay no customs',
      example: 9900,
    }),
    withoutRate: z.array(z.string()).meta({
      description:
        'Currencies of the goods that have no exchange rate here: where there is one, the estimate is missing',
      example: [],
    }),
    tariff: z.object({ version: z.string(), source: z.string() }),
    asOf: day.meta({
      description:
        'The day in Jamaica whose prices and rates it was made from: they stay until goods or service change',
    }),
  })
  .meta({ id: 'PreAlertEstimate' });
export type PreAlertEstimate = z.infer<typeof preAlertEstimateOutput>;

export const preAlertOutput = z
  .object({
    id: z.string().meta({ example: exampleId }),
    trackingNumber: z.string().meta({ example: 'CJS1234567893' }),
    state: z.enum(preAlertStates).meta({ example: 'open' }),
    /** Null where an order was pre-alerted before its parcel was sent. */
    waybill: z.string().nullable().meta({ example: 'SF1234567890123' }),
    seller: z.string(),
    orderNumber: z.string().nullable().meta({ example: 'A-1001' }),
    service: z.enum(services),
    items: z.array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        /** In hundredths of one unit of `currency`. */
        unitPriceCents: z.int(),
        currency: z.string(),
      }),
    ),
    documents: z.array(documentOutput),
    check: z.enum(paperChecks),
    /** The documents that staff ask for, and the reason they give. */
    needs: z.array(z.enum(paperKinds)),
    needsNote: z.string().nullable(),
    estimate: preAlertEstimateOutput,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PreAlert' });
export type PreAlert = z.infer<typeof preAlertOutput>;

/** Newest first; `nextCursor` is null on the last page. */
export const listPreAlertsOutput = z.object({
  items: z.array(preAlertOutput),
  nextCursor: z.string().nullable(),
});

export const listStaffPreAlertsInput = z.strictObject({
  check: z.enum(paperChecks, says('NOT_A_CHOICE')).default('waiting'),
  sort: sortedBy(preAlertSorts),
  ...page,
});

export const staffPreAlertOutput = preAlertOutput
  .extend({
    customerCode: z.string(),
    customerName: z.string(),
    /** The result of the staff's check; null before it. */
    readable: z.boolean().nullable(),
    totalAddsUp: z.boolean().nullable(),
  })
  .meta({ id: 'StaffPreAlert' });
export type StaffPreAlert = z.infer<typeof staffPreAlertOutput>;

/** Oldest first, so that the longest-waiting one is checked first. */
export const listStaffPreAlertsOutput = z.object({
  items: z.array(staffPreAlertOutput),
  nextCursor: z.string().nullable(),
});

export const checkPapersInput = z.strictObject({
  id: rowId,
  readable: z.boolean(says('WRONG_TYPE')),
  totalAddsUp: z.boolean(says('WRONG_TYPE')),
});

export const askForPapersInput = z.strictObject({
  id: rowId,
  papers: z
    .array(z.enum(paperKinds, says('NOT_A_CHOICE')))
    .min(1, says('REQUIRED'))
    .max(paperKinds.length, says('TOO_MANY'))
    .default(['invoice'])
    .meta({ example: ['invoice'] }),
  note: lines(0, 500, 'REQUIRED')
    .optional()
    .meta({ description: 'Shown to the customer', example: 'The picture is cropped.' }),
});

export * from './order-number.ts';
export * from './order-questions.ts';
