import { Migration } from '@mikro-orm/migrations';

/** The customer who was signed in when a message was written. */
export class CustomersOfMessages extends Migration {
  override up(): void {
    for (const statement of [
      `alter table contact_messages add column customer_id uuid null
        constraint contact_messages_customer_id_foreign references customers on delete set null`,
      'create index contact_messages_customer_id_index on contact_messages (customer_id)',
      'create index contact_messages_email_index on contact_messages (lower(email))',
    ])
      this.addSql(statement);
  }
}
