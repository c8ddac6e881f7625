import { normalizeTrackingNumber } from './normalize-tracking-number.ts';

/** The couriers that bring parcels to the warehouse in China. */
export type DomesticCarrier = 'sf' | 'yto' | 'jt' | 'zto' | 'sto' | 'yunda' | 'jd';

/** The shapes seen on their waybills. They are no rule: nothing is refused for its shape. */
const shapes: readonly { carriers: readonly DomesticCarrier[]; shape: string }[] = [
  { carriers: ['sf'], shape: 'SF\\d{12,13}' },
  { carriers: ['yto'], shape: 'YT\\d{13}' },
  { carriers: ['jt'], shape: 'JT\\d{13}' },
  { carriers: ['jd'], shape: 'JD[A-Z]{0,2}\\d{10,13}' },
  { carriers: ['zto'], shape: '\\d{14}' },
  { carriers: ['sto', 'yunda'], shape: '\\d{15}' },
];

/** Whose waybill a number looks like: several where they share a shape, none where it has no such. */
export function domesticCarriers(number: string): readonly DomesticCarrier[] {
  const text = normalizeTrackingNumber(number);
  return shapes.find(({ shape }) => new RegExp(`^${shape}$`).test(text))?.carriers ?? [];
}
