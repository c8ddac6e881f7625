import { beneficiaries, billingCurrencies, chargeKinds } from '@jadeport/billing';
import { services } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { auditActions } from '../audit/index.ts';
import { day, says } from '../fields.ts';
import { storageLists } from '../storage/index.ts';

export * from './overview.ts';

/** The most days that a report covers. */
export const longestPeriod = 366;

const dayMs = 86_400_000;

/** Both days included, in Jamaica; without them, the thirty days up to today. */
export const periodInput = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], ...says('INVALID') })
  .refine(
    ({ from, to }) => !from || !to || (Date.parse(to) - Date.parse(from)) / dayMs < longestPeriod,
    { path: ['to'], ...says('OUT_OF_RANGE') },
  );
export type PeriodInput = z.output<typeof periodInput>;

const count = z.int().min(0);
/** The page with the list that a figure counts; the same path below `/api` is the list itself. */
const link = z.string().meta({ example: '/admin/shipments?only=received&day=2026-11-01' });
const currency = z.enum(billingCurrencies);
const figure = { count, link };

const report = <Row extends z.ZodRawShape>(id: string, row: Row) =>
  z.object({ from: day, to: day, rows: z.array(z.object(row).meta({ id })), link });

/** The stops of a package that are counted by day, each with its first time. */
export const volumeMeasures = ['received', 'departed', 'ready', 'delivered'] as const;
export type VolumeMeasure = (typeof volumeMeasures)[number];

const perDay = Object.fromEntries(volumeMeasures.map((name) => [name, count])) as Record<
  VolumeMeasure,
  typeof count
>;

/** Packages and boxes by day: what was received by Guangzhou's calendar, the rest by Jamaica's. */
export const volumesOutput = report('VolumesOfDay', { day, ...perDay })
  .extend({ totals: z.array(z.object({ measure: z.enum(volumeMeasures), ...figure })) })
  .meta({ id: 'Volumes' });
export type Volumes = z.infer<typeof volumesOutput>;

/**
 * What was invoiced, by kind: `count` invoices have such a line. What is collected for the government
 * stands in rows and sums of its own and is never revenue.
 */
export const revenueOutput = report('RevenueOfKind', {
  kind: z.enum(chargeKinds),
  beneficiary: z.enum(beneficiaries),
  currency,
  cents: z.int(),
  ...figure,
})
  .extend({
    totals: z.array(
      z.object({
        currency,
        revenueCents: z.int(),
        dutyCents: z.int(),
        /** Of credit notes. */
        creditedCents: z.int(),
        ...figure,
      }),
    ),
    days: z.array(z.object({ day, currency, revenueCents: z.int(), dutyCents: z.int() })),
    /** How far off what was said of packages was from what they came to. */
    promises: z
      .object({
        /** First billed in the period, with a cost said before. */
        units: count,
        /** Of these, what came to that or less. */
        keptUnits: count,
        /** The mean difference, whatever its sign, in US cents. */
        meanErrorCents: z.int().nullable(),
        /** The same as a share of what was said, in hundredths of a percent. */
        meanErrorShare: z.int().nullable(),
      })
      .meta({ id: 'PromiseError' }),
  })
  .meta({ id: 'Revenue' });
export type Revenue = z.infer<typeof revenueOutput>;

const age = { fromDays: count, toDays: count.nullable() };

/** Packages under way by status and the days since their last event. */
export const ageingOutput = report('AgeOfPackages', {
  status: z.enum(shipmentStatuses),
  ...age,
  ...figure,
}).meta({ id: 'Ageing' });
export type Ageing = z.infer<typeof ageingOutput>;

/** What arrived, with the calendar days on the way within which so many percent did. */
export const transitTimesOutput = report('TransitOfLane', {
  lane: z.string(),
  service: z.enum(services),
  ...figure,
  p50: z.int(),
  p80: z.int(),
  p95: z.int(),
}).meta({ id: 'TransitReport' });
export type TransitReport = z.infer<typeof transitTimesOutput>;

/** What people and programs did, by action. */
export const throughputOutput = report('WorkOfPerson', {
  /** An e-mail address, the name of a key or of a job; null where it is not known. */
  by: z.string().nullable(),
  byName: z.string().nullable(),
  action: z.enum(auditActions),
  ...figure,
}).meta({ id: 'Throughput' });
export type Throughput = z.infer<typeof throughputOutput>;

/** Unpaid invoices by the days since their issue, and who owes most. */
export const unpaidOutput = report('AgeOfInvoices', { currency, ...age, cents: z.int(), ...figure })
  .extend({
    debtors: z.array(
      z.object({
        customerCode: z.string(),
        customerName: z.string(),
        currency,
        cents: z.int(),
        ...figure,
      }),
    ),
  })
  .meta({ id: 'Unpaid' });
export type Unpaid = z.infer<typeof unpaidOutput>;

/** What is stored at each site, charged for, and abandoned. */
export const storageReportOutput = report('StorageOfSite', {
  site: z.string(),
  list: z.enum(storageLists),
  ...figure,
}).meta({ id: 'StorageReport' });
export type StorageReport = z.infer<typeof storageReportOutput>;

/** The accounting programs that a day's journal is written for. */
export const journalPrograms = ['quickbooks', 'xero'] as const;
export type JournalProgram = (typeof journalPrograms)[number];

export const journalInput = z.strictObject({
  day: day.optional().meta({ description: 'A day in Jamaica; without it, today' }),
  for: z.enum(journalPrograms, says('NOT_A_CHOICE')),
});
