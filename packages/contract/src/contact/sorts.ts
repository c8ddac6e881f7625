/** The columns that the inbox can be sorted by. */
export const messageSorts = ['subject', 'status', 'from', 'about', 'received'] as const;
export type MessageSort = (typeof messageSorts)[number];
