import { Migration } from '@mikro-orm/migrations';

/**
 * Tracking numbers no longer follow one another: the counter has a key that scatters them, and
 * shipments have a column for their order, which the number gave before.
 */
export class ScatteredNumbers extends Migration {
  override up(): void {
    for (const statement of [
      'alter table counters add column key text null',
      `update counters set key = gen_random_uuid()::text || gen_random_uuid()::text
        where name = 'shipment'`,
      'alter table shipments add column serial bigint null',
      `update shipments s set serial = n.serial from (
        select id, row_number() over (order by tracking_number) as serial from shipments
      ) n where s.id = n.id`,
      'create sequence shipments_serial_seq owned by shipments.serial',
      `select setval('shipments_serial_seq', coalesce(max(serial), 0) + 1, false) from shipments`,
      `alter table shipments alter column serial set default nextval('shipments_serial_seq'),
        alter column serial set not null,
        add constraint shipments_serial_unique unique (serial)`,
      'drop index shipments_status_page_index',
      'drop index shipments_owner_page_index',
      'create index shipments_status_page_index on shipments (status, serial)',
      `create index shipments_owner_page_index on shipments (customer_id, serial)
        include (status)`,
    ])
      this.addSql(statement);
  }
}
