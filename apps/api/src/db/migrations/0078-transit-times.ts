import { Migration } from '@mikro-orm/migrations';

/** Days on the way as learned from what has arrived, and the window in which a package arrives. */
export class TransitTimes extends Migration {
  override up(): void {
    for (const statement of [
      `create table transit_times (
        lane text not null,
        service text not null
          constraint transit_times_service_check check (service in ('standard', 'express', 'sea')),
        weekday smallint not null,
        quarter smallint not null,
        low smallint not null,
        high smallint not null,
        coverage smallint not null,
        cases integer not null,
        learned_at timestamptz(3) not null,
        constraint transit_times_pkey primary key (lane, service, weekday, quarter)
      )`,
      'alter table shipments add column estimated_from date null',
      'alter table shipments add column estimated_coverage smallint null',
    ])
      this.addSql(statement);
  }
}
