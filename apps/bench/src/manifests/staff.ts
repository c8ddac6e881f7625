import { addFullManifest } from '@jadeport/api/testing/full-manifest';
import type { Client } from 'pg';
import { withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

/** One clerk asks for all stations. */
export const unlimited = { ...withAdmin, RATE_LIMIT_PER_MINUTE: '0' } as const;

/** A server, and who is signed in there. */
export type Staff = { server: Server; cookie: string };
export type Request = { path: string; body?: object };

export const pathOf = (id: string) => `/api/admin/manifests/${id}`;

/** Returns the milliseconds up to the whole answer. */
export async function send({ server, cookie }: Staff, { path, body }: Request): Promise<number> {
  const started = performance.now();
  const answer = await fetch(server.url + path, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - started;
}

/** What fills a database, on one connection. */
export const databaseOf = (client: Client) => ({
  execute: async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await client.query(sql, [...params])).rows as Row[],
});

/** Adds a manifest and takes it through commands; returns its id and the numbers of its lines. */
export async function addManifest(
  client: Client,
  staff: Staff,
  units: number,
  commands: readonly ('seal' | 'depart' | 'arrive')[],
): Promise<{ id: string; numbers: string[] }> {
  const { execute } = databaseOf(client);
  const id = await addFullManifest({ execute }, units);
  for (const command of commands) await send(staff, { path: `${pathOf(id)}/${command}`, body: {} });
  const rows = await execute<{ number: string }>(
    'select tracking_number as number from manifest_lines where manifest_id = $1 order by id',
    [id],
  );
  return { id, numbers: rows.map(({ number }) => number) };
}
