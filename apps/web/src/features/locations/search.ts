import { asText, oneOf, searchReader } from '../../lib/search.ts';

export const siteNames = ['CN', 'JM'] as const;
export type Site = (typeof siteNames)[number];

/** The list's state in the address: the site, and the code of the opened shelf. */
export const readSearch = searchReader({ site: oneOf(siteNames), open: asText });
export type Search = ReturnType<typeof readSearch>;

/** What the address says of stock-takes: those of which shelf, and the id of the one that is open. */
export const readStockTakes = searchReader({ code: asText, open: asText });
export type StockTakeSearch = ReturnType<typeof readStockTakes>;
