import { assessmentStates, importPurposes, lanes } from '@jadeport/customs';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { instant, page, says, sortedBy, text } from '../fields.ts';
import { shipmentKinds } from '../shipments/kinds.ts';
import { assessmentSorts } from './sorts.ts';

/**
 * `open`: under way or at Customs, or with an assessment that is not settled; `to_do`: of these, what
 * nobody assessed yet; `held`: what Customs holds; the others by the state of their assessment.
 */
export const assessmentLists = ['open', 'to_do', 'held', ...assessmentStates] as const;
export type AssessmentList = (typeof assessmentLists)[number];

/** `q`: the beginning of a tracking number, a customer code, or the number of a declaration. */
export const listAssessmentsInput = z.strictObject({
  list: z.enum(assessmentLists, says('NOT_A_CHOICE')).default('open'),
  q: text(0, 64, 'REQUIRED').optional(),
  sort: sortedBy(assessmentSorts),
  ...page,
});

/** A package on its own or a box, with how far its assessment is. */
export const assessedUnitOutput = z
  .object({
    trackingNumber: z.string(),
    kind: z.enum(shipmentKinds),
    customerCode: z.string(),
    customerName: z.string(),
    description: z.string(),
    status: z.enum(shipmentStatuses),
    /** When the status last changed. */
    movedAt: instant,
    /** Null before anybody saved one. */
    state: z.enum(assessmentStates).nullable(),
    purpose: z.enum(importPurposes).nullable(),
    lane: z.enum(lanes).nullable(),
    declarationNumber: z.string().nullable(),
    /** What Customs took, in US cents; null before it answered. */
    assessedCents: z.int().nullable(),
    currency: z.literal('USD'),
  })
  .meta({ id: 'AssessedUnit' });
export type AssessedUnit = z.infer<typeof assessedUnitOutput>;

/** What moved last first; `nextCursor` is null on the last page. */
export const listAssessmentsOutput = z.object({
  items: z.array(assessedUnitOutput),
  nextCursor: z.string().nullable(),
});

/** Largest file of what Customs assessed, in bytes, and the most rows of one. */
export const answersFileLimit = 2 ** 20;
export const answersRowLimit = 2_000;

const count = z.int().min(0);

/**
 * The report of a file of what Customs assessed: `applied` rows changed an assessment, `unchanged` ones
 * stood there before. Rows count as a spreadsheet does.
 */
export const answersReportOutput = z
  .object({
    applied: count,
    unchanged: count,
    rejectedRows: count,
    rejected: z.array(z.object({ row: count, field: z.string(), message: z.string() })),
  })
  .meta({ id: 'CustomsAnswers' });
export type AnswersReport = z.infer<typeof answersReportOutput>;
