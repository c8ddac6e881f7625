import { Migration } from '@mikro-orm/migrations';
import { patiently, usualLockTimeoutMs } from './patiently.ts';

/** Rows of a slice, which stay locked until it is done. */
const rowsAtOnce = 2_000;

/**
 * A migration that changes rows of a table in use, slice by slice, each in a transaction of its own. It
 * comes to each row that was there when it began; one that was interrupted begins again, so a change
 * leaves out the rows that have it.
 */
export abstract class SlicedMigration extends Migration {
  abstract readonly table: string;
  /** A column with an index, never null or changed; whatever has the same value is in one slice. */
  readonly key: string = 'id';
  /** The statements for the rows that satisfy the condition `slice`. */
  abstract change(slice: string): string | readonly string[];

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    let after: string | undefined;
    do {
      const upTo = await this.#endOfSlice(after);
      const bounds = [after && `${this.key} > ${after}`, upTo && `${this.key} <= ${upTo}`];
      const slice = bounds.filter(Boolean).join(' and ') || `${this.key} is not null`;
      await patiently(() => this.#run(this.change(slice)), `a slice of ${this.table}`);
      after = upTo;
    } while (after !== undefined);
  }

  async #run(change: string | readonly string[]): Promise<void> {
    const connection = this.driver.getConnection();
    await connection.transactional(async (transaction) => {
      const limit = `set local lock_timeout = ${usualLockTimeoutMs}`;
      for (const sql of [limit, change].flat())
        await connection.execute(sql, [], 'run', transaction);
    });
  }

  /** The key of the last row of the slice, as SQL; undefined for the last slice. */
  async #endOfSlice(after: string | undefined): Promise<string | undefined> {
    const rows = await this.execute(
      `select quote_literal(${this.key}) as key from ${this.table}
       ${after ? `where ${this.key} > ${after}` : ''}
       order by ${this.key} offset ${rowsAtOnce - 1} limit 1`,
    );
    return (rows as { key: string }[])[0]?.key;
  }
}
