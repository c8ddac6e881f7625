import { Migration } from '@mikro-orm/migrations';

const kinds =
  "('shipping', 'customs', 'storage', 'insurance', 'delivery', 'consolidation', 'tax', 'other')";

/** What is charged, the invoices that take it up, and credit notes. */
export class Invoices extends Migration {
  override up(): void {
    for (const statement of [...tables, ...guards, ...counters]) this.addSql(statement);
  }
}

const tables = [
  `create table invoices (
    id uuid primary key,
    number text collate "C" null constraint invoices_number_unique unique,
    state text not null default 'draft' constraint invoices_state_check
      check (state in ('draft', 'issued', 'part_paid', 'paid', 'void')),
    customer_id uuid not null constraint invoices_customer_id_foreign references customers,
    currency text not null constraint invoices_currency_check check (currency in ('USD', 'JMD')),
    total_cents integer not null,
    courier_cents integer not null,
    government_cents integer not null,
    allocated_cents integer not null default 0,
    credited_cents integer not null default 0,
    fx jsonb not null,
    jmd_cents bigint not null,
    made_at timestamptz(3) not null,
    issued_at timestamptz(3) null,
    actor text null,
    constraint invoices_due_check check (total_cents >= 0 and allocated_cents >= 0
      and credited_cents >= 0 and total_cents - allocated_cents - credited_cents >= 0),
    constraint invoices_number_check check ((number is null) = (state in ('draft', 'void'))
      and (issued_at is null) = (number is null))
  )`,
  'create index invoices_customer_page_index on invoices (customer_id, made_at, id)',
  'create index invoices_state_index on invoices (state, made_at, id)',
  `create table charges (
    id uuid primary key,
    shipment_id uuid not null constraint charges_shipment_id_foreign references shipments,
    made_on_id uuid null constraint charges_made_on_id_foreign references shipments,
    customer_id uuid not null constraint charges_customer_id_foreign references customers,
    kind text not null constraint charges_kind_check check (kind in ${kinds}),
    beneficiary text not null constraint charges_beneficiary_check
      check (beneficiary in ('courier', 'government')),
    amount_cents integer not null,
    currency text not null constraint charges_currency_check check (currency in ('USD', 'JMD')),
    explanation jsonb not null,
    state text not null default 'open' constraint charges_state_check
      check (state in ('open', 'invoiced', 'void')),
    invoice_id uuid null constraint charges_invoice_id_foreign references invoices,
    actor text null,
    recorded_at timestamptz(3) not null
  )`,
  'create index charges_customer_index on charges (customer_id, state)',
  'create index charges_shipment_id_index on charges (shipment_id)',
  'create index charges_invoice_id_index on charges (invoice_id)',
  `create table invoice_lines (
    invoice_id uuid not null constraint invoice_lines_invoice_id_foreign references invoices,
    position smallint not null,
    charge_id uuid not null constraint invoice_lines_charge_id_unique unique
      constraint invoice_lines_charge_id_foreign references charges,
    tracking_number text not null,
    description text not null,
    kind text not null constraint invoice_lines_kind_check check (kind in ${kinds}),
    beneficiary text not null constraint invoice_lines_beneficiary_check
      check (beneficiary in ('courier', 'government')),
    amount_cents integer not null,
    currency text not null constraint invoice_lines_currency_check
      check (currency in ('USD', 'JMD')),
    worth_cents integer not null,
    explanation jsonb not null,
    constraint invoice_lines_pkey primary key (invoice_id, position)
  )`,
  `create table credit_notes (
    number text collate "C" primary key,
    invoice_id uuid not null constraint credit_notes_invoice_id_foreign references invoices,
    amount_cents integer not null constraint credit_notes_amount_cents_check
      check (amount_cents > 0),
    currency text not null constraint credit_notes_currency_check
      check (currency in ('USD', 'JMD')),
    reason text not null,
    shipment_id uuid null constraint credit_notes_shipment_id_foreign references shipments,
    explanation jsonb null,
    worth_cents integer null,
    actor text null,
    recorded_at timestamptz(3) not null
  )`,
  'create index credit_notes_invoice_id_index on credit_notes (invoice_id)',
  'create index credit_notes_shipment_id_index on credit_notes (shipment_id)',
];

/** An issued invoice is never edited: only what reduces it, and the state that follows, may change. */
const guards = [
  `create function refuse_edited_invoice() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.state in ('draft', 'void') then return old; end if;
    elsif old.state = 'draft' or (new.state in ('issued', 'part_paid', 'paid')
      and old.state in ('issued', 'part_paid', 'paid')
      and (new.id, new.number, new.customer_id, new.currency, new.total_cents, new.courier_cents,
        new.government_cents, new.fx, new.jmd_cents, new.made_at, new.issued_at, new.actor)
      is not distinct from (old.id, old.number, old.customer_id, old.currency, old.total_cents,
        old.courier_cents, old.government_cents, old.fx, old.jmd_cents, old.made_at,
        old.issued_at, old.actor)) then return new;
    end if;
    raise exception 'an issued invoice is never edited';
  end $$`,
  `create trigger invoices_for_good before update or delete on invoices
    for each row execute function refuse_edited_invoice()`,
  `create function refuse_edited_line() returns trigger language plpgsql as $$
  begin
    if exists (select from invoices i where i.state <> 'draft'
      and i.id = case when tg_op = 'DELETE' then old.invoice_id else new.invoice_id end) then
      raise exception 'the lines of an issued invoice are never edited';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$`,
  `create trigger invoice_lines_for_good before insert or update or delete on invoice_lines
    for each row execute function refuse_edited_line()`,
  `create function refuse_edited_charge() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (old.state <> 'invoiced'
      or (new.id, new.customer_id, new.kind, new.beneficiary, new.amount_cents, new.currency,
        new.explanation, new.state, new.invoice_id)
      is not distinct from (old.id, old.customer_id, old.kind, old.beneficiary, old.amount_cents,
        old.currency, old.explanation, old.state, old.invoice_id)) then return new;
    end if;
    raise exception 'an invoiced charge is never edited';
  end $$`,
  `create trigger charges_for_good before update or delete on charges
    for each row execute function refuse_edited_charge()`,
  `create trigger credit_notes_for_good before update or delete on credit_notes
    for each statement execute function refuse_change()`,
];

const counters = [
  'alter table counters drop constraint counters_name_check',
  `alter table counters add constraint counters_name_check
    check (name in ('customer', 'shipment', 'invoice', 'credit-note')) not valid`,
  'alter table counters validate constraint counters_name_check',
  "insert into counters (name, value) values ('invoice', 0), ('credit-note', 0)",
];
