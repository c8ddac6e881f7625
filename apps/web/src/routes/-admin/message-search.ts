import type { MessageStatus } from '@jadeport/contract/contact';
import { oneOf, searchReader } from '../../lib/search.ts';

const statuses: readonly MessageStatus[] = ['open', 'assigned', 'answered', 'closed'];

/** `?status=` of the inbox, kept in the address of an opened message for the link back. */
export const messageSearch = searchReader({ status: oneOf(statuses) });
