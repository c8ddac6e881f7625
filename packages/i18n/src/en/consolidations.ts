import type { ConsolidationState } from '@jadeport/contract/consolidations';

/** The names of the states, on pages and in errors. */
const states: Record<ConsolidationState, string> = {
  requested: 'Requested',
  packed: 'Packed',
  quoted: 'Quote ready',
  approved: 'Approved',
  declined: 'Declined',
  sealed: 'On its way',
};

export const consolidations = { states };
