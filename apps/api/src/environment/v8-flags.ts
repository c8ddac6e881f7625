import { readFileSync } from 'node:fs';

/** The V8 flags of the service, from `apps/api/v8-flags` (docs/decisions/0032). */
export const v8Flags: string[] = readFileSync(new URL('../../v8-flags', import.meta.url), 'utf8')
  .trim()
  .split(' ');
