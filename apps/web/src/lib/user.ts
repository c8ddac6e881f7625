import type { User } from '@jadeport/contract/accounts';
import { useSyncExternalStore } from 'react';
import { rest } from './rest.ts';

/** `undefined` until the session check answers, `null` when nobody is signed in. */
type Known = User | null | undefined;

/** A readable cookie beside the session's own: without it nobody asks who is signed in. */
const hint = /(?:^|;\s*)jadeport_signed_in=1(?:;|$)/;

let known: Known;
let asked: Promise<Known> | undefined;
const listeners = new Set<() => void>();
const departures = new Set<() => void>();

/** Tells the page who is signed in now; called after login (the user) and logout (null). */
export function setUser(user: User | null): void {
  const left = known && known.email !== user?.email;
  known = user;
  if (left) for (const forget of departures) forget();
  for (const listener of listeners) listener();
}

/** Calls `forget` whenever somebody's session ends, so that the next person finds nothing of theirs. */
export function onDeparture(forget: () => void): void {
  departures.add(forget);
}

/** Asks the API again who is signed in. */
export async function refreshUser(): Promise<Known> {
  setUser(await rest<User>('/api/auth/user').catch(() => null));
  return known;
}

/** The session check, once per page (spec section 4, Session). */
export function loadUser(): Promise<Known> {
  asked ??= hint.test(document.cookie) ? refreshUser() : Promise.resolve(null).then(nobody);
  return asked;
}

/** Who is signed in by now; waits for the session check. */
export async function signedIn(): Promise<User | null> {
  await loadUser();
  return known ?? null;
}

function nobody(): null {
  setUser(null);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadUser();
  return () => listeners.delete(listener);
}

/** Who is signed in; a prerendered page does not know yet. */
export function useUser(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** Ends the session; the page then shows nobody signed in. */
export async function signOut(): Promise<void> {
  await rest('/api/auth/logout', { method: 'POST' });
  setUser(null);
}
