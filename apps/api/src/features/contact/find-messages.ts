import { sql } from 'kysely';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { ContactMessage } from './contact-message.entity.ts';

type Found = { id: string; name: string; subject: string };

/** The newest of as many messages as one beginning may match. */
const mostFound = 500;

/**
 * The newest messages whose writer's name or address, or whose subject, begins with the text. Each
 * column has an index by code points and its own subquery, as in `search-customers.ts`.
 */
export function findMessages(database: Database, q: string, limit: number): Promise<Found[]> {
  const begin = q.toLowerCase();
  const begins = (column: 'name' | 'email' | 'subject') =>
    sql<{ id: string }>`(select id from contact_messages
      where lower(${sql.ref(column)}) ~>=~ ${begin} and lower(${sql.ref(column)}) ~<~ ${`${begin}\u{10ffff}`}
      limit ${mostFound})`;
  const ids = sql<string>`(${begins('name')} union ${begins('email')} union ${begins('subject')})`;
  return query(database, ContactMessage)
    .selectFrom('contact_messages')
    .where('id', 'in', ids)
    .select(['id', 'name', 'subject'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
