import { type Db, fromKysely } from 'pg-boss';
import type { EntityManager } from '../db/database.ts';
import { kyselyIn } from '../db/query.ts';

/** Runs pg-boss's statements in the open transaction of `em`, or on its connection without one. */
export const statementsOf = (em: EntityManager): Db => fromKysely(kyselyIn(em));
