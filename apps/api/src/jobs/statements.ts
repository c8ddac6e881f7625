import { type Db, fromKysely } from 'pg-boss';
import type { EntityManager } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { kyselyIn } from '../db/query.ts';

/** Runs pg-boss's statements in the open transaction of `em`, or on its connection without one. */
export const statementsOf = (em: EntityManager): Db => fromKysely(kyselyIn(em));

/**
 * The same for one job, which pg-boss writes with one statement for each kind of job: parsing and
 * planning it takes longer than running it.
 */
export function preparedStatementsOf(em: EntityManager): Db {
  const { executeSql } = statementsOf(em);
  return { executeSql: (text, values) => executeSql(prepared(text), values) };
}
