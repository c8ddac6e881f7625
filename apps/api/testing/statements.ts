import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';

const scope = new AsyncLocalStorage<string[]>();

/**
 * Returns the statements that `work` sends to any database, without those that begin and end
 * transactions or set up a connection.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await scope.run(statements, work);
  return statements.filter(
    (sql) => !/^\s*(begin|start|set transaction|set statement_timeout|commit)\b/i.test(sql),
  );
}

type Query = string | { text: string };
type Querying = { query: (this: unknown, ...given: unknown[]) => unknown };

/** Both drivers emit here, so that each statement counts once on either. */
function record(driver: object): void {
  const { query } = driver as Querying;
  Object.assign(driver, {
    query(this: unknown, ...given: [Query, ...unknown[]]) {
      const [first] = given;
      scope.getStore()?.push(typeof first === 'string' ? first : first.text);
      return query.apply(this, given);
    },
  });
}

record(Client.prototype);
record(PGlite.prototype);

// A pool without an idle connection calls back in the context of whoever gives one back.
const { connect } = Pool.prototype as { connect: (this: Pool, done?: Done) => unknown };
type Done = (...given: unknown[]) => void;
Object.assign(Pool.prototype, {
  connect(this: Pool, done?: Done) {
    return connect.call(this, done && AsyncResource.bind(done));
  },
});

const { transaction } = PGlite.prototype;
PGlite.prototype.transaction = function <T>(this: PGlite, work: (tx: Transaction) => Promise<T>) {
  return transaction.call(this, (tx) => {
    record(tx);
    return work(tx);
  }) as Promise<T>;
};
