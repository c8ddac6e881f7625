import { Migration } from '@mikro-orm/migrations';

/** An address that nobody has any more becomes an account that does not exist. */
const actorOf = (address: string) => `coalesce(
  (select 'account:' || u.id from users u where u.email = lower(${address})),
  'account:00000000-0000-0000-0000-000000000000')`;

/**
 * Who acted is stored as an id, in the place of an e-mail address at the time. It is the only
 * statement that passes the triggers of append-only tables.
 */
export class Actors extends Migration {
  override up(): void {
    for (const statement of [
      'alter table audit_entries disable trigger audit_entries_for_good',
      `update audit_entries set actor = case
         when actor_id is not null then 'account:' || actor_id else ${actorOf('actor')} end
       where actor is not null`,
      'alter table audit_entries enable trigger audit_entries_for_good',
      'alter table audit_entries drop column actor_id',
    ])
      this.addSql(statement);
  }
}
