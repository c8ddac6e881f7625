import { Migration } from '@mikro-orm/migrations';

/** An address that nobody has any more becomes an account that does not exist. */
const actorOf = (address: string) => `coalesce(
  (select 'account:' || u.id from users u where u.email = lower(${address})),
  'account:00000000-0000-0000-0000-000000000000')`;

/** Rows that are never changed otherwise: their trigger sleeps for one statement. */
const awake = (table: string, statement: string) => [
  `alter table ${table} disable trigger ${table}_for_good`,
  statement,
  `alter table ${table} enable trigger ${table}_for_good`,
];

const ofTable = (table: string) => [
  `alter table ${table} rename column by to actor`,
  ...awake(table, `update ${table} set actor = ${actorOf('actor')}`),
  `alter table ${table} alter column actor drop not null`,
];

/** Who acted is stored as an id, in the place of an e-mail address at the time. */
export class Actors extends Migration {
  override up(): void {
    for (const statement of [
      ...awake(
        'audit_entries',
        `update audit_entries set actor = case
           when actor_id is not null then 'account:' || actor_id else ${actorOf('actor')} end
         where actor is not null`,
      ),
      'alter table audit_entries drop column actor_id',
      ...['movements', 'stock_takes', 'scans'].flatMap(ofTable),
      `update unclaimed_claims set decided_by = ${actorOf('decided_by')}
       where decided_by is not null`,
      `update unclaimed_parcels
       set disposal = disposal - 'by' || jsonb_build_object('actor', ${actorOf("disposal->>'by'")})
       where disposal is not null`,
    ])
      this.addSql(statement);
  }
}
