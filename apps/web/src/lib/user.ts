import type { User } from '@jadeport/contract/accounts';
import { useSyncExternalStore } from 'react';
import { failure } from './failure.ts';
import { rest } from './rest.ts';
import { storedText } from './stored-text.ts';

/** `undefined` until the session check answers, `null` when nobody is signed in. */
type Known = User | null | undefined;

/** A readable cookie beside the session cookie; without it, the page makes no session check. */
const hint = /(?:^|;\s*)jadeport_signed_in=1(?:;|$)/;

/** Whether the last answer of the server left a session; works offline as well. */
export const mayBeSignedIn = (): boolean => hint.test(document.cookie);

let known: Known;
/**
 * The user whose session ended during work; the page stays covered until they sign in again or
 * leave.
 */
let expired: User | null = null;
let sessionCheck: Promise<Known> | undefined;
/** Aborted while the session is being ended or changed. */
let reads = new AbortController();
/** Whether this page may contain a user's data: one is signed in, or the hint cookie says so. */
let somebody = false;
let tabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();
const departures = new Set<() => void>();

/** Sets the signed-in user of the page; called after login (the user) and logout (null). */
export function setUser(user: User | null): void {
  const left = known && known.email !== user?.email;
  if (left) depart();
  saveStaff(user);
  publish(user);
}

/** Handles the end of the session, as reported by the server: every tab removes the user's data. */
export function sessionEnded(): void {
  if (somebody) depart();
  publish(null);
}

/**
 * Handles an expired session during work: the page keeps its state, and asks the user to sign in
 * again.
 */
export function sessionExpired(): void {
  if (known) {
    expired = known;
    for (const listener of listeners) listener();
  } else sessionEnded();
}

/**
 * The signed-in staff member, stored so that parcels can be received offline. The server still
 * decides.
 */
const storedStaff = storedText('jadeport-staff');

const saveStaff = (user: User | null): void =>
  storedStaff.write(user && user.role !== 'customer' ? JSON.stringify(user) : null);

/** The member of staff who was signed in on this device; null for nobody. */
export function savedStaff(): User | null {
  if (!mayBeSignedIn()) return null;
  try {
    return JSON.parse(storedStaff.read() ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/**
 * Marks that this device holds a user's data; it outlives an ended session, which deletes the hint
 * cookie.
 */
const storedMark = storedText('jadeport-somebody');

function markSomebody(is: boolean): void {
  somebody = is;
  storedMark.write(is ? '1' : null);
}

function publish(user: Known): void {
  known = user;
  expired = null;
  if (user !== undefined && reads.signal.aborted) reads = new AbortController();
  if (user) markSomebody(true);
  for (const listener of listeners) listener();
}

function depart(): void {
  forget();
  otherTabs().postMessage('departed');
}

function forget(): void {
  markSomebody(false);
  saveStaff(null);
  for (const each of departures) each();
}

/**
 * The channel between tabs, open as long as the page: when a user leaves in one tab, all tabs
 * follow.
 */
function otherTabs(): BroadcastChannel {
  if (tabs) return tabs;
  tabs = new BroadcastChannel('jadeport');
  tabs.onmessage = () => {
    forget();
    publish(null);
    // Another user may have signed in there.
    if (mayBeSignedIn()) void refreshUser();
  };
  return tabs;
}

/** Calls `forget` whenever a user's session ends, so that the next user finds no data of theirs. */
export function onDeparture(forget: () => void): void {
  departures.add(forget);
}

/** Repeats the session check. Without a connection the user stays the same. */
export async function refreshUser(): Promise<Known> {
  try {
    setUser(await rest<User>('/api/auth/user'));
  } catch (error) {
    if (failure(error).code === 'NOT_SIGNED_IN') sessionEnded();
    else publish(known ?? savedStaff());
  }
  return known;
}

/** The session check, once per page (spec section 4, Session). */
export function loadUser(): Promise<Known> {
  sessionCheck ??= checkSession();
  return sessionCheck;
}

/**
 * Repeats the session check when the page becomes visible: the session may have ended, and another
 * person may be at the screen.
 */
async function checkAgain(): Promise<void> {
  if (document.visibilityState !== 'visible' || !known || expired) return;
  if (!mayBeSignedIn()) return sessionExpired();
  try {
    setUser(await rest<User>('/api/auth/user'));
  } catch (error) {
    if (failure(error).code === 'NOT_SIGNED_IN') sessionExpired();
  }
}

async function checkSession(): Promise<Known> {
  otherTabs();
  document.addEventListener('visibilitychange', () => void checkAgain());
  somebody ||= mayBeSignedIn() || storedMark.read() !== null;
  if (somebody) return refreshUser();
  publish(null);
  return null;
}

/** The signed-in user, after the session check. */
export async function signedIn(): Promise<User | null> {
  await loadUser();
  return known ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadUser();
  return () => listeners.delete(listener);
}

/** The signed-in user; undefined until the session check has answered. */
export function useUser(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** The user who has to sign in again before the page continues. */
export const expiredUser = (): User | null => expired;

export function useExpired(): User | null {
  return useSyncExternalStore(subscribe, expiredUser, () => null);
}

/** Aborts the reads of a session before it ends. */
export const readsSignal = (): AbortSignal => reads.signal;

/**
 * Calls `change`, which ends the session or changes whose data it may read. Meanwhile the page shows
 * nobody's data and reads nothing, because the service would refuse what arrives later.
 *
 * @throws what `change` throws, when the page is as before
 */
export async function changeSession(change: () => Promise<unknown>): Promise<void> {
  const user = known;
  reads.abort();
  publish(undefined);
  try {
    await change();
  } catch (error) {
    publish(user);
    throw error;
  }
}

/** Ends the session, and shows the page as signed out. */
export async function signOut(): Promise<void> {
  // Sent even if the page is closed at once.
  await changeSession(() => rest('/api/auth/logout', { method: 'POST', keepalive: true }));
  sessionEnded();
}
