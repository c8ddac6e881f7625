import { Migration } from '@mikro-orm/migrations';

/** Indexes in the place of those of the waybill itself, with the order in which rows came. */
const uniqueOnes = [
  {
    table: 'pre_alerts',
    columns: 'customer_id, compared_waybill',
    where: "state <> 'cancelled'",
    order: 'created_at, id',
  },
  {
    table: 'unclaimed_parcels',
    columns: 'compared_waybill',
    where: "state = 'shelved'",
    order: 'received_at, id',
  },
];

type UniqueOne = (typeof uniqueOnes)[number];
type Collision = { id: string; waybill: string; first: string };

/**
 * Compared waybills are unique where waybills were. Of rows that are compared alike the first keeps
 * the number; the others, which the log lists, stay as they are, and their compared form ends with
 * their id, so that no number finds them in its place. Where the former release adds one at that moment,
 * the build fails, and the next start begins again.
 */
export class UniqueComparedWaybills extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.#build('index', 'shipments_compared_waybill_index', 'shipments (compared_waybill)');
    for (const each of uniqueOnes) {
      const { table, columns, where } = each;
      await this.#tellApart(each);
      const name = `${table}_compared_waybill_unique`;
      await this.#build('unique index', name, `${table} (${columns}) where (${where})`);
    }
  }

  /** An attempt that was interrupted leaves an index that is not valid. */
  async #build(kind: string, name: string, on: string): Promise<void> {
    await this.execute(`drop index concurrently if exists ${name}`);
    await this.execute(`create ${kind} concurrently ${name} on ${on}`);
  }

  async #tellApart({ table, columns, where, order }: UniqueOne): Promise<void> {
    const collisions = await this.execute(
      `select id, waybill, first from (
         select id, waybill, first_value(waybill) over alike as first, row_number() over alike as place
         from ${table} where ${where} and compared_waybill is not null
         window alike as (partition by ${columns} order by ${order})
       ) as rows where place > 1`,
    );
    for (const { id, waybill, first } of collisions as Collision[]) {
      await this.execute(
        `update ${table} set compared_waybill = compared_waybill || '/' || id where id = ?`,
        [id],
      );
      this.config.get('logger')(
        `${table}: ${waybill} (${id}) is compared like ${first}, which was there before; both stay`,
      );
    }
  }
}
