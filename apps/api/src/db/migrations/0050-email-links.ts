import { Migration } from '@mikro-orm/migrations';

/**
 * Links that confirm a new e-mail address, and whose account an `ADMIN_EMAIL` is, also after a change
 * of the address. The next start adds that of this installation.
 */
export class EmailLinks extends Migration {
  override up(): void {
    for (const statement of [
      `create table email_links (
        id uuid primary key,
        user_id uuid not null
          constraint email_links_user_id_foreign references users on delete cascade,
        email text not null,
        token_hash text not null constraint email_links_token_hash_unique unique,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3) null,
        former_email text null,
        created_at timestamptz(3) not null
      )`,
      'create index email_links_user_id_index on email_links (user_id)',
      'create index email_links_expires_at_index on email_links (expires_at)',
      `create table configured_administrators (
        email text primary key,
        user_id uuid not null
          constraint configured_administrators_user_id_foreign references users on delete cascade
      )`,
      'create index configured_administrators_user_id_index on configured_administrators (user_id)',
    ])
      this.addSql(statement);
  }
}
