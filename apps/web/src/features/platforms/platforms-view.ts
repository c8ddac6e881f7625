import type { PlatformType } from '@jadeport/contract/platforms';
import { readView } from '../../components/app/table/column.ts';

/** The screen's state in the address, so that Back and reloads work. */
export type PlatformsView = {
  /** The type of a shop to add, or `new` while none is chosen. */
  add?: PlatformType | 'new' | undefined;
  /** The id of the shop to edit. */
  edit?: string | undefined;
  /** The result of the vendor's sign-in page: the connected platform, or the error. */
  connected?: string | undefined;
  failed?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/**
 * A list of its own: importing the contract would add its schemas to the first load of every page.
 */
const adds: Record<NonNullable<PlatformsView['add']>, true> = {
  new: true,
  shopify: true,
  woocommerce: true,
  etsy: true,
  other: true,
};

const isAdd = (value: unknown): value is keyof typeof adds => Object.hasOwn(adds, String(value));

/** Unknown values must be set to undefined, or the router passes them on unchecked. */
export function readPlatformsView(search: Record<string, unknown>): PlatformsView {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  const { sort, columns } = readView(search);
  return {
    sort,
    columns,
    add: isAdd(search.add) ? search.add : undefined,
    edit: text(search.edit),
    connected: text(search.connected),
    failed: text(search.failed),
  };
}
