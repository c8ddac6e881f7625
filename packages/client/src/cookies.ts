/** The cookies of one host by name. A `Map` lets a program store them and start from them. */
export type CookieJar = Map<string, string>;

/**
 * Returns a `fetch` that stores received cookies and sends them again. In a browser the map stays
 * empty, because the browser handles cookies itself and hides them from scripts.
 */
export function withCookies(
  fetch: typeof globalThis.fetch,
  cookies: CookieJar,
): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', cookieHeader(cookies));
    const response = await fetch(input, { ...init, headers, credentials: 'include' });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
}

function cookieHeader(cookies: CookieJar): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The service deletes a cookie by sending it empty; expiry times are left to the service. */
function keep(cookies: CookieJar, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
