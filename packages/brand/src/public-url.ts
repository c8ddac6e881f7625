type Address = { publicUrl?: string | undefined; host: string; port: number | string };

/** A host that a browser can open: listening on every address is not an address. */
const shownHost = (host: string) => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host);

/** Where people reach the service, without a trailing slash: PUBLIC_URL, else where it listens. */
export function publicUrlOf({ publicUrl, host, port }: Address): string {
  const shown = shownHost(host);
  const listens = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  return (publicUrl ?? listens).replace(/\/+$/, '');
}

/** The same of the environment, whose blank values do not count. */
export function publicUrlFrom(environment: Readonly<Record<string, string | undefined>>): string {
  const given = (name: string) => environment[name]?.trim() || undefined;
  return publicUrlOf({
    publicUrl: given('PUBLIC_URL'),
    host: given('HOST') ?? '127.0.0.1',
    port: given('PORT') ?? 3000,
  });
}
