import type { PlatformType } from '@jadeport/contract/platforms';
import { readView } from '../../components/app/table/column.ts';

/** What the screen shows, as its address has it, so that Back works and a reload stays. */
export type PlatformsView = {
  /** Adding one: its kind, or `new` while that is chosen. */
  add?: PlatformType | 'new' | undefined;
  /** Editing the one with this id. */
  edit?: string | undefined;
  /** Back from a vendor's sign-in page: the platform that is connected now, or why it is not. */
  connected?: string | undefined;
  failed?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/** Not the contract's list: its schemas would come with the first load of every page. */
const adds: Record<NonNullable<PlatformsView['add']>, true> = {
  new: true,
  shopify: true,
  woocommerce: true,
  etsy: true,
  other: true,
};

const isAdd = (value: unknown): value is keyof typeof adds => Object.hasOwn(adds, String(value));

/** What is not known must be named as undefined, or the router passes it on unread. */
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
