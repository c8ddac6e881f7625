import type { Site } from '@jadeport/contract/locations';
import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const siteNames = ['CN', 'JM'] as const satisfies readonly Site[];

/** The list's state in the address: the site, and the code of the opened shelf. */
export const readSearch = searchReader({ site: oneOf(siteNames), open: asText });
export type Search = ReturnType<typeof readSearch>;
