import { Migration } from '@mikro-orm/migrations';

/** One import at a time per seller, and the state of webhooks to a platform's address. */
export class ImportsAndWebhooks extends Migration {
  override up(): void {
    this.addSql(`create table order_imports (
      user_id uuid primary key,
      run uuid not null,
      alive_until timestamptz(3) not null,
      constraint order_imports_user_id_foreign
        foreign key (user_id) references users (id) on delete cascade
    )`);
    this.addSql(`alter table platforms
      add webhook_failures int not null default 0,
      add webhook_paused_until timestamptz(3) null,
      add webhooks_missed int not null default 0`);
  }
}
