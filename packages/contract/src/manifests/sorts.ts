/** The columns that the list of manifests can be sorted by. */
export const manifestSorts = ['departs', 'number', 'state'] as const;
export type ManifestSort = (typeof manifestSorts)[number];

/** The columns that the units of a manifest can be sorted by. */
export const unitSorts = ['number', 'bag', 'customer', 'weight', 'added'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** The columns that the units of an arrival can be sorted by. */
export const arrivalSorts = ['number', 'bag', 'customer'] as const;
export type ArrivalSort = (typeof arrivalSorts)[number];

/** The columns that the lines of a sealed manifest can be sorted by. */
export const lineSorts = ['line', 'number', 'bag', 'customer', 'weight', 'value'] as const;
export type LineSort = (typeof lineSorts)[number];
