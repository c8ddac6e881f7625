/** What is seen of a parcel that comes. */
export const parcelConditions = ['damaged', 'wet', 'opened', 'wrong_weight'] as const;
export type ParcelCondition = (typeof parcelConditions)[number];
