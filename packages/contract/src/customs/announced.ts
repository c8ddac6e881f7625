import { z } from 'zod';

/**
 * Why it differs from the estimate: `same`, it does not; `duty_free`, another duty-free value; `unknown`,
 * some goods were not recognised and stand with the usual rates; `rates`, the tariff has other rates for
 * these goods; `fees`, other fees, insurance or base.
 */
export const announcedReasons = ['same', 'duty_free', 'unknown', 'rates', 'fees'] as const;

/** What Customs may charge for announced goods under the tariff; nobody has decided on the lines. */
export const announcedAssessmentOutput = z
  .object({
    customs: z.int().meta({ description: 'US cents' }),
    confidence: z.number().min(0).max(1).meta({ description: 'That of the least sure line' }),
    reason: z.enum(announcedReasons),
    /** In the order of the goods. */
    lines: z.array(
      z.object({
        description: z.string(),
        /** The likeliest line of the tariff; null where none was recognised. */
        tariffCode: z.string().nullable(),
        tariffDescription: z.string().nullable(),
        tariffDescriptionZh: z.string().nullable(),
        /** In percent. */
        duty: z.number(),
        gct: z.number(),
        /** Its share of duty, SCF, levy and GCT, in US cents. */
        customs: z.int(),
        confidence: z.number().min(0).max(1),
      }),
    ),
  })
  .meta({ id: 'AnnouncedAssessment' });
export type AnnouncedAssessment = z.infer<typeof announcedAssessmentOutput>;
