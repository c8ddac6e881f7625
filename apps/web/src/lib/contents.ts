/**
 * What is in a parcel; empty where nobody has said: a parcel that came without a pre-alert is described
 * by its waybill or by its label on the shelf of unclaimed parcels.
 */
export function contentsOf(parcel: { description: string; waybill: string | null }): string {
  const { description, waybill } = parcel;
  const named = description.toUpperCase().replaceAll(' ', '');
  return named === waybill || /^U-\d+$/.test(named) ? '' : description;
}
