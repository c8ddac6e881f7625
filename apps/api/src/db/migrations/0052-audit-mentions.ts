import { Migration } from '@mikro-orm/migrations';

/**
 * An entry of the audit log is about several things, and names accounts and messages by their ids, so
 * that no former address is needed; an API key that was revoked keeps its name.
 */
export class AuditMentions extends Migration {
  override up(): void {
    for (const statement of [
      `create table audit_mentions (
        entry_id bigint not null,
        thing text not null,
        constraint audit_mentions_pkey primary key (entry_id, thing)
      )`,
      `create index audit_mentions_thing_search_index
        on audit_mentions (lower(thing) text_pattern_ops)`,
      `create trigger audit_mentions_for_good
        before update or delete or truncate on audit_mentions
        for each statement execute function refuse_change()`,
      'alter table audit_entries add column thing_id text null',
      'alter table email_links drop column former_email',
      `create table revoked_api_keys (
        id uuid primary key,
        user_id uuid not null
          constraint revoked_api_keys_user_id_foreign references users on delete cascade,
        name text not null,
        revoked_at timestamptz(3) not null
      )`,
      'create index revoked_api_keys_user_id_index on revoked_api_keys (user_id)',
    ])
      this.addSql(statement);
  }
}
