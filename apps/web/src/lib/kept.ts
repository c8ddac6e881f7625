import { clear, createStore, get, set } from 'idb-keyval';

/** What of the last visit can be read without a connection; on this device alone. */
const store = createStore('jadeport', 'kept');

/** Keeps a value until somebody signs out. A browser that keeps nothing is no failure. */
export async function keep(name: string, value: unknown): Promise<void> {
  await set(name, value, store).catch(() => undefined);
}

/** The value that was kept, or undefined. */
export const recall = <T>(name: string): Promise<T | undefined> =>
  get<T>(name, store).catch(() => undefined);

export const forgetAll = (): Promise<void> => clear(store).catch(() => undefined);
