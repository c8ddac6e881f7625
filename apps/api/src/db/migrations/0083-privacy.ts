import { Migration } from '@mikro-orm/migrations';

/** Accounts that their owners deleted, and sessions in which an administrator sees a customer's pages. */
export class Privacy extends Migration {
  override up(): void {
    this.addSql('alter table users add column erased_at timestamptz(3) null');
    this.addSql(`alter table sessions add column viewed_user_id uuid null,
      add column viewed_until timestamptz(3) null`);
    this.addSql(`alter table sessions add constraint sessions_viewed_user_id_foreign
      foreign key (viewed_user_id) references users (id) on delete cascade not valid`);
    this.addSql('alter table sessions validate constraint sessions_viewed_user_id_foreign');
  }
}
