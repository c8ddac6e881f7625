/** A TRN of which the last three digits are known. */
export const maskedTrn = (end: string) => `•••-•••-${end}`;
