import type { Settings } from '@jadeport/contract/settings';

/** The procedures that begin something of a feature; what has begun goes on without it. */
const beginnings: Readonly<Record<string, keyof Settings['features']>> = {
  'assistant.chat': 'assistant',
  'consolidations.advice': 'consolidations',
  'consolidations.create': 'consolidations',
};

/** Whether the settings have switched off the feature that a procedure begins. */
export function isSwitchedOff({ features }: Settings, procedure: string): boolean {
  const feature = beginnings[procedure];
  return feature !== undefined && !features[feature];
}
