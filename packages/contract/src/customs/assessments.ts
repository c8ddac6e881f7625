import {
  assessedParts,
  assessmentStates,
  importPurposes,
  lanes,
  varianceReasons,
} from '@jadeport/customs';
import { z } from 'zod';
import { cents, day, instant, lines, says, text } from '../fields.ts';
import { paperKinds } from '../pre-alerts/index.ts';
import { suggestedLineOutput, tariffCode } from './tariff.ts';

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });

/** `trackingNumber`: ours, of a package on its own or of a box. */
export const assessmentInput = z.strictObject({ trackingNumber });

const amount = cents(0, 1_000_000_000).meta({ description: 'US cents' });

/** What Customs answered; parts that its paper does not name are left out. */
const answered = z
  .strictObject({
    cif: amount,
    duty: amount,
    scf: amount,
    levy: amount,
    caf: amount,
    stamp: amount,
    gct: amount,
    customs: amount,
  })
  .partial()
  .refine((parts) => Object.values(parts).some((each) => each !== undefined), says('REQUIRED'));

/** The most lines of goods of one declaration. */
export const assessmentLinesLimit = 200;

/**
 * The goods as they are declared, each with the line of the tariff that a person chose; `valueCents` is
 * of the whole line. What is not given stays, but the lines, which replace the present ones. A
 * `declarationNumber` makes it declared, `assessed` assessed. A yellow or red `lane` holds the unit at
 * Customs, a green one lets it go on; `needs` asks its customer for papers.
 */
export const putAssessmentInput = assessmentInput.extend({
  lines: z
    .array(
      z.strictObject({
        description: text(1, 300, 'REQUIRED').meta({ example: 'Running shoes' }),
        quantity: z.int(says('WRONG_TYPE')).min(1).max(99_999).meta({ example: 2 }),
        valueCents: cents(0, 100_000_000).meta({ example: 5_200 }),
        tariffCode,
      }),
    )
    .min(1, says('REQUIRED'))
    .max(assessmentLinesLimit, says('TOO_MANY')),
  purpose: z.enum(importPurposes, says('NOT_A_CHOICE')).optional(),
  freightCents: cents(0, 100_000_000).optional(),
  insuranceCents: cents(0, 100_000_000).nullish(),
  declarationNumber: text(1, 40, 'REQUIRED').optional().meta({ example: 'IMS4 2026 123456' }),
  assessed: answered.optional(),
  lane: z.enum(lanes, says('NOT_A_CHOICE')).optional(),
  needs: z
    .array(z.enum(paperKinds, says('NOT_A_CHOICE')))
    .min(1, says('REQUIRED'))
    .max(paperKinds.length, says('TOO_MANY'))
    .optional(),
  note: lines(0, 500, 'REQUIRED').optional().meta({ description: 'Shown to the customer' }),
});

const money = z.int();

/** US cents; `customs` is the sum of all but `cif`. */
const parts = z.object({
  cif: money,
  duty: money,
  scf: money,
  levy: money,
  caf: money,
  stamp: money,
  gct: money,
  customs: money,
});

const partly = z.object({
  cif: money.nullable(),
  duty: money.nullable(),
  scf: money.nullable(),
  levy: money.nullable(),
  caf: money.nullable(),
  stamp: money.nullable(),
  gct: money.nullable(),
  customs: money.nullable(),
});

/**
 * The assessment of a unit, beside the estimate of the published formula. Before a person has chosen a
 * line of the tariff for each of the goods, `estimated` is null and the lines have suggestions.
 */
export const assessmentOutput = z
  .object({
    trackingNumber: z.string(),
    state: z.enum(assessmentStates),
    /** Null before anybody saved it. */
    updatedAt: instant.nullable(),
    purpose: z.enum(importPurposes),
    mode: z.enum(['air', 'sea']),
    lane: z.enum(lanes).nullable(),
    declarationNumber: z.string().nullable(),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        /** Null where a price is in a currency without a rate. */
        valueCents: money.nullable(),
        /** What the person chose; null before. */
        tariffCode: z.string().nullable(),
        tariffDescription: z.string().nullable(),
        /** In percent, as they were when it was chosen. */
        rates: z
          .object({ duty: z.number(), scf: z.number(), levy: z.number(), gct: z.number() })
          .nullable(),
        /** Its share of duty, SCF, levy and GCT. */
        customsCents: money.nullable(),
        /** The likeliest lines of the tariff, the best first. */
        suggestions: z.array(suggestedLineOutput),
      }),
    ),
    freightCents: money,
    /** Null where none was paid: then it is the rule’s share of value and freight. */
    insuranceCents: money.nullable(),
    currency: z.literal('USD'),
    /** The rate of the day, and the rules; those of the declaration once it is declared. */
    exchangeRate: z.object({ jmdPerUsd: z.string(), source: z.string(), day }),
    rules: z.object({ source: z.string(), gctOnCaf: z.boolean() }),
    /** What the published formula answers, which bills count on where nothing better is known. */
    estimate: z.object({ customs: money.nullable() }),
    estimated: parts.nullable(),
    /** Whether it is free, as goods of a person up to the duty-free value. */
    dutyFree: z.boolean(),
    assessed: partly.nullable(),
    /** assessed − estimated, by the same keys. */
    variance: partly.nullable(),
    explanation: z.array(
      z.object({
        part: z.enum(['cif', ...assessedParts, 'other']),
        cents: money,
        reason: z.enum(varianceReasons),
      }),
    ),
  })
  .meta({ id: 'CustomsAssessment' });
export type Assessment = z.infer<typeof assessmentOutput>;
