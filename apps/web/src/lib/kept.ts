import { clear, createStore, get, set } from 'idb-keyval';
import { mayBeSignedIn } from './user.ts';

/** What of the last visit can be read without a connection; on this device alone. */
const store = createStore('jadeport', 'kept');

/** Under this name lies what only somebody signed in has. */
export const personal = 'address';

/** Keeps a value until somebody signs out. A browser that keeps nothing is no failure. */
export async function keep(name: string, value: unknown): Promise<void> {
  await set(name, value, store).catch(() => undefined);
}

/** The value that was kept, or undefined; nothing of somebody whose session has ended. */
export async function recall<T>(name: string): Promise<T | undefined> {
  if (!mayBeSignedIn() && (await get(personal, store).catch(() => undefined))) await forgetAll();
  return get<T>(name, store).catch(() => undefined);
}

export const forgetAll = (): Promise<void> => clear(store).catch(() => undefined);
