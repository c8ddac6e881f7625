import { SlicedMigration } from '../sliced-migration.ts';

const account = (address: string) =>
  `(select 'account:' || u.id from users u where u.email = lower(${address}))`;

const gone = '00000000-0000-0000-0000-000000000000';

/** An address that nobody has any more becomes an account that does not exist. */
const accountOrGone = (address: string) => `coalesce(${account(address)}, 'account:${gone}')`;

const message = (address: string) =>
  `(select 'message:' || m.id from contact_messages m where lower(m.email) = lower(${address})
    order by m.created_at limit 1)`;

/**
 * Entries about accounts have their ids in the place of e-mail addresses; those about messages have the
 * writer's account, else the first message from that address. A user name of which only the beginning was kept stays. The trigger that
 * refuses changes sleeps for each slice.
 */
export class IdsOfThings extends SlicedMigration {
  readonly table = 'audit_entries';

  change(slice: string): readonly string[] {
    return [
      'alter table audit_entries disable trigger audit_entries_for_good',
      `update audit_entries set thing_id = ${accountOrGone('thing')}, thing = null
        where (action like 'accounts.%' or action = 'documents.id-opened')
          and thing like '%@%' and thing not like '%…' and ${slice}`,
      `update audit_entries
        set thing_id = coalesce(${account('thing')}, ${message('thing')}, 'message:${gone}'), thing = null
        where action like 'contact.%' and thing is not null and ${slice}`,
      `update audit_entries
        set details = jsonb_build_object('assignee', ${accountOrGone("details->>'assignee'")})
        where action = 'contact.assigned' and details->>'assignee' like '%@%' and ${slice}`,
      'alter table audit_entries enable trigger audit_entries_for_good',
    ];
  }
}
