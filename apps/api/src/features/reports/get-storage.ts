import type { PeriodInput, StorageReport } from '@jadeport/contract/reports';
import { storageLists } from '@jadeport/contract/storage';
import { countStored } from '../storage/count-stored.ts';
import { pageOf, periodOf } from './period.ts';
import type { FigureDeps } from './read-figures.ts';

/** What is stored at each site, charged for, and abandoned, as of the last count of days. */
export async function getStorage(deps: FigureDeps, asked: PeriodInput): Promise<StorageReport> {
  const sites = await countStored(deps.database.reader);
  return {
    ...periodOf(deps, asked),
    rows: sites.flatMap(({ site, ...counts }) =>
      storageLists.map((list) => ({
        site,
        list,
        count: counts[list],
        link: pageOf('/admin/storage', { list: list === 'all' ? undefined : list, site }),
      })),
    ),
    link: '/admin/storage',
  };
}
