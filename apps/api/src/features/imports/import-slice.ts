import type { FieldIssue } from '@jadeport/contract';
import { parsePounds, parseUsd } from '@jadeport/estimator';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { registerImported } from '../customers/register-imported.ts';
import { createImported } from '../shipments/create-imported.ts';
import { Import } from './import.entity.ts';
import { ImportRow } from './import-row.entity.ts';
import { judgeCustomers, judgePackages, type Row } from './judge-rows.ts';
import { type DoneRow, settleRows } from './store-rows.ts';

/** Rows of one transaction. */
const slice = 500;

/**
 * Imports the next rows of an import, in one transaction. They are judged once more, because others
 * register meanwhile.
 *
 * @returns whether rows are left
 */
export function importSlice(em: EntityManager, deps: Deps, importId: string): Promise<boolean> {
  return em.transactional(async (tx) => {
    const running = await query(tx, Import)
      .selectFrom('imports')
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .select(['kind', 'welcome', 'actor'])
      .forUpdate()
      .executeTakeFirst();
    if (!running) return false;
    const actor: Actor = { id: running.actor, address: null };
    const rows = await waitingRows(tx, importId);
    if (rows.length === 0) {
      await query(tx, Import)
        .updateTable('imports')
        .set({ state: 'done' })
        .where('id', '=', importId)
        .execute();
      await record(tx, { actor, action: 'imports.finished', thing: importId });
      return false;
    }
    const done =
      running.kind === 'customers'
        ? await importCustomers(tx, deps, rows, running.welcome)
        : await importPackages(tx, deps, actor, rows);
    await settleRows(tx, importId, done);
    return true;
  });
}

async function waitingRows(tx: EntityManager, importId: string): Promise<Row[]> {
  const rows = await query(tx, ImportRow)
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('cells', 'is not', null)
    .orderBy('row')
    .limit(slice)
    .select(['row', 'cells'])
    .execute();
  return rows.map(({ row, cells }) => ({ row, cells: cells ?? {} }));
}

async function importCustomers(
  tx: EntityManager,
  deps: Deps,
  rows: readonly Row[],
  welcome: boolean,
): Promise<DoneRow[]> {
  const judged = await judgeCustomers(tx, deps, rows);
  const good = judged.flatMap(({ row, data }) => (data ? [{ row, data }] : []));
  const people = good.map(({ data }) => {
    const { first_name: firstName, last_name: lastName, ...rest } = data;
    return { ...rest, firstName, lastName };
  });
  const accounts = await registerImported(tx, deps, people, { welcome });
  const taken: FieldIssue[] = [{ path: 'email', key: 'DUPLICATE', params: {} }];
  return [
    ...judged.flatMap(({ row, problems }) => (problems ? [{ row, problems }] : [])),
    ...good.map(({ row }, at) => {
      const thing = accounts[at];
      return thing ? { row, thing } : { row, problems: taken };
    }),
  ];
}

async function importPackages(
  tx: EntityManager,
  deps: Deps,
  actor: Actor,
  rows: readonly Row[],
): Promise<DoneRow[]> {
  const judged = await judgePackages(tx, deps, rows);
  const good = judged.flatMap(({ row, data }) => (data ? [{ row, data }] : []));
  const ids = await createImported(
    tx,
    deps,
    actor,
    good.map(({ data }) => ({
      number: data.number,
      since: data.since,
      parcel: {
        customerId: data.customerId,
        description: data.description ?? '',
        carrier: data.carrier,
        waybill: data.waybill,
        weightMilliPounds: data.weight === null ? null : (parsePounds(data.weight) ?? null),
        declaredValueCents: data.value === null ? null : (parseUsd(data.value) ?? null),
        status: data.status,
      },
    })),
  );
  return [
    ...judged.flatMap(({ row, problems }) => (problems ? [{ row, problems }] : [])),
    ...good.map(({ row }, at) => ({ row, thing: ids[at] })),
  ];
}
