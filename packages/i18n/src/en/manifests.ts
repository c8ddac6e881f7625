import type { ManifestSummary } from '@jadeport/contract/manifests';

/** The names of the states, on pages and in errors. */
const states: Record<ManifestSummary['state'], string> = {
  open: 'Open',
  sealed: 'Sealed',
  departed: 'Departed',
  arrived: 'Arrived',
  cleared: 'Cleared',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const manifests = { states };
