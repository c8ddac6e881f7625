type Unit = {
  /** Row of the customer in `customers.ts`, from 1. */
  owner: number;
  waybill: string;
  seller: string;
  item: string;
  quantity: number;
  unitPrice: number;
  currency: 'USD' | 'CNY';
  pounds: number;
  /** From 1, in the order of the manifest’s seals. */
  bag: number;
};

type Flight = {
  mode: 'air' | 'sea';
  carrier: string;
  masterNumber: string;
  service: 'standard' | 'sea';
  /** Days since it left. */
  daysAgo: number;
  seals: readonly string[];
  units: readonly Unit[];
};

/** A container that is on the water for another two weeks. */
const vessel: Flight = {
  mode: 'sea',
  carrier: 'COSCO Shipping',
  masterNumber: 'COSU6391127740',
  service: 'sea',
  daysAgo: 12,
  seals: ['CN880417', 'CN880418'],
  units: [
    {
      owner: 3,
      waybill: 'YT8812740093316',
      seller: 'Taobao 小店',
      item: 'Stainless steel mixing bowls',
      quantity: 24,
      unitPrice: 32,
      currency: 'CNY',
      pounds: 31.5,
      bag: 1,
    },
    {
      owner: 9,
      waybill: '75318840110254',
      seller: 'AliExpress',
      item: 'Garden hose reel',
      quantity: 2,
      unitPrice: 27.5,
      currency: 'USD',
      pounds: 22.8,
      bag: 1,
    },
    {
      owner: 22,
      waybill: 'JDVB19877410562',
      seller: '京东',
      item: 'Folding camp chairs',
      quantity: 4,
      unitPrice: 79,
      currency: 'CNY',
      pounds: 18.4,
      bag: 2,
    },
    {
      owner: 2,
      waybill: '773093551890',
      seller: 'AliExpress',
      item: 'Car floor mats',
      quantity: 1,
      unitPrice: 46,
      currency: 'USD',
      pounds: 14.1,
      bag: 2,
    },
  ],
};

/** A flight that is being unpacked in Jamaica. Everything is counted but the last unit. */
const plane: Flight = {
  mode: 'air',
  carrier: 'Cathay Cargo',
  masterNumber: '160-48210934',
  service: 'standard',
  daysAgo: 3,
  seals: ['JP004411', 'JP004412'],
  units: [
    {
      owner: 1,
      waybill: 'SF1402379904412',
      seller: 'Shein',
      item: 'Cotton T-shirts',
      quantity: 5,
      unitPrice: 8.4,
      currency: 'USD',
      pounds: 2.3,
      bag: 1,
    },
    {
      owner: 6,
      waybill: 'JT3098809914477',
      seller: 'Temu',
      item: 'Beach sandals',
      quantity: 6,
      unitPrice: 7.9,
      currency: 'USD',
      pounds: 5.2,
      bag: 1,
    },
    {
      owner: 16,
      waybill: '462810077341',
      seller: 'AliExpress',
      item: 'Mechanical keyboard',
      quantity: 1,
      unitPrice: 64,
      currency: 'USD',
      pounds: 2.9,
      bag: 1,
    },
    {
      owner: 8,
      waybill: 'YT8812899120458',
      seller: 'Taobao 小店',
      item: 'Ceramic tea pot',
      quantity: 2,
      unitPrice: 118,
      currency: 'CNY',
      pounds: 6.7,
      bag: 2,
    },
    {
      owner: 19,
      waybill: 'JDVB19898812043',
      seller: '京东',
      item: 'Desk lamp',
      quantity: 1,
      unitPrice: 149,
      currency: 'CNY',
      pounds: 3.6,
      bag: 2,
    },
    {
      owner: 11,
      waybill: '9861120399127',
      seller: 'Temu',
      item: 'Guitar strap',
      quantity: 3,
      unitPrice: 9.25,
      currency: 'USD',
      pounds: 1.6,
      bag: 2,
    },
  ],
};

/** One on its way, and one that arrives. */
export const flights = { vessel, plane } as const;
export type { Flight, Unit };
