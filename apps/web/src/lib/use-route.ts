import { townsOf } from '@jadeport/settings';
import { brand } from './brand.ts';
import { useLanguage } from './texts.tsx';

/** Where the route begins and ends, in the page's language. */
export function useRoute(): { from: string; to: string } {
  const { warehouseCity, arrival } = townsOf(brand, useLanguage());
  return { from: warehouseCity, to: arrival };
}
