/** Places of both sites, by the codes that are printed on them. */
export const places = [
  ['CN-DOOR', '收货台', 'CN'],
  ['CN-A-01', 'A 区 1 号货架', 'CN'],
  ['CN-A-02', 'A 区 2 号货架', 'CN'],
  ['CN-A-03', 'A 区 3 号货架', 'CN'],
  ['CN-B-01', 'B 区 1 号货架（大件）', 'CN'],
  ['CN-HOLD', '待认领区', 'CN'],
  ['JM-A-01', 'Mandeville, shelf A1', 'JM'],
  ['JM-A-02', 'Mandeville, shelf A2', 'JM'],
] as const;

/** Packed boxes stand here while their customer reads the quote. */
export const packedAt = 'CN-B-01';
export const unclaimedAt = 'CN-HOLD';
export const shelves = ['CN-A-01', 'CN-A-02', 'CN-A-03'] as const;

type PreAlert = {
  /** Row of the customer in `customers.ts`, from 1. */
  owner: number;
  waybill: string;
  seller: string;
  item: string;
  quantity: number;
  unitPrice: number;
  currency: 'USD' | 'CNY';
  hoursAgo: number;
  invoice: boolean;
  /** What staff asked for, in their words. */
  papersNote?: string;
  /** When the parcel came, its weight in pounds and its box in centimetres. */
  received?: { hoursAgo: number; pounds: number; box: readonly [number, number, number] };
};

/** Pre-alerted packages: two of the demonstration customer still to come, two at the warehouse. */
export const preAlerts: readonly PreAlert[] = [
  {
    owner: 4,
    waybill: 'SF1402387715521',
    seller: 'Shein',
    item: 'Summer dress',
    quantity: 3,
    unitPrice: 12.5,
    currency: 'USD',
    hoursAgo: 50,
    invoice: true,
  },
  {
    owner: 4,
    waybill: 'YT8812904471203',
    seller: 'Taobao 小店',
    item: 'Ceramic mug',
    quantity: 6,
    unitPrice: 18,
    currency: 'CNY',
    hoursAgo: 44,
    invoice: false,
    papersNote: 'Please send the order page or the invoice: Customs asks for it.',
  },
  {
    owner: 4,
    waybill: '75318840926617',
    seller: 'AliExpress',
    item: 'Phone tripod',
    quantity: 1,
    unitPrice: 38,
    currency: 'USD',
    hoursAgo: 92,
    invoice: true,
    received: { hoursAgo: 26, pounds: 3.25, box: [42, 18, 12] },
  },
  {
    owner: 4,
    waybill: '773094028871',
    seller: 'AliExpress',
    item: 'Running socks, 10 pairs',
    quantity: 1,
    unitPrice: 21.5,
    currency: 'USD',
    hoursAgo: 90,
    invoice: true,
    received: { hoursAgo: 25, pounds: 1.4, box: [30, 20, 10] },
  },
  {
    owner: 1,
    waybill: 'JDVB19902284417',
    seller: '京东',
    item: 'Bed sheets',
    quantity: 2,
    unitPrice: 95,
    currency: 'CNY',
    hoursAgo: 70,
    invoice: true,
    received: { hoursAgo: 2, pounds: 6.6, box: [45, 35, 20] },
  },
  {
    owner: 15,
    waybill: 'JT3098812764510',
    seller: 'Temu',
    item: 'Fishing line',
    quantity: 4,
    unitPrice: 5.75,
    currency: 'USD',
    hoursAgo: 60,
    invoice: true,
    received: { hoursAgo: 3, pounds: 2.2, box: [25, 20, 15] },
  },
];

/** Parcels without a pre-alert: with a customer's code on the label, or without. */
export const withoutPreAlert = [
  { waybill: 'YT8812911730046', owner: 8, hoursAgo: 1.5, pounds: 4.4 },
  { waybill: '462810095523', owner: 15, hoursAgo: 1.25, pounds: 3.1 },
  { waybill: 'SF1402391186675', owner: undefined, hoursAgo: 1, pounds: 2.8 },
  { waybill: '9861120457730', owner: undefined, hoursAgo: 0.5, pounds: 7.9 },
] as const;

/** A customer asks for these two parcels in one box; staff have not packed it yet. */
export const requestedBox = {
  owner: 15,
  waybills: ['JT3098812764510', '462810095523'],
  hoursAgo: 0.75,
  instructions: 'Please fold the cartons away, they take up space.',
};

/** A customer claims a parcel without an owner; staff have not decided yet. */
export const claim = {
  owner: 9,
  waybill: 'SF1402391186675',
  hoursAgo: 0.25,
  reason: 'A coffee grinder from Taobao, in a brown carton with blue tape.',
  seller: 'Taobao 小店',
  item: 'Coffee grinder',
  quantity: 1,
  unitPrice: 168,
  currency: 'CNY',
} as const;
