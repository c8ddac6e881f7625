import type { EstimatedWindow } from '@jadeport/contract';

/**
 * The days in which `shipments s` arrives, in the contract's form; null where only the estimated day is
 * known.
 */
export const estimatedWindowSql = `case when s.estimated_from is not null
    and s.estimated_delivery is not null then json_build_object('from', s.estimated_from::text,
    'to', s.estimated_delivery::text, 'coverage', s.estimated_coverage / 100.0) end`;

/** A row without its window where it has none. */
export function withWindow<Row extends { estimatedWindow: EstimatedWindow | null }>({
  estimatedWindow,
  ...row
}: Row) {
  return { ...row, ...(estimatedWindow && { estimatedWindow }) };
}
