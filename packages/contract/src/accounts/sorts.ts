/** The columns that the list of staff can be sorted by. */
export const staffSorts = ['name', 'email', 'role', 'since'] as const;
export type StaffSort = (typeof staffSorts)[number];
