import type { ConsolidationState } from '@jadeport/contract/consolidations';

/** What each state is called, on pages and in messages. */
const states: Record<ConsolidationState, string> = {
  requested: 'Requested',
  packed: 'Packed',
  quoted: 'Quote ready',
  approved: 'Approved',
  declined: 'Declined',
  sealed: 'On its way',
};

export const consolidations = { states };
