import type { ManifestSummary } from '@jadeport/contract/manifests';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const colours = {
  open: 'yellow',
  sealed: 'blue',
  departed: 'green',
  arrived: 'green',
  cleared: 'green',
  closed: 'gray',
  cancelled: 'gray',
} as const;

/** The state of a manifest as a badge. */
export function StateOf({ state }: { state: ManifestSummary['state'] }) {
  const { states } = useStaffTexts().manifests;
  return <StateBadge colour={colours[state]}>{states[state]}</StateBadge>;
}
