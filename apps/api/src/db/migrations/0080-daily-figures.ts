import { Migration } from '@mikro-orm/migrations';

const counted = "('received', 'in_transit', 'ready_for_pickup', 'out_for_delivery', 'delivered')";

/** What happened on each day, counted; the days that are counted, and times that are to be counted again. */
export class DailyFigures extends Migration {
  override up(): void {
    for (const statement of [...tables, ...indexes, ...triggers]) this.addSql(statement);
  }
}

const tables = [
  `create table daily_figures (
    zone text not null,
    day date not null,
    measure text not null,
    dimension text not null,
    count integer not null,
    amount bigint not null,
    constraint daily_figures_pkey primary key (zone, day, measure, dimension)
  )`,
  `create table counted_days (
    zone text not null,
    day date not null,
    until timestamptz(3) not null,
    constraint counted_days_pkey primary key (zone, day)
  )`,
  `create table stale_times (
    id bigserial primary key,
    at timestamptz(3) not null
  )`,
  'create index stale_times_at_index on stale_times (at)',
];

const indexes = [
  'drop index tracking_events_day_index',
  `create index tracking_events_day_index on tracking_events (status, occurred_at, shipment_id)
    where status in ${counted}`,
  'create index audit_entries_at_index on audit_entries (at)',
  'create index invoices_issued_index on invoices (issued_at, id)',
  `create index invoices_unpaid_index on invoices
    (issued_at, customer_id, currency, total_cents, allocated_cents, credited_cents)
    where state in ('issued', 'part_paid')`,
  'create index credit_notes_recorded_at_index on credit_notes (recorded_at)',
  'create index allocations_recorded_at_index on allocations (recorded_at)',
];

/**
 * An event of an earlier time changes days that are counted already: its own, and those of the later
 * events of its shipment, of which one was the first.
 */
const triggers = [
  `create function note_stale_times() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into stale_times (at) select distinct date_trunc('hour', occurred_at)
        from written where status in ${counted};
    else
      insert into stale_times (at) select distinct date_trunc('hour', h.occurred_at)
        from written n join tracking_events h on h.shipment_id = n.shipment_id
        where n.status in ${counted} and h.status in ${counted}
          and (n.occurred_at < now() - interval '1 hour'
            or n.occurred_at < (select max(until) from counted_days));
    end if;
    return null;
  end $$`,
  `create trigger tracking_events_stale_added after insert on tracking_events
    referencing new table as written for each statement execute function note_stale_times()`,
  `create trigger tracking_events_stale_removed after delete on tracking_events
    referencing old table as written for each statement execute function note_stale_times()`,
];
