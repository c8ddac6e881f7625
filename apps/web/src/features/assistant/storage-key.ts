/** Where the conversation lies while its tab is open. */
export const storageKey = 'jadeport-assistant';
