import type { MessageStatus } from '@jadeport/contract/contact';

const statuses: readonly MessageStatus[] = ['open', 'assigned', 'answered', 'closed'];

/** `?status=` of the inbox, which stays in the address of an opened message for the way back. */
export function messageSearch(search: Record<string, unknown>): { status?: MessageStatus } {
  const status = statuses.find((each) => each === search.status);
  return status ? { status } : {};
}
