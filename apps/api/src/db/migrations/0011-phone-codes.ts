import { Migration } from '@mikro-orm/migrations';

/** Which phone number a customer has confirmed, and the code that was sent for one. */
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
