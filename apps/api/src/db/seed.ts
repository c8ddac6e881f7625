import type { Deps } from '../deps.ts';
export async function fillDemo(_deps: Deps): Promise<string[]> {
  return [];
}
