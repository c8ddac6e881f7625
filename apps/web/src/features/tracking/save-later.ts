import type { Tracking } from '@jadeport/contract/tracking';

/** Keeps an answer for when there is no connection; the code for it arrives with the first. */
export async function saveLater(found: { tracking: Tracking; now: number }): Promise<void> {
  const { save } = await import('../../lib/saved.ts');
  await save('tracking', found);
}
