import { Migration } from '@mikro-orm/migrations';

/** Claims for lost and damaged packages, their photographs, and what is paid for them. */
export class InsuranceClaims extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const things = `('pre-alert', 'shipment', 'unclaimed-parcel', 'claim', 'hand-over', 'payment',
  'insurance-claim')`;

const statements = [
  `create table insurance_claims (
    id uuid primary key,
    shipment_id uuid not null constraint insurance_claims_shipment_id_foreign references shipments,
    customer_id uuid not null constraint insurance_claims_customer_id_foreign references customers,
    kind text not null constraint insurance_claims_kind_check check (kind in ('loss', 'damage')),
    state text not null constraint insurance_claims_state_check
      check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    text text not null,
    amount_cents integer not null
      constraint insurance_claims_amount_cents_check check (amount_cents > 0),
    paid_cents integer null,
    payment_id uuid null constraint insurance_claims_payment_id_foreign references payments,
    reason text null,
    actor text null,
    made_at timestamptz(3) not null,
    decided_at timestamptz(3) null,
    constraint insurance_claims_paid_check check
      ((state in ('accepted', 'declined')) = (paid_cents is not null)
        and (state = 'accepted') = (coalesce(paid_cents, 0) > 0))
  )`,
  `create unique index insurance_claims_open_unique on insurance_claims (shipment_id)
    where (state = 'open')`,
  'create index insurance_claims_shipment_id_index on insurance_claims (shipment_id)',
  'create index insurance_claims_customer_index on insurance_claims (customer_id, made_at, id)',
  'create index insurance_claims_state_index on insurance_claims (state, made_at, id)',
  'create index insurance_claims_payment_id_index on insurance_claims (payment_id)',
  'alter table payments drop constraint payments_method_check',
  `alter table payments add constraint payments_method_check
    check (method in ('cash', 'card', 'transfer', 'cheque', 'wipay', 'claim')) not valid`,
  'alter table payments validate constraint payments_method_check',
  'alter table document_links drop constraint document_links_thing_check',
  `alter table document_links add constraint document_links_thing_check
    check (thing in ${things}) not valid`,
  'alter table document_links validate constraint document_links_thing_check',
];
