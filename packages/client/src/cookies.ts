/** The cookies of one host, by name. A `Map`, so that a program can store it and start from it. */
export type CookieJar = Map<string, string>;

/**
 * A `fetch` that keeps the cookies it is given and sends them again, as a browser would. In a
 * browser the map stays empty: there the browser itself does both, and shows a script neither.
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

/** The service takes a cookie away by emptying it; how long the others live, it decides itself. */
function keep(cookies: CookieJar, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
