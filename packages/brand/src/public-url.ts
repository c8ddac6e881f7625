type Address = { publicUrl?: string | undefined; host: string; port: number | string };

/** A wildcard listen address cannot be opened in a browser, so localhost replaces it. */
const shownHost = (host: string) => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host);

/** Returns the public address without a trailing slash: PUBLIC_URL, or else the listen address. */
export function publicUrlOf({ publicUrl, host, port }: Address): string {
  const shown = shownHost(host);
  const listens = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  return (publicUrl ?? listens).replace(/\/+$/, '');
}

/** Reads the public address from the environment; blank variables are ignored. */
export function publicUrlFrom(environment: Readonly<Record<string, string | undefined>>): string {
  const given = (name: string) => environment[name]?.trim() || undefined;
  return publicUrlOf({
    publicUrl: given('PUBLIC_URL'),
    host: given('HOST') ?? '127.0.0.1',
    port: given('PORT') ?? 3000,
  });
}
