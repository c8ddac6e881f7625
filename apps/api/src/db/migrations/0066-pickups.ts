import { Migration } from '@mikro-orm/migrations';

/** Who collects what: tickets, authorised people, hand-overs, and runs of deliveries with their proofs. */
export class Pickups extends Migration {
  override up(): void {
    for (const statement of [
      `create table pickup_tickets (
        id uuid primary key,
        customer_id uuid not null
          constraint pickup_tickets_customer_id_foreign references customers on delete cascade,
        branch text not null,
        state text not null default 'ready' constraint pickup_tickets_state_check
          check (state in ('ready', 'used', 'expired', 'locked')),
        wrong_codes smallint not null default 0 constraint pickup_tickets_wrong_codes_check
          check (wrong_codes >= 0 and wrong_codes <= 5),
        reason text null,
        actor text null,
        created_at timestamptz(3) not null
      )`,
      `create unique index pickup_tickets_open_index on pickup_tickets (customer_id, branch)
        where state in ('ready', 'locked')`,
      'create index pickup_tickets_customer_id_index on pickup_tickets (customer_id)',
      `create table authorised_people (
        id uuid primary key,
        customer_id uuid not null
          constraint authorised_people_customer_id_foreign references customers on delete cascade,
        name text not null,
        id_type text not null,
        id_last4 text not null,
        created_at timestamptz(3) not null
      )`,
      'create index authorised_people_customer_id_index on authorised_people (customer_id)',
      `create table hand_overs (
        id uuid primary key,
        customer_id uuid not null
          constraint hand_overs_customer_id_foreign references customers,
        ticket_id uuid null constraint hand_overs_ticket_id_foreign references pickup_tickets,
        branch text not null,
        received_by text not null,
        id_type text null,
        id_last4 text null,
        override_reason text null,
        actor text null,
        at timestamptz(3) not null,
        reversed_at timestamptz(3) null,
        reversed_by text null,
        reversal_reason text null
      )`,
      'create index hand_overs_customer_id_index on hand_overs (customer_id)',
      'create index hand_overs_at_index on hand_overs (at, id)',
      `create table hand_over_units (
        hand_over_id uuid not null
          constraint hand_over_units_hand_over_id_foreign references hand_overs,
        shipment_id uuid not null
          constraint hand_over_units_shipment_id_foreign references shipments on delete cascade,
        constraint hand_over_units_pkey primary key (hand_over_id, shipment_id)
      )`,
      'create index hand_over_units_shipment_id_index on hand_over_units (shipment_id)',
      `create table deliveries (
        id uuid primary key,
        driver text not null,
        actor text null,
        created_at timestamptz(3) not null
      )`,
      'create index deliveries_created_at_index on deliveries (created_at, id)',
      `create table delivery_units (
        delivery_id uuid not null
          constraint delivery_units_delivery_id_foreign references deliveries,
        shipment_id uuid not null
          constraint delivery_units_shipment_id_foreign references shipments on delete cascade,
        received_by text null,
        proved_by text null,
        proved_at timestamptz(3) null,
        constraint delivery_units_pkey primary key (delivery_id, shipment_id)
      )`,
      'create index delivery_units_shipment_id_index on delivery_units (shipment_id)',
      // Signatures hang on hand-overs.
      'alter table document_links drop constraint document_links_thing_check',
      `alter table document_links add constraint document_links_thing_check
        check (thing in ('pre-alert', 'shipment', 'unclaimed-parcel', 'claim', 'hand-over', 'payment')) not valid`,
      'alter table document_links validate constraint document_links_thing_check',
    ])
      this.addSql(statement);
  }
}
