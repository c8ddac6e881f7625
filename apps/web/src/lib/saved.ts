import { clear, createStore, get, getMany, set } from 'idb-keyval';
import { mayBeSignedIn } from './user.ts';

/** Values on this device that can be read offline. */
// The object store is named `kept`, because an existing database gets no new stores.
const store = createStore('jadeport', 'kept');

/** The keys of values that belong to the signed-in customer. */
export const personal = 'address';
export const pickupPasses = 'pickup';

/** Stores a value until sign-out. In a browser without storage it does nothing. */
export async function save(name: string, value: unknown): Promise<void> {
  await set(name, value, store).catch(() => undefined);
}

/** Reads a stored value; removes all values first if their owner's session has ended. */
export async function readSaved<T>(name: string): Promise<T | undefined> {
  if (!mayBeSignedIn() && (await isAnyOwned())) await clearSaved();
  return get<T>(name, store).catch(() => undefined);
}

async function isAnyOwned(): Promise<boolean> {
  const owned = await getMany([personal, pickupPasses], store).catch(() => []);
  return owned.some(Boolean);
}

export const clearSaved = (): Promise<void> => clear(store).catch(() => undefined);
