import { Migration } from '@mikro-orm/migrations';

/**
 * Photographs that staff took are not among the uploads of a customer, which are limited. Each text
 * message looks for the customers who have confirmed its number.
 */
export class GivenDocuments extends Migration {
  override up(): void {
    this.addSql('alter table documents add column given boolean not null default false');
    this.addSql(`update documents d set given = true from parcel_documents l
      where l.document_id = d.id and l.shipment_id is not null`);
    this.addSql('create index customers_confirmed_phone_index on customers (confirmed_phone)');
  }
}
