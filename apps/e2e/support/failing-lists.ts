import * as texts from '@jadeport/i18n/en';
import type { State } from './state.ts';

const { claims, customerConsolidations, locations, staffShipments, unclaimed } = texts;

/** Lists that cannot be loaded, with what they say where there is nothing. */
export const failingLists: (Pick<State, 'reader' | 'path'> & {
  failing: string;
  /** What is shown with the list, in place of the address. */
  show?: State['show'];
  empty: string;
})[] = [
  {
    reader: 'admin',
    path: '/admin/shipments',
    failing: 'shipments.search',
    empty: staffShipments.list.nothing,
  },
  {
    reader: 'admin',
    path: '/admin/receiving/unclaimed?open=U-1',
    failing: 'receiving.listUnclaimed',
    empty: unclaimed.panel.gone,
  },
  {
    reader: 'admin',
    path: '/admin/locations?open=A-01-1',
    failing: 'locations.list',
    empty: locations.panel.missing,
  },
  {
    reader: 'admin',
    path: '/admin/locations',
    failing: 'locations.listParcelsAt',
    show: (page) => page.locator('[role=row][data-at]').first().click(),
    empty: locations.panel.empty,
  },
  {
    reader: 'demo',
    path: '/consolidations',
    failing: 'shipments.listMine',
    empty: customerConsolidations.choose.none,
  },
  {
    reader: 'newcomer',
    path: '/unclaimed',
    failing: 'receiving.browseUnclaimed',
    empty: claims.mine.nothing,
  },
];
