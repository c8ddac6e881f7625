/** What one customer may have at once; whatever is beyond it is refused with a 409 that names it. */
export const customerLimits = {
  /** Pre-alerts of packages that have not arrived. */
  openPreAlerts: 100,
  /** Claims on unclaimed parcels that wait for a decision. */
  openClaims: 10,
  /** Stored documents that they uploaded. */
  documents: 500,
  /** What those take, in GB of 10⁹ bytes. */
  documentGigabytes: 1,
} as const;

/** Days after the package that an identity document served, until it is deleted. */
export const identityKeptDays = 90;

/** The most characters of a tracking number, ours or a carrier's. */
export const numberLimit = 64;
