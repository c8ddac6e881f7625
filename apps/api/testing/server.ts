import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a database on the server of `serverUrl`, empty or a copy of `template`. */
export async function createDatabase(serverUrl: string, template?: string) {
  const name = `jadeport_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database ${name} with (force)`);
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
