import { oneOf, searchReader } from '../../lib/search.ts';

export const states = ['open', 'sealed', 'departed', 'arrived', 'cleared', 'closed'] as const;

/** The list's state in the address: the tab. */
export const readSearch = searchReader({ state: oneOf(states) });
export type Search = ReturnType<typeof readSearch>;
