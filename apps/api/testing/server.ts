import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a database on the server of `serverUrl`, empty or a copy of `template`. */
export async function createDatabase(serverUrl: string, template?: string) {
  const own = randomUUID().replaceAll('-', '');
  const name = template ? `${template}_${own.slice(0, 12)}` : `jadeport_test_${own}`;
  await onServer(serverUrl, `create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database ${name} with (force)`);
}

/** Drops a template and the copies of it that nobody has dropped. */
export async function dropWithCopies(serverUrl: string, template: string): Promise<void> {
  const drops = await onServer(
    serverUrl,
    `select format('drop database %I with (force)', datname) as statement
    from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { statement = '' } of drops) await onServer(serverUrl, statement);
}

export async function onServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
