import { asText, searchReader } from '../../lib/search.ts';

/** The opened run in the address of the page of deliveries. */
export const readDeliveries = searchReader({ open: asText });
export type DeliverySearch = ReturnType<typeof readDeliveries>;
