import type { Deps } from '../context.ts';
import type { Config } from '../environment/config.ts';
import {
  makeAdministrator,
  makeFirstAdministrator,
} from '../features/accounts/make-administrator.ts';

/** Makes sure that somebody can sign in, and returns the lines that tell how. */
export async function prepareSignIn(deps: Deps): Promise<string[]> {
  const { config, database } = deps;
  if (config.admin) {
    const email = await makeAdministrator(database.em(), deps, config.admin);
    if (email === config.admin.email) return [];
    return [`ADMIN_EMAIL is a former address of the administrator, who signs in as ${email} now.`];
  }
  if (config.production) return [];
  const made = await makeFirstAdministrator(database.em(), 'admin@jadeport.example');
  if (!made) return [];
  return [
    'This database is empty, so an administrator was made. Sign in at /login with',
    `  e-mail    ${made.email}`,
    `  password  ${made.password}   (shown this once)`,
  ];
}

/** Returns the lines printed once the service answers. */
export function startupBanner(
  config: Config,
  name: string,
  publicUrl: string,
  signInLines: readonly string[],
): string {
  return [
    '',
    `${name} is ready at ${publicUrl}`,
    ...(config.apiDocs ? [`API documentation: ${publicUrl}/api/docs`] : []),
    ...(config.smtpUrl ? [] : [`Emails are files in ${config.dataDir}/outbox`]),
    ...signInLines,
    '',
  ].join('\n');
}
