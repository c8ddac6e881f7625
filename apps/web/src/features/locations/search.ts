import { asText, oneOf, searchReader } from '../../lib/search.ts';
import { siteCodes } from '../../lib/sites.ts';

/** The list's state in the address: the site, and the code of the opened shelf. */
export const readSearch = searchReader({ site: oneOf(siteCodes), open: asText });
export type Search = ReturnType<typeof readSearch>;

/** What the address says of stock-takes: those of which shelf, and the id of the one that is open. */
export const readStockTakes = searchReader({ code: asText, open: asText });
export type StockTakeSearch = ReturnType<typeof readStockTakes>;
