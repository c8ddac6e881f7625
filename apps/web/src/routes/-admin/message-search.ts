import { messageStatuses } from '@jadeport/contract/contact/facts';
import { oneOf, searchReader } from '../../lib/search.ts';

/** `?status=` of the inbox, kept in the address of an opened message for the link back. */
export const messageSearch = searchReader({ status: oneOf(messageStatuses) });
