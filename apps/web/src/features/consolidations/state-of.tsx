import type { ConsolidationState } from '@jadeport/contract/consolidations';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';

const colours = {
  requested: 'yellow',
  quoted: 'blue',
  approved: 'green',
  sealed: 'green',
  delivered: 'gray',
  returned: 'gray',
  declined: 'gray',
} as const;

/** The state of a consolidation as a badge. */
export function StateOf({ state }: { state: ConsolidationState }) {
  const { states } = useAuthenticatedTexts().consolidations;
  return <StateBadge colour={colours[state]}>{states[state]}</StateBadge>;
}
