import { Migration } from '@mikro-orm/migrations';

const currencies = "('USD', 'JMD')";

/** What is paid, where it counts, what is paid back, and the drawers of cash. */
export class Payments extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  `create table drawers (
    id uuid primary key,
    site text not null,
    opened_at timestamptz(3) not null,
    closed_at timestamptz(3) null,
    actor text null
  )`,
  'create unique index drawers_open_unique on drawers (site) where closed_at is null',
  'create index drawers_page_index on drawers (opened_at, id)',
  `create table drawer_counts (
    drawer_id uuid not null constraint drawer_counts_drawer_id_foreign references drawers,
    currency text not null constraint drawer_counts_currency_check check (currency in ${currencies}),
    opening_cents bigint not null,
    expected_cents bigint null,
    counted_cents bigint null,
    constraint drawer_counts_pkey primary key (drawer_id, currency)
  )`,
  `create table payments (
    id uuid primary key,
    customer_id uuid not null constraint payments_customer_id_foreign references customers,
    invoice_id uuid not null constraint payments_invoice_id_foreign references invoices,
    method text not null constraint payments_method_check
      check (method in ('cash', 'card', 'transfer', 'cheque', 'wipay')),
    state text not null constraint payments_state_check check
      (state in ('pending', 'confirmed', 'refused', 'part_refunded', 'refunded', 'reversed')),
    amount_cents bigint not null,
    currency text not null constraint payments_currency_check check (currency in ${currencies}),
    rounding_cents integer not null default 0,
    used_cents bigint not null,
    refunded_cents bigint not null,
    reference text null,
    note text null,
    drawer_id uuid null constraint payments_drawer_id_foreign references drawers,
    reversed_drawer_id uuid null constraint payments_reversed_drawer_id_foreign references drawers,
    actor text null,
    made_at timestamptz(3) not null,
    confirmed_at timestamptz(3) null,
    reversed_at timestamptz(3) null,
    constraint payments_sums_check check (amount_cents > 0 and used_cents >= 0
      and refunded_cents >= 0 and used_cents + refunded_cents <= amount_cents),
    constraint payments_unused_check check
      (state in ('confirmed', 'part_refunded', 'refunded') or used_cents + refunded_cents = 0)
  )`,
  'create index payments_page_index on payments (made_at, id)',
  'create index payments_amount_index on payments (amount_cents, id)',
  'create index payments_state_index on payments (state, made_at, id)',
  'create index payments_customer_index on payments (customer_id, made_at, id)',
  'create index payments_invoice_id_index on payments (invoice_id)',
  'create index payments_confirmed_at_index on payments (confirmed_at)',
  'create index payments_reversed_at_index on payments (reversed_at)',
  'create index payments_drawer_id_index on payments (drawer_id)',
  'create index payments_reversed_drawer_id_index on payments (reversed_drawer_id)',
  `create table allocations (
    id uuid primary key,
    payment_id uuid not null constraint allocations_payment_id_foreign references payments,
    invoice_id uuid not null constraint allocations_invoice_id_foreign references invoices,
    cents bigint not null,
    paid_cents bigint not null,
    actor text null,
    recorded_at timestamptz(3) not null
  )`,
  'create index allocations_payment_id_index on allocations (payment_id)',
  'create index allocations_invoice_id_index on allocations (invoice_id)',
  `create table refunds (
    id uuid primary key,
    payment_id uuid not null constraint refunds_payment_id_foreign references payments,
    amount_cents bigint not null constraint refunds_amount_cents_check check (amount_cents > 0),
    reason text not null,
    drawer_id uuid null constraint refunds_drawer_id_foreign references drawers,
    actor text null,
    recorded_at timestamptz(3) not null
  )`,
  'create index refunds_payment_id_index on refunds (payment_id)',
  'create index refunds_drawer_id_index on refunds (drawer_id)',
  'create index refunds_recorded_at_index on refunds (recorded_at)',
  ...['allocations', 'refunds'].map(
    (table) => `create trigger ${table}_for_good before update or delete on ${table}
      for each statement execute function refuse_change()`,
  ),
  `create table card_pages (
    order_id text primary key,
    payment_id uuid not null constraint card_pages_payment_id_unique unique
      constraint card_pages_payment_id_foreign references payments,
    transaction_id text null constraint card_pages_transaction_id_unique unique,
    started_at timestamptz(3) not null,
    answered_at timestamptz(3) null,
    answer text null constraint card_pages_answer_check
      check (answer in ('success', 'failed', 'error')),
    answered_cents bigint null
  )`,
  'create index card_pages_started_at_index on card_pages (started_at)',
  'alter table document_links drop constraint document_links_thing_check',
  `alter table document_links add constraint document_links_thing_check
    check (thing in ('pre-alert', 'shipment', 'unclaimed-parcel', 'claim', 'hand-over', 'payment')) not valid`,
  'alter table document_links validate constraint document_links_thing_check',
];
