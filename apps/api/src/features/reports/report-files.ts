import type { Readable } from 'node:stream';
import type { PeriodInput } from '@jadeport/contract/reports';
import { csv } from '../../writers/csv.ts';
import { type Cell, startStream } from '../../writers/table.ts';
import { getAgeing } from './get-ageing.ts';
import { getRevenue } from './get-revenue.ts';
import { getStorage } from './get-storage.ts';
import { getThroughput } from './get-throughput.ts';
import { getTransitTimes } from './get-transit-times.ts';
import { getUnpaid } from './get-unpaid.ts';
import { getVolumes } from './get-volumes.ts';
import type { FigureDeps } from './read-figures.ts';

type Row = Readonly<Record<string, Cell>>;

/** Each report by its name in addresses, with the columns of its file: the fields of its rows. */
const reports = {
  volumes: { read: getVolumes, columns: ['day', 'received', 'departed', 'ready', 'delivered'] },
  revenue: { read: getRevenue, columns: ['kind', 'beneficiary', 'currency', 'cents', 'count'] },
  ageing: { read: getAgeing, columns: ['status', 'fromDays', 'toDays', 'count'] },
  'transit-times': {
    read: getTransitTimes,
    columns: ['lane', 'service', 'count', 'p50', 'p80', 'p95'],
  },
  throughput: { read: getThroughput, columns: ['by', 'byName', 'action', 'count'] },
  unpaid: { read: getUnpaid, columns: ['currency', 'fromDays', 'toDays', 'cents', 'count'] },
  storage: { read: getStorage, columns: ['site', 'list', 'count'] },
} as const;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** The rows of a report as CSV. */
export async function reportFile(
  deps: FigureDeps,
  name: ReportName,
  asked: PeriodInput,
): Promise<Readable> {
  const { read, columns } = reports[name];
  const { rows } = await read(deps, asked);
  async function* batches() {
    yield rows as readonly Row[];
  }
  const table = {
    title: name,
    columns: columns.map((field) => ({
      name: field,
      heading: field,
      cell: (row: Row) => row[field] ?? null,
    })),
    rows: batches(),
  };
  return startStream(csv.write(table));
}
