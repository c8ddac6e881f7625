import { readFileSync } from 'node:fs';

/** The flags of V8 that the service runs with, from `apps/api/v8-flags` (docs/decisions/0032). */
export const v8Flags: string[] = readFileSync(new URL('../v8-flags', import.meta.url), 'utf8')
  .trim()
  .split(' ');
