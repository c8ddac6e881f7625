import { Migration } from '@mikro-orm/migrations';

/**
 * What units come to is counted by the day of their first bill: what is billed or credited later counts
 * that day again.
 */
export class PromisesByDay extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

/** Days with bills that are counted already lack the new figures, so they are counted again. */
const statements = [
  `insert into stale_times (at) select distinct date_trunc('hour', issued_at)
    from invoices where issued_at is not null`,
  `create function note_stale_bills() returns trigger language plpgsql as $$
  begin
    insert into stale_times (at) select distinct date_trunc('hour', i.issued_at)
      from written w join charges c on c.shipment_id = w.shipment_id
        and c.kind = 'shipping' and c.state = 'invoiced'
      join invoices i on i.id = c.invoice_id
      where i.issued_at < (select max(until) from counted_days);
    return null;
  end $$`,
  `create trigger charges_stale after update on charges
    referencing new table as written for each statement execute function note_stale_bills()`,
  `create trigger credit_notes_stale after insert on credit_notes
    referencing new table as written for each statement execute function note_stale_bills()`,
];
