import { type Db, fromKysely } from 'pg-boss';
import type { EntityManager } from '../db/database.ts';
import { kyselyIn } from '../db/query.ts';

/** pg-boss's way into the transaction that `em` has open, or onto its connection if it has none. */
export const statementsOf = (em: EntityManager): Db => fromKysely(kyselyIn(em));
