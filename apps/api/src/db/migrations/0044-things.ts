import { Migration } from '@mikro-orm/migrations';

/** An address that nobody has any more becomes an account that does not exist. */
const accountOf = (address: string) => `coalesce(
  (select 'account:' || u.id from users u where u.email = lower(${address})),
  'account:00000000-0000-0000-0000-000000000000')`;

/**
 * Objects of the audit log are ids in the place of e-mail addresses, which are looked up when read.
 * A writer of several messages leaves open which one was meant, so that object becomes null.
 */
export class Things extends Migration {
  override up(): void {
    for (const statement of [
      'alter table audit_entries disable trigger audit_entries_for_good',
      `update audit_entries set thing = ${accountOf('thing')}
       where (action like 'accounts.%' or action = 'documents.id-opened')
         and thing like '%_@_%' and thing not like '%…'`,
      `update audit_entries set
         thing = (
           select 'message:' || min(m.id::text) from contact_messages m
           where lower(m.email) = lower(thing) having count(*) = 1
         ),
         details = case when details->>'assignee' like '%@%'
           then details || jsonb_build_object('assignee', ${accountOf("details->>'assignee'")})
           else details end
       where action like 'contact.%'`,
      'alter table audit_entries enable trigger audit_entries_for_good',
    ])
      this.addSql(statement);
  }
}
