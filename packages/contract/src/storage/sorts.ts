/** The columns that the list of what is stored can be sorted by. */
export const storedSorts = ['charged', 'number', 'customer', 'free', 'abandoned'] as const;
export type StoredSort = (typeof storedSorts)[number];
