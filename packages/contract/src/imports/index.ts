import { parsePounds, parseUsd } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { registerInput } from '../customers/index.ts';
import { day, instant, page, rowId, says, text } from '../fields.ts';

/** Largest file of an import, in bytes. */
export const importFileLimit = 32 * 2 ** 20;

/** The most rows of one file. */
export const importRowLimit = 100_000;

/** The most problems that one report lists. */
export const importProblemLimit = 1_000;

export const importKinds = ['customers', 'packages'] as const;
export type ImportKind = (typeof importKinds)[number];

const {
  firstName,
  lastName,
  email,
  phone,
  streetAddress: street,
  city,
  parish,
} = registerInput.shape;

/** A cell that may be empty. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema);

/** A code or number of the system before ours. */
const oldCode = text(1, 40, 'REQUIRED').refine(
  (value) => /[\p{L}\p{N}]/u.test(value),
  says('INVALID'),
);

/** A row of customers, by the names of the columns; every cell is text. */
export const importedCustomer = z.object({
  code: optional(oldCode),
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  street,
  city,
  parish,
  trn: optional(z.string().regex(/^\d{3}[\s-]?\d{3}[\s-]?\d{3}$/, says('TRN_INVALID'))),
});

/** Statuses in which a package is open. */
const openStatuses = shipmentStatuses.filter(
  (status) => status !== 'delivered' && status !== 'returned',
);

/** A row of open packages. */
export const importedPackage = z.object({
  number: optional(oldCode),
  customer_code: text(1, 40, 'REQUIRED'),
  waybill: optional(text(1, 60, 'REQUIRED')),
  carrier: optional(text(1, 60, 'REQUIRED')),
  description: optional(text(1, 200, 'REQUIRED')),
  weight: optional(
    z.string().refine((value) => parsePounds(value) !== undefined, says('WEIGHT_INVALID')),
  ),
  value: optional(
    z.string().refine((value) => parseUsd(value) !== undefined, says('VALUE_INVALID')),
  ),
  status: z
    .string()
    .transform(
      (value) =>
        value
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_') || 'received',
    )
    .pipe(z.enum(openStatuses, says('NOT_A_CHOICE'))),
  since: optional(day),
});

export const importColumns = {
  customers: Object.keys(importedCustomer.shape),
  packages: Object.keys(importedPackage.shape),
} as const satisfies Record<ImportKind, string[]>;

/** Columns that a file must have; the others may be missing. */
export const requiredColumns: Record<ImportKind, readonly string[]> = {
  customers: ['first_name', 'last_name', 'email', 'phone', 'street', 'city', 'parish'],
  packages: ['customer_code'],
};

/**
 * `columns` says which column of the file is which of ours, as JSON: `{"code":"Acct #"}`. Without it, or
 * for columns that it leaves out, the names of the file decide.
 */
export const startImportInput = z.strictObject({
  dryRun: z.literal(['0', '1'], says('NOT_A_CHOICE')).optional(),
  columns: text(2, 4_000, 'REQUIRED').optional().meta({ example: '{"code":"Acct #"}' }),
  welcome: z.literal(['0', '1'], says('NOT_A_CHOICE')).optional().meta({
    description: 'Emails each new customer the code and the link to set a password',
  }),
});

const count = z.int().min(0);

export const importStates = ['running', 'done', 'undone'] as const;

const problem = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: count,
  field: z.string(),
  message: z.string(),
});

const report = {
  /** Rows of the file without its heading and empty rows. */
  rows: count,
  /** Rows that are left out. */
  rejected: count,
  /** The first 1,000. */
  problems: z.array(problem),
};

/** What an import would do or has begun; `id` is null for a dry run. */
export const startImportOutput = z
  .object({
    id: z.string().nullable(),
    ...report,
    /** The columns of the file in its order, and which of ours each is; null for one that is not used. */
    columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
  })
  .meta({ id: 'StartedImport' });
export type StartedImport = z.infer<typeof startImportOutput>;

export const importOutput = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    /** Rows that are in the service. */
    imported: count,
    ...report,
    recordedAt: instant,
    ...actorFields,
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importOutput>;

export const importInput = z.strictObject({ id: rowId });

export const listImportsInput = z.strictObject(page);
export const listImportsOutput = z.object({
  items: z.array(importOutput.omit({ problems: true }).meta({ id: 'ListedImport' })),
  nextCursor: z.string().nullable(),
});
