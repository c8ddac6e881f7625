import { Migration } from '@mikro-orm/migrations';

const indexes = {
  audit_entries_thing_id_index: 'audit_entries (thing_id) where (thing_id is not null)',
  contact_messages_email_search_index: 'contact_messages (lower(email) text_pattern_ops)',
};

/** Finds entries by the account or message that they are about, and messages by their writers. */
export class SearchedThings extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An attempt that was interrupted leaves an index that is not valid. */
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
