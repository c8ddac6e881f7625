/** The key of the conversation in sessionStorage. */
export const storageKey = 'jadeport-assistant';
