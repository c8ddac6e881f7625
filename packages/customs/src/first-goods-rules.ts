import rows from './first-goods-rules.json' with { type: 'json' };
import type { GoodsRule } from './match-goods-rules.ts';

/**
 * The prohibited and restricted goods of a new installation, from published summaries of Jamaica's
 * rules and of couriers, each with its source. The administrator's own list replaces it.
 */
export const firstGoodsRules: readonly GoodsRule[] = (rows as readonly Row[]).map((row) => ({
  wherever: false,
  permit: null,
  agency: null,
  source: null,
  ...row,
}));

/** A row of the file leaves out what it has none of. */
type Row = Omit<GoodsRule, keyof Left> & Partial<Left>;
type Left = Pick<GoodsRule, 'wherever' | 'permit' | 'agency' | 'source'>;
