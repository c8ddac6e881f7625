import { z } from 'zod';
import { day, says, text } from '../fields.ts';

/** Largest file of tariff lines, in bytes: some 60,000 lines. */
export const tariffFileLimit = 8 * 2 ** 20;

/** The most rows whose problems one report lists. */
export const rejectedLimit = 500;

const count = z.int().min(0);
const percent = z.number().min(0).max(1000).meta({ description: 'In percent', example: 20 });

/** `source`: where the file comes from, shown to people beside every line. */
export const importTariffInput = z.strictObject({
  source: text(0, 120, 'REQUIRED').optional().meta({ example: 'Customs Tariff 2026, jca.gov.jm' }),
});

/**
 * The report of an import: `imported` rows are in force from their days on, `changed` of them were not
 * there in this form before. Of the `rejectedRows`, the first 500 problems are listed; rows count as a
 * spreadsheet does.
 */
export const tariffImportOutput = z
  .object({
    imported: count,
    changed: count,
    rejectedRows: count,
    rejected: z.array(
      z.object({
        row: count,
        field: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'TariffImport' });
export type TariffImport = z.infer<typeof tariffImportOutput>;

/**
 * Why a line is suggested: `code`, it begins with the digits asked for; `correction`, staff chose it for
 * a similar text; `words`, the text names the goods; `description`, only words of the tariff fit.
 */
export const suggestionReasons = ['code', 'correction', 'words', 'description'] as const;

const tariffLine = z.object({
  /** As the file writes it. */
  code: z.string().meta({ example: '6404.11.00' }),
  description: z.string(),
  descriptionZh: z.string(),
  duty: percent,
  gct: percent,
  scf: percent,
  levy: percent,
  unit: z.string(),
  /** The first day on which it is in force. */
  from: day,
  source: z.string(),
});

/** A line of the tariff that may fit; a person decides. */
export const suggestedLineOutput = tariffLine
  .extend({
    /** The heading of the Harmonized System. */
    heading: z.string().meta({ example: '6404' }),
    confidence: z.number().min(0).max(1).meta({
      description: 'Of lines with 0.8 and more, fewer than 2 in 100 are wrong',
      example: 0.85,
    }),
    reason: z.object({
      by: z.enum(suggestionReasons),
      /** The words of the text that speak for it. */
      words: z.array(z.string()),
      /** Names in the text that were taken for what the goods are for. */
      aside: z.array(z.string()),
    }),
  })
  .meta({ id: 'SuggestedTariffLine' });
export type SuggestedLine = z.infer<typeof suggestedLineOutput>;

/** `q`: goods as a shop names them, in English or Chinese, or the first digits of a code. */
export const searchTariffInput = z.strictObject({
  q: text(2, 300, 'REQUIRED').meta({ example: '男士跑步鞋' }),
  limit: z.coerce.number(says('WRONG_TYPE')).int().min(1).max(50).default(5),
});

/** The likeliest first, one of each heading; of a code, the lines that begin with it. */
export const searchTariffOutput = z.object({ items: z.array(suggestedLineOutput) });

/** A code or heading of the tariff, with or without dots. */
export const tariffCode = text(4, 20, 'TARIFF_CODE_INVALID')
  .regex(/^\d+([. ]\d+)*$/, says('TARIFF_CODE_INVALID'))
  .meta({ example: '6404.11.00' });

/** Goods as a shop names them, and the code that they have. */
export const correctGoodsInput = z.strictObject({
  description: text(1, 300, 'REQUIRED').meta({ example: 'Running shoes' }),
  tariffCode,
});

/** What is in force: the lines, the source of the newest file and its day; null without a tariff. */
export const tariffOutput = z.object({
  lines: count,
  newest: z.object({ source: z.string(), importedAt: z.iso.datetime(), lines: count }).nullable(),
});
