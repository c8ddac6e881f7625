import type { Language } from '@jadeport/contract';
import { siteName } from './sites.ts';

/** The places whose time staff see; China's is named in Chinese, as its parcels are. */
export const siteClocks = (language: Language) => [
  { zone: 'Asia/Shanghai', place: siteName('CN', 'zh') },
  { zone: 'America/Jamaica', place: siteName('JM', language) },
];
