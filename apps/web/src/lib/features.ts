import type { Settings } from '@jadeport/contract/settings';
import { useSyncExternalStore } from 'react';
import { brand } from './brand.ts';

/** What the forwarder has switched on. */
export type Features = Settings['features'];

let shown: Features = brand.features;
const listeners = new Set<() => void>();

const current = (): Features => shown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what has been switched on and off since the page was rendered. */
export function showFeatures(features: Features): void {
  shown = features;
  for (const listener of listeners) listener();
}

export const useFeatures = (): Features => useSyncExternalStore(subscribe, current, current);
