import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

const scope = new AsyncLocalStorage<string[]>();

/** The statements that `work` sends to any database, `begin` and `commit` too, without values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await scope.run(statements, work);
  return statements;
}

type Query = string | { text: string };

/** Both drivers, so that a statement counts once whichever way it took to them. */
for (const driver of [Client.prototype, PGlite.prototype]) {
  const { query } = driver as { query: (this: unknown, ...given: unknown[]) => unknown };
  Object.assign(driver, {
    query(this: unknown, ...given: [Query, ...unknown[]]) {
      const [first] = given;
      scope.getStore()?.push(typeof first === 'string' ? first : first.text);
      return query.apply(this, given);
    },
  });
}
