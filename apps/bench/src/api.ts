import { owner } from './fill.ts';
import { type Server, startServer } from './server.ts';

/** Starts our API with production settings, on PostgreSQL or on the embedded database. */
export function startApi(
  folder: string,
  databaseUrl: string | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  return startServer('api', folder, {
    NODE_ENV: 'production',
    SECRET_KEY: 'for benchmarks alone, never for anything that people use',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  });
}

/** Signs in the owner of some packages, or another user; returns the Cookie header. */
export async function signIn(
  { url }: Server,
  credentials: { username: string; password: string } = owner,
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
