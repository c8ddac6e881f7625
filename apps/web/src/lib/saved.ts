import { clear, createStore, get, set } from 'idb-keyval';
import { mayBeSignedIn } from './user.ts';

/** What can be read offline, on this device only. */
// The store keeps the name `kept`: a database that exists already gets no new stores.
const store = createStore('jadeport', 'kept');

/** The name of the value that belongs to the signed-in customer. */
export const personal = 'address';

/** Saves a value until sign-out. A browser without storage is no failure. */
export async function save(name: string, value: unknown): Promise<void> {
  await set(name, value, store).catch(() => undefined);
}

/** Reads a saved value; clears everything first if the session of its owner has ended. */
export async function readSaved<T>(name: string): Promise<T | undefined> {
  if (!mayBeSignedIn() && (await get(personal, store).catch(() => undefined))) await clearSaved();
  return get<T>(name, store).catch(() => undefined);
}

export const clearSaved = (): Promise<void> => clear(store).catch(() => undefined);
