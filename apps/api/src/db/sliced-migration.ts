import { Migration } from '@mikro-orm/migrations';
import { patiently } from './patiently.ts';

/** Rows of a slice, which stay locked until it is done. */
const rowsAtOnce = 2_000;

/**
 * A migration that changes rows of a table in use, slice by slice, each in a transaction of its own. It
 * comes to each row that was there when it began; one that was interrupted begins again, so a change
 * leaves out the rows that have it.
 */
export abstract class SlicedMigration extends Migration {
  abstract readonly table: string;
  /** A column with an index whose values never change; whatever has the same value is in one slice. */
  readonly key: string = 'id';
  /** The statement for the rows that satisfy the condition `slice`. */
  abstract change(slice: string): string;

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const upTo = await this.#endOfSlice(after);
      isLast = upTo === undefined;
      const bounds = [
        ...(after === undefined ? [] : [`${this.key} > ${after}`]),
        ...(upTo === undefined ? [] : [`${this.key} <= ${upTo}`]),
      ];
      const slice = bounds.length > 0 ? `(${bounds.join(' and ')})` : `${this.key} is not null`;
      await patiently(() => this.execute(this.change(slice)), `a slice of ${this.table}`);
      after = upTo;
    }
  }

  /** The key of the last row of the slice, as SQL; undefined for the last slice. */
  async #endOfSlice(after: string | undefined): Promise<string | undefined> {
    const rows = await this.execute(
      `select quote_literal(${this.key}) as key from ${this.table}
       ${after === undefined ? '' : `where ${this.key} > ${after}`}
       order by ${this.key} offset ${rowsAtOnce - 1} limit 1`,
    );
    return (rows as { key: string }[])[0]?.key;
  }
}
