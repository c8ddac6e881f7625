import type { Language } from '@jadeport/contract';

/** Places on the way that are no sites of the forwarder. A code is stored with events. */
export const setPlaces = {
  shenzhen: { en: 'Shenzhen, China', zh: '中国深圳' },
  hong_kong: { en: 'Hong Kong', zh: '中国香港' },
  guangzhou_airport: { en: 'Guangzhou Baiyun Airport', zh: '广州白云机场' },
  nansha_port: { en: 'Nansha Port, Guangzhou', zh: '广州南沙港' },
  miami: { en: 'Miami, USA', zh: '美国迈阿密' },
  panama: { en: 'Colón, Panama', zh: '巴拿马科隆' },
  kingston: { en: 'Kingston, Jamaica', zh: '牙买加金斯敦' },
  kingston_airport: { en: 'Norman Manley Airport, Kingston', zh: '金斯敦诺曼·曼利机场' },
  kingston_port: { en: 'Kingston Freeport', zh: '金斯敦自由港' },
  kingston_customs: { en: 'Jamaica Customs, Kingston', zh: '牙买加海关（金斯敦）' },
  montego_bay: { en: 'Montego Bay, Jamaica', zh: '牙买加蒙特哥贝' },
  mandeville: { en: 'Mandeville, Jamaica', zh: '牙买加曼德维尔' },
} as const satisfies Record<string, Record<Language, string>>;

const townsZh = new Map([
  ['kingston', '金斯敦'],
  ['mandeville', '曼德维尔'],
  ['may pen', '梅彭'],
  ['montego bay', '蒙特哥贝'],
  ['ocho rios', '奥乔里奥斯'],
  ['portmore', '波特莫尔'],
  ['spanish town', '西班牙镇'],
]);

/** The Chinese name of a town in Jamaica; that of a small one stays as it is written there. */
export const townZh = (town: string): string => townsZh.get(town.trim().toLowerCase()) ?? town;
