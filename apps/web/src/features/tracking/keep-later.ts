import type { Tracking } from '@jadeport/contract/tracking';

/** Keeps an answer for when there is no connection; the code for it arrives with the first. */
export async function keepLater(found: { tracking: Tracking; now: number }): Promise<void> {
  const { keep } = await import('../../lib/kept.ts');
  await keep('tracking', found);
}
