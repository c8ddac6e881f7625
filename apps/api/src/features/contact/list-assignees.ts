import type { Database } from '../../db/orm.ts';

const sql = `
  select id, first_name || ' ' || last_name as name from users
  where role <> 'customer' and status = 'active'
  order by lower(first_name || ' ' || last_name), id limit 1000`;

/** Everybody who works here, by name: whom messages can be given to. */
export async function listAssignees(
  database: Database,
): Promise<{ items: { id: string; name: string }[] }> {
  return { items: await database.execute<{ id: string; name: string }>(sql) };
}
