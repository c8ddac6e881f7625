export type { CookieJar } from './cookies.ts';
export { type ClientOptions, createClient, type JadeportClient } from './create-client.ts';
export { JadeportError } from './jadeport-error.ts';
