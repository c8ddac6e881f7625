import type { Assessment } from '@jadeport/contract/customs';

/** The names of the states, on pages and in errors. */
const states: Record<Assessment['state'], string> = {
  estimated: 'Estimated',
  declared: 'Declared',
  assessed: 'Assessed',
  settled: 'Settled',
};

export const customs = { title: 'Customs', states };
