import { Migration } from '@mikro-orm/migrations';

/** A customer's confirmed phone number, and the code sent to confirm one. */
export class PhoneCodes extends Migration {
  override up(): void {
    this.addSql('alter table customers add column confirmed_phone text null');
    this.addSql(`create table phone_codes (
      id uuid primary key,
      customer_id uuid not null
        constraint phone_codes_customer_id_unique unique
        constraint phone_codes_customer_id_foreign references customers on delete cascade,
      phone text not null,
      language text not null,
      shipment_id uuid null
        constraint phone_codes_shipment_id_foreign references shipments on delete cascade,
      tries int not null default 0,
      expires_at timestamptz(3) not null
    )`);
  }
}
