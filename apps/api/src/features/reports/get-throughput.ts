import type { AuditAction } from '@jadeport/contract/audit';
import type { PeriodInput, Throughput } from '@jadeport/contract/reports';
import { settingsZone } from '@jadeport/settings';
import { type ActorId, withActors } from '../audit/actor.ts';
import { pageOf, periodOf } from './period.ts';
import { type FigureDeps, readFigures, sumBy } from './read-figures.ts';

/** What each person and program did in a period, by action. */
export async function getThroughput(deps: FigureDeps, asked: PeriodInput): Promise<Throughput> {
  const period = periodOf(deps, asked);
  const figures = await readFigures(deps, settingsZone, ['work'], period);
  const done = [...sumBy(figures, ({ dimension }) => dimension)].map(([dimension, { count }]) => {
    const [action, actor] = dimension.split('|') as [AuditAction, ActorId];
    return { action, actor, count, link: pageOf('/admin/audit', { actor, action, ...period }) };
  });
  const rows = await withActors(deps.database.reader, done);
  return {
    ...period,
    rows: rows.toSorted(
      (a, b) => (a.byName ?? '').localeCompare(b.byName ?? '') || b.count - a.count,
    ),
    link: pageOf('/admin/audit', period),
  };
}
