import type { Tracking } from '@jadeport/contract/tracking';

/** Stores an answer for use offline; the code for that loads with the first answer. */
export async function saveLater(found: { tracking: Tracking; now: number }): Promise<void> {
  const { save } = await import('../../lib/saved.ts');
  await save('tracking', found);
}
